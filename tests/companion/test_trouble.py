"""An unexpected error: told in one sentence, the game unharmed, and ways on that work."""

import json
import threading

import pytest

from companion.model.sharing.faults import FaultyFile
from companion.model.sharing.game_file import read_game_file
from companion.model.sharing.report import report_document, report_name, without_names
from companion.model.store import Store
from engine.core.game import BadGame
from engine.core.language.words import words
from tests.companion.stored import finished, played

TRACE = 'File "game.py"\nKeyError: Ana has no Anatolian, Bo and Zoe agree'


@pytest.fixture
def store(tmp_path) -> Store:
    return Store(tmp_path / "here")


def test_a_report_has_the_game_and_no_names(store, tmp_path):
    session = played(store, 12)
    session.play("adjust teal.good.wood 2 # Ana miscounted")
    whole = report_document(store, session.game_id, [TRACE], {"screen": "game"})
    assert whole["seats"] == ["Ana", "Bo"]
    plain = without_names(whole, ["Zoe"])
    text = json.dumps(plain)
    assert "Ana has" not in text
    assert '"Ana"' not in text
    assert "Ana mis" not in text
    assert "Seat 1 has no Anatolian, Seat 2 and Somebody agree" in plain["report"]["errors"][0]
    assert plain["report"]["versions"]["Tableside"]
    path = tmp_path / report_name(0)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FaultyFile, match="spectators"):
        read_game_file(path, words("en"))
    assert plain["record"]["uid"] != whole["record"]["uid"]
    assert plain["fields"]["teal.good.wood"] == "2"


def test_a_report_of_a_finished_game_names_no_winner(store):
    document = without_names(report_document(store, finished(store), [TRACE], {}))
    assert set(document["record"]["result"]["winners"]) <= {"Seat 1", "Seat 2"}
    assert "Ana" not in json.dumps(document["record"])


def test_a_report_without_a_game_or_with_a_damaged_one(store):
    assert set(without_names(report_document(None, None, [TRACE], {}))) == {"report"}
    session = played(store, 3)
    store.db.conn.execute("UPDATE games SET how = 'x'")
    assert "unreadable" in without_names(report_document(store, session.game_id, [], {}))


# ---------------------------------------------------------------- in the window


@pytest.fixture
def met(ui):
    from companion.window.shell.errors import meeting_errors

    with meeting_errors(ui.app) as unexpected:
        yield unexpected


def as_the_loop(ui, do):
    """Do something as Kivy's own loop would: what is raised goes to the exception handlers."""
    from kivy.base import ExceptionManager

    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it is
        do()
    assert ExceptionManager.handle_exception(caught.value) == ExceptionManager.PASS
    ui.frames(3)


def way(ui, name):
    return ui.find(lambda widget: getattr(widget, "way", None) == name, name)


def broken(*_):
    raise KeyError("planted")


