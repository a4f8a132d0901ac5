"""What is told of the window, to whoever asks at its socket."""

import json
import socket

from companion.window.shell import accessibility
from tests.companion.games import begin, open_game


def words() -> list[str]:
    return [str(thing.get("text", "")) for thing in accessibility.in_view()]


def test_whoever_connects_gets_one_line_and_the_end(ui, tmp_path):
    accessibility.tell_at(str(tmp_path / "eyes"))
    with socket.socket(socket.AF_UNIX) as asking:
        asking.connect(str(tmp_path / "eyes"))
        ui.wait(2 * accessibility.ASKED_EVERY)
        with asking.makefile() as answer:
            told, *more = answer
    assert json.loads(told) == accessibility.in_view()
    assert more == []


def test_it_listens_only_where_an_address_is_named(open_ui, monkeypatch, tmp_path):
    listening: list[str] = []
    monkeypatch.setattr(accessibility, "tell_at", listening.append)
    monkeypatch.delenv("TABLESIDE_ACCESSIBILITY", raising=False)
    open_ui().wait(1)
    assert listening == []
    monkeypatch.setenv("TABLESIDE_ACCESSIBILITY", "there")
    open_ui().wait(1)
    assert listening == ["there"]


def test_boxes_are_counted_from_the_upper_left_corner(ui):
    ui.wait(0.5)
    title = next(thing for thing in accessibility.in_view() if thing.get("text") == "Tableside")
    left, top, right, bottom = title["box"]
    assert 0 <= left < right <= 360
    assert 0 <= top < bottom < 100


def test_pieces_are_named_and_an_open_one_says_so(ui):
    begin(ui)
    open_game(ui)
    ui.wait(1)
    pieces = {thing["piece"]: thing for thing in accessibility.in_view() if "piece" in thing}
    assert pieces["building.quarry"]["open"]
    assert not pieces["building.tailor"]["open"]


def test_an_icon_is_told_by_its_meaning(ui):
    ui.tap("Settings")
    ui.wait(0.5)
    assert "Back" in words()


def test_what_is_behind_a_sheet_or_scrolled_away_is_not_told(ui):
    begin(ui)
    open_game(ui)
    ui.wait(1)
    assert any("piece" in thing for thing in accessibility.in_view())
    ui.tap(ui.text("All options"))
    ui.wait(1)
    told = words()
    assert "Close" in told
    assert not any("piece" in thing for thing in accessibility.in_view())
    assert len(told) < len(ui.texts())
