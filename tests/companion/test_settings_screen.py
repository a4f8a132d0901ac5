"""Settings: a change holds at once, and the next time."""

import pytest

from tests.companion.sizes import LANGUAGES, PHONE, TABLET

WORDS = {"en": "Text size", "es": "Tamaño del texto", "it": "Dimensione del testo"}


@pytest.fixture
def settings(ui):
    ui.tap("Settings")
    assert ui.app.pages.current == "settings"
    return ui


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_language_changes_at_once_and_stays(settings, open_ui):
    ui = settings
    for name, sentence in (("Español", "Tema"), ("Italiano", "Lingua"), ("English", "Theme")):
        ui.tap(name)
        assert ui.sees(sentence)
        assert ui.cut_texts() == []
    ui.tap("Español")
    ui.back()
    assert ui.sees("Jugar con la app")
    assert ui.sees("Herramientas rápidas")
    assert ui.sees("oscuro · Español · texto 100 %")
    assert open_ui().sees("Jugar con la app")


def test_theme_changes_at_once_and_stays(settings, open_ui):
    from kivy.core.window import Window

    from companion.model.theme import DARK, LIGHT, rgba

    ui = settings
    assert tuple(ui.app.look.bg) == rgba(DARK.bg)
    ui.tap("Light")
    assert tuple(ui.app.look.bg) == rgba(LIGHT.bg)
    assert tuple(Window.clearcolor) == pytest.approx(rgba(LIGHT.bg))
    assert ui.app.theme_cls.theme_style == "Light"
    assert tuple(ui.app.theme_cls.onSurfaceColor) == pytest.approx(rgba(LIGHT.text))
    again = open_ui()
    assert again.app.look.palette is LIGHT
    again.tap("Settings")
    again.tap("Dark")
    assert tuple(again.app.theme_cls.surfaceColor) == rgba(DARK.bg)


@pytest.mark.parametrize(("light", "theme"), [(True, "light"), (False, "dark")])
def test_auto_follows_the_device(settings, monkeypatch, light, theme):
    monkeypatch.setattr("companion.model.base.device.prefers_light", lambda: light)
    settings.tap("Auto")
    assert settings.app.look.palette.name == theme


def test_what_changes_on_the_device_meanwhile_is_followed(open_ui, monkeypatch, pictures):
    held = []
    monkeypatch.setattr("companion.model.base.device.ON_ANDROID", True)
    monkeypatch.setattr("companion.model.base.device.hold_orientation", held.append)
    ui = open_ui(theme="device")
    assert (ui.app.look.palette.name, ui.app.look.scale, ui.app.still) == ("dark", 1.0, False)
    ui.app.dispatch("on_pause")
    for name, answer in {"prefers_light": True, "text_scale": 1.3, "prefers_still": True}.items():
        monkeypatch.setattr(f"companion.model.base.device.{name}", lambda answer=answer: answer)
    ui.app.dispatch("on_resume")
    assert (ui.app.look.palette.name, ui.app.look.scale, ui.app.still) == ("light", 1.3, True)
    ui.app.settings.change(text_size=200)
    assert ui.app.look.scale == 2, "larger than this nothing would fit"
    ui.app.settings.change(text_size=100)
    ui.frames(3)
    ui.tap("Settings")
    assert held == []
    ui.tap("Landscape")
    assert held == ["landscape"]
    assert ui.cut_texts() == []
    ui.shot(pictures / "settings-on-a-phone.png")
    open_ui()
    assert held == ["landscape"] * 2


def test_text_grows_at_once_and_stays(settings, open_ui):
    ui = settings
    before = ui.label("Theme").height
    for percent in (125, 150, 200):
        ui.tap(f"{percent} %")
        assert ui.label("Theme").height == pytest.approx(before * percent / 100, rel=0.1)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
    assert ui.app.theme_cls.font_styles["Body"]["large"]["font-size"] == pytest.approx(32, rel=0.1)
    assert open_ui().app.look.scale == 2
    assert open_ui(text_size=100).app.theme_cls.font_styles["Body"]["large"]["font-size"] == (
        pytest.approx(16, rel=0.1)
    )


def test_switches_turn_and_stay(settings, open_ui):
    ui = settings
    first = {"sound": True, "vibration": True, "shake": True, "keep_awake": True}
    first |= {"speech": False, "still": False}
    for name, on in first.items():
        assert ui.id(name).on is on
        ui.tap(ui.id(name))
        assert ui.id(name).on is not on
    again = open_ui()
    assert {name: not getattr(again.app.preferences, name) for name in first} == first
    again.tap("Settings")
    for name in first:
        again.tap(again.id(name))
    assert {name: getattr(again.app.preferences, name) for name in first} == first


def test_keeping_awake_reaches_the_window(settings):
    from kivy.core.window import Window

    assert not Window.allow_screensaver
    settings.tap("Keep the screen awake")
    assert Window.allow_screensaver


@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut(open_ui, pictures, size, language):
    ui = open_ui(size, language=language, theme="light")
    ui.tap(ui.id("settings"))
    assert ui.sees(WORDS[language])
    for percent in (100, 125, 150, 200):
        ui.app.settings.change(text_size=percent)
        ui.frames(3)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
        ui.shot(pictures / f"settings-{size[0]}-{language}-{percent}.png")


def test_a_broken_file_is_said_and_kept(open_ui, tmp_path):
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "settings.db").write_bytes(b"this is no database, whatever its name says")
    ui = open_ui(PHONE)
    sentence = (
        "The settings cannot be read and are reset. The old file is now settings-unreadable-1.db."
    )
    assert ui.sees(sentence)
    assert ui.small_targets() == []
    ui.tap(ui.id("close"))
    assert not ui.sees(sentence)
    assert not open_ui().sees(sentence)


def test_settings_that_cannot_be_saved_still_hold(ui, tmp_path):
    (tmp_path / "files" / "settings.db").unlink(missing_ok=True)
    (tmp_path / "files" / "settings.db").mkdir(parents=True)
    ui.tap("Settings")
    ui.tap("Italiano")
    assert ui.sees("Lingua")
    assert any(text.startswith("Le impostazioni non si possono salvare") for text in ui.texts())