def test_errors_in_a_button_the_clock_a_page_and_a_thread(ui, met, monkeypatch, capsys):
    from kivy.clock import Clock

    from companion.window.screens.game.glance import GlanceScreen
    from companion.window.widgets.base.basics import TextButton
    from tests.companion.games import begin, open_game
    from tests.companion.playing import play_on

    session = begin(ui)
    play_on(session, 9)
    screen = open_game(ui)
    before = session.game.state.to_dict()

    # A button.
    button = TextButton(text="planted", size_hint=(None, None), size=(200, 60))
    button.bind(on_release=broken)
    screen.add_widget(button)
    ui.frames(2)
    as_the_loop(ui, lambda: ui.tap(button))
    assert met.page
    assert ui.id("what").text == "The app made a mistake and stopped."
    assert ui.id("kept").text == "Your game is safe: every move is saved."
    assert "planted" in capsys.readouterr().err
    # More of them while it is told change nothing.
    page = met.page
    for _ in range(20):
        as_the_loop(ui, broken)
    assert met.page is page
    assert len(met.errors) <= 5
    ui.tap(way(ui, "again"))
    ui.frames(5)
    assert not met.page
    assert ui.app.pages.current == "game"
    assert ui.app.pages.current_screen is not screen
    assert ui.app.session is not session
    assert ui.app.session.game.state.to_dict() == before

    # The clock: again and again, and the app stays usable.
    beat = Clock.schedule_interval(lambda _: 1 / 0, 0)
    ui.frames(4)
    assert met.page
    ui.tap(way(ui, "home"))
    ui.wait(7)
    assert not met.page
    assert ui.app.pages.current == "home"
    assert capsys.readouterr().err.count("ZeroDivisionError") == 1
    ui.tap("Settings")
    assert ui.app.pages.current == "settings"
    beat.cancel()
    ui.back()

    # A page that cannot be shown.
    ui.app.session = type(session).resume(ui.app.store, session.game_id)
    monkeypatch.setattr(GlanceScreen, "on_pre_enter", broken, raising=False)
    as_the_loop(ui, lambda: ui.app.go_from_home("glance"))
    ui.frames(3)
    assert met.page
    at = ui.app.session.game.at
    ui.tap(way(ui, "undo"))
    ui.frames(5)
    assert not met.page
    assert ui.app.pages.current == "game"
    assert ui.app.session.game.at < at
    assert ui.app.session.redo()
    assert ui.app.session.game.state.to_dict() == before

    # Beside the window; the same error at once again would only be told in a line.
    ui.wait(6)
    thread = threading.Thread(target=broken)
    thread.start()
    thread.join()
    ui.frames(3)
    assert met.page
    # Back puts the page away and leaves everything as it was.
    ui.back()
    assert not met.page
    assert ui.app.pages.current == "game"


def test_the_page_calls_no_game_safe_that_it_calls_damaged(ui, met):
    from tests.companion.games import begin

    begin(ui)

    def damaged(*_):
        raise BadGame("damaged", what="log")

    as_the_loop(ui, damaged)
    assert ui.id("what").text == "This game is damaged and cannot be opened (log)."
    assert ui.id("kept").text == "What can be read of your game is here. Nothing is deleted."


def test_the_page_in_every_look_its_report_and_ways_that_fail(
    ui, met, monkeypatch, tmp_path, pictures
):
    from companion.model.base import device
    from companion.window.app import TablesideApp
    from companion.window.screens.start import trouble
    from tests.companion.games import begin
    from tests.companion.looks import every_look
    from tests.companion.playing import play_on

    monkeypatch.setattr(device, "documents_folder", lambda: tmp_path)
    play_on(begin(ui), 9)
    as_the_loop(ui, broken)
    assert every_look(ui, lambda: None, pictures, "trouble") == []
    ui.app.settings.change(language="en", text_size=100)
    ui.frames(3)
    ui.tap(ui.id("share"))
    assert "tableside-report-" in ui.id("done").text
    ui.tap(ui.id("named"))
    ui.tap(ui.id("share"))
    hidden, named = sorted(
        tmp_path.glob("tableside-report-*.json"), key=lambda path: len(path.name)
    )
    assert "Ana" not in hidden.read_text()
    assert "Ana" in named.read_text()
    assert "planted" in hidden.read_text()
    ui.shot(pictures / "trouble-report.png")
    # Where nothing works the page says so and stays.
    monkeypatch.setattr(TablesideApp, "start_over", broken)
    ui.tap(way(ui, "home"))
    assert "failed, too" in ui.id("failed").text
    monkeypatch.setattr(trouble, "write_file", broken)
    ui.tap(ui.id("share"))
    assert met.page
    ui.back()
    # A page that cannot be made does not bring the app down.
    monkeypatch.setattr(trouble.TroublePage, "__init__", broken)
    as_the_loop(ui, lambda: 1 / 0)
    assert not met.page
    assert any("same error again" in text for text in ui.texts())


def test_the_app_runs_with_its_errors_met_and_lets_go(ui, monkeypatch):
    from kivy.base import ExceptionManager
    from kivymd.app import MDApp

    handlers = []
    monkeypatch.setattr(MDApp, "run", lambda _: handlers.extend(ExceptionManager.handlers))
    hook = threading.excepthook
    ui.app.run()
    assert [type(handler).__name__ for handler in handlers] == ["Unexpected"]
    assert handlers[0].handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert ExceptionManager.handlers == []
    assert threading.excepthook is hook
