"""What the device says about itself and can do, and what happens where it lacks it or fails."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.model.base import device
from companion.model.base.device import handing, native, speech, system
from companion.model.base.device.screen import Edges
from companion.model.base.files.home import path_from, with_tilde
from tests.command_line.cli import refused, run


class Present:
    """A device that has everything: takes any call and remembers it."""

    def __init__(self, **answers):
        self.calls, self.answers = [], answers

    def __getattr__(self, name):
        if name.isupper():
            return name
        return Called(self, name)


class Called:
    """Some method or object of a device: what it leads to is remembered too."""

    def __init__(self, device, name):
        self.device, self.name = device, name

    def __call__(self, *values, **named):
        self.device.calls.append((self.name, *values, *named.values()))
        return self.device.answers.get(self.name, self)

    def __getattr__(self, name):
        if name.isupper():
            return self.device.answers.get(name, name)
        return self.device.answers.get(f".{name}", Called(self.device, name))


class Failing:
    """A device whose every ability breaks."""

    def __getattr__(self, name):
        raise OSError("broken")


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "TABLESIDE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/app")
    monkeypatch.setattr(speech, "_voice", [])


@pytest.fixture
def phone(monkeypatch):
    """An Android phone that can do everything, with the answers that a test gives."""

    def connect(**answers):
        phone = Present(**answers)
        monkeypatch.setattr(native, "ON_ANDROID", True)
        facades = dict.fromkeys(
            ("vibrator", "accelerometer", "filechooser", "orientation", "notification"), phone
        )
        monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(**facades))
        java = SimpleNamespace(
            autoclass=lambda name: Called(phone, name.rpartition(".")[2]),
            cast=lambda _, thing: thing,
            detach=lambda: None,
        )
        monkeypatch.setitem(sys.modules, "jnius", java)
        return phone

    return connect


@pytest.fixture(params=["nothing there", "all broken", "a desktop"])
def poor_device(request, monkeypatch):
    """A device without abilities, one whose abilities fail, and a desktop without programs."""
    missing = None if request.param == "nothing there" else Failing()
    monkeypatch.setattr(native, "ON_ANDROID", request.param != "a desktop")
    monkeypatch.setitem(sys.modules, "plyer", missing)
    monkeypatch.setitem(sys.modules, "jnius", missing)
    for module in (system, speech):
        monkeypatch.setattr(module.shutil, "which", lambda _: None)


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LANG", "es_ES.UTF-8", "es"),
        ("LC_ALL", "it_IT", "it"),
        ("LANG", "de_DE.UTF-8", "en"),
        ("LANG", "C.UTF-8", "en"),
    ],
)
def test_language(monkeypatch, variable, value, language):
    monkeypatch.setenv(variable, value)
    assert device.language() == language


def test_the_first_variable_that_says_something_counts(monkeypatch):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert device.language() == "it"


def test_files_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(system.sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert device.files_folder() == tmp_path / ".local" / "share" / "tableside"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert device.files_folder() == tmp_path / "data" / "tableside"
    monkeypatch.setenv("TABLESIDE_HOME", "~/games")
    assert device.files_folder() == Path(tmp_path / "games")


@pytest.mark.skipif(os.name != "posix", reason="HOME counts only there")
def test_a_home_that_is_no_folder_is_where_the_system_says(monkeypatch):
    pwd = pytest.importorskip("pwd")
    real = Path(pwd.getpwuid(os.getuid()).pw_dir)
    monkeypatch.setattr(system.sys, "platform", "linux")
    for home in ("", "there/below"):
        monkeypatch.setenv("HOME", home)
        assert device.files_folder() == real / ".local" / "share" / "tableside"
        monkeypatch.setenv("XDG_DATA_HOME", "relative")
        assert device.files_folder() == real / ".local" / "share" / "tableside"
        monkeypatch.setenv("TABLESIDE_HOME", "~/games")
        assert device.files_folder() == real / "games"
        monkeypatch.delenv("TABLESIDE_HOME")


def test_without_a_home_there_is_no_folder(monkeypatch):
    def nobody(_):
        raise KeyError

    monkeypatch.setattr(system.sys, "platform", "linux")
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(pytest.importorskip("pwd"), "getpwuid", nobody)
    with pytest.raises(FileNotFoundError):
        device.files_folder()
    assert with_tilde("/as/it/is") == "/as/it/is"
    assert path_from("~/a") == Path("~/a")


def test_the_home_of_nobody_is_said(monkeypatch):
    monkeypatch.setenv("TABLESIDE_HOME", "~nosuchuser/x")
    said = refused(run("games"))
    assert said == "~nosuchuser/x cannot be used: there is no such file or folder."
    assert path_from(" ~nosuchuser/x ") == Path("~nosuchuser/x"), "typed in the app: no such file"


def test_a_poor_device_raises_nothing_and_says_so(poor_device, tmp_path):
    device.vibrate()
    device.feel_motion(on=True)
    assert device.acceleration() == (None, None, None)
    device.feel_motion(on=False)
    device.hold_orientation("landscape")
    device.hold_orientation("device")
    device.notify("Tableside", "Ana's time is up")
    device.withdraw_notice()
    device.ask_to_notify()
    device.say("Ana's turn", "en")
    assert device.share_text("Score", "Ana 7") is False
    assert device.share_file("Score", tmp_path / "score.png") is False
    assert device.choose_file(lambda _: None, 9) is False
    device.put_away()
    device.dress_bars(light=True)
    assert device.prefers_light() is False
    assert device.prefers_still() is False
    assert device.text_scale() == 1
    assert device.safe_area() == (0, 0, 0, 0)
    assert device.density() is None
    assert device.language() == "en"


def test_a_voice_that_fails_goes_on_listening(poor_device, monkeypatch):
    tried = []

    def fall(text, language):
        tried.append((text, language))
        raise OSError("hoarse")

    monkeypatch.setattr(speech, "_speak", fall)
    for number in (1, 2):
        device.say(f"Round {number}", "en")
        for _ in range(100):
            if len(tried) == number:
                break
            speech.sleep(0.01)
    assert tried == [("Round 1", "en"), ("Round 2", "en")]


def test_a_phone_is_asked_what_its_owner_likes(phone):
    phone(
        **{".uiMode": 0x11, ".fontScale": 1.3, ".density": 2.75},
        getFloat=0.0,
        toLanguageTag="it-CH",
    )
    assert device.prefers_light() is True
    assert device.prefers_still() is True
    assert device.text_scale() == 1.3
    assert device.density() == 2.75
    assert device.language() == "it"
    phone(**{".uiMode": 0x21}, getFloat=1.0)
    assert device.prefers_light() is False
    assert device.prefers_still() is False


def test_a_phone_vibrates_feels_and_turns(phone):
    able = phone(get_acceleration=(0.1, 9.7, 0.3))
    device.vibrate(0.05)
    device.feel_motion(on=True)
    assert device.acceleration() == (0.1, 9.7, 0.3)
    device.feel_motion(on=False)
    device.hold_orientation("landscape")
    assert [call for call in able.calls if call[0] != "get_acceleration"] == [
        ("vibrate", 0.05),
        ("enable",),
        ("disable",),
        ("set_sensor", "landscape"),
    ]


def test_a_phone_hands_on_texts_and_files_and_takes_one(phone, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLESIDE_HOME", str(tmp_path / "ours"))
    shared = tmp_path / "shared"
    able = phone(detachFd=os.open(shared, os.O_RDWR | os.O_CREAT))
    assert device.share_text("Score", "Ana 7") is True
    score = tmp_path / "score.png"
    score.write_bytes(b"a picture")
    assert device.share_file("Score", score) is True
    assert [call[0] for call in able.calls].count("startActivity") == 2
    assert ("put", "mime_type", "image/png") in able.calls
    assert shared.read_bytes() == b"a picture"

    waiting, chosen = [], []
    answers = SimpleNamespace(
        bind=lambda **named: waiting.append(named["on_activity_result"]),
        unbind=lambda **named: waiting.remove(named["on_activity_result"]),
    )
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=answers))
    able.answers["detachFd"] = os.open(shared, os.O_RDONLY)
    assert device.choose_file(chosen.append, 9) is True
    (answered,) = waiting
    answered(1, -1, Called(able, "data"))
    assert waiting, "that was the answer to somebody else's question"
    answered(7301, -1, Called(able, "data"))
    assert not waiting
    assert Path(chosen[0]).read_bytes() == b"a picture"
    assert device.choose_file(chosen.append, 9) is True
    waiting[0](7301, 0, None)
    assert len(chosen) == 1, "nothing was chosen"
    device.put_away()
    assert list((tmp_path / "ours").iterdir()) == []


def test_a_file_without_end_is_copied_no_further_than_its_reader_looks(
    phone, tmp_path, monkeypatch
):
    monkeypatch.setenv("TABLESIDE_HOME", str(tmp_path))
    phone(detachFd=os.open("/dev/zero", os.O_RDONLY))
    most = handing.CHUNK + 10
    first = Path(handing._copy_of("a place", most))
    assert first.stat().st_size == most + 1, "one byte more than is taken"
    other = tmp_path / "other"
    other.write_bytes(b"1234567890")
    phone(detachFd=os.open(other, os.O_RDONLY))
    assert Path(handing._copy_of("a place", 10)).read_bytes() == b"1234567890"
    assert [path for path in (tmp_path / "taken").rglob("*") if path.is_file()] == [first]


def test_the_signs_in_the_bars_are_dark_on_a_light_page(phone, monkeypatch):
    able = phone()
    runnable = SimpleNamespace(run_on_ui_thread=lambda call: call)
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(runnable=runnable))
    monkeypatch.setitem(sys.modules, "android.runnable", runnable)
    device.dress_bars(light=True)
    device.dress_bars(light=False)
    told = [call for call in able.calls if call[0] == "setSystemBarsAppearance"]
    assert told == [("setSystemBarsAppearance", 24, 24), ("setSystemBarsAppearance", 0, 24)]


def test_on_a_desktop_its_own_chooser_is_opened(monkeypatch):
    chosen = []

    def open_file(on_selection):
        for paths in (["game.json"], [], None):
            on_selection(paths)

    plyer = SimpleNamespace(filechooser=SimpleNamespace(open_file=open_file))
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    assert device.choose_file(chosen.append, 9) is True
    assert chosen == ["game.json"]


def test_a_phone_speaks_every_language_once_its_voice_is_awake(phone, monkeypatch):
    monkeypatch.setattr(speech, "sleep", lambda _: None)
    able, answers = phone(), [-1, -1, 0]
    monkeypatch.setattr(Called, "speak", lambda *_: answers.pop(0), raising=False)
    speech._speak("Turno de Ana", "es")
    assert answers == []
    assert ("forLanguageTag", "es") in able.calls
    assert [call[0] for call in able.calls].count("setLanguage") == 3


def test_a_notice_can_be_opened_but_not_changed_by_others(phone):
    able = phone(getIdentifier=4711)
    device.notify("Tableside", "Ana's time is up")
    assert ("setSmallIcon", 4711) in able.calls
    asked = next(call for call in able.calls if call[0] == "getIdentifier")
    assert asked[1:3] == ("notice", "drawable")
    opened = next(call for call in able.calls if call[0] == "getActivity")
    assert opened[-1] == 0x04000000
    assert any(call[0] == "notify" for call in able.calls)
    device.withdraw_notice()
    assert able.calls[-1] == ("cancel", 1)
    device.ask_to_notify()
    assert able.calls[-1][0] == "requestPermissions"


@pytest.mark.parametrize(
    ("surface", "edges"),
    [
        # Under the bars and the notch, as Android 15 draws every app.
        ({"place": (0, 0), "size": (1080, 2400)}, Edges(0, 120, 0, 63)),
        # Between them, as older ones do.
        ({"place": (0, 120), "size": (1080, 2217)}, Edges(0, 0, 0, 0)),
    ],
)
def test_the_safe_area_is_what_the_system_covers_of_our_window(phone, monkeypatch, surface, edges):
    phone(
        getStableInsetLeft=0,
        getStableInsetTop=80,
        getStableInsetRight=0,
        getStableInsetBottom=63,
        getSafeInsetLeft=0,
        getSafeInsetTop=120,
        getSafeInsetRight=0,
        getSafeInsetBottom=0,
    )

    class View:
        def __init__(self, place, size):
            self.place, self.size = place, size

        def getLocationInWindow(self, place):  # noqa: N802 - Android's name
            place[:] = self.place

        def getWidth(self):  # noqa: N802
            return self.size[0]

        def getHeight(self):  # noqa: N802
            return self.size[1]

    window = View((0, 0), (1080, 2400))
    window.getRootWindowInsets = lambda: native.java("insets")
    monkeypatch.setattr(Called, "getDecorView", lambda _: window, raising=False)
    monkeypatch.setattr(Called, "getContentView", lambda _: View(**surface), raising=False)
    assert device.safe_area() == edges


def test_a_shake_is_two_jolts_and_then_there_is_rest():
    shaking = device.Shaking()
    at_rest, left, right = (0.1, 0.2, 9.8), (-24.0, 2.0, 9.0), (26.0, 1.0, 8.0)
    assert not shaking.feels((None, None, None), 0.0)
    assert not shaking.feels(at_rest, 0.1)
    assert not shaking.feels(left, 0.2), "one jolt is a bump"
    assert not shaking.feels(left, 0.25), "the same reading again is no second jolt"
    assert shaking.feels(right, 0.4)
    for at, reading in ((0.6, left), (0.8, right), (1.0, left), (1.2, right)):
        assert not shaking.feels(reading, at), "it rests"
    assert not shaking.feels(left, 1.6)
    assert not shaking.feels(right, 3.0), "too long after the first jolt"
    assert shaking.feels(left, 3.2)


def test_a_desktop_names_the_folder_of_documents_itself(monkeypatch, tmp_path):
    """By plyer's own backend, not a fake."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert device.documents_folder() == tmp_path, "there is none yet"
    (tmp_path / "Documents").mkdir()
    assert device.documents_folder() == tmp_path / "Documents"
