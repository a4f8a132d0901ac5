"""Pieces to move: one list behind the door, ticked, kept, and never over round and limit."""

from __future__ import annotations

import pytest

from companion.model.play.ledger import Ledger, ListLine, Scope
from companion.tables.texts import Telling
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.sizes import PHONE, TABLET
from tests.table import table

WORKER, WOOD = "Worker on the Woodcutter: +teal", "Markers on Wood +2: 0 › 2"
QUARRY = [
    "Worker on the Quarry: +magenta",
    "Markers on Sandstone +2: 0 › 2",
    "Favour +2: 0 › 2",
]


def said(line: ListLine) -> str:
    return f"{line.text}: {line.change}"


class AtTable:
    """A game played with its ledger, as a session keeps it."""

    def __init__(self, *corrections):
        self.game = table(*corrections)
        self.telling = Telling(words("en"), onlooker(self.game))
        self.list = Ledger(self.game)

    def read(self):
        """The list as it is read when the game is opened again."""
        self.list = Ledger(self.game, self.list.stored())

    def play(self, *moves):
        before = self.game.clone()
        for move in moves:
            self.game.play(move)
        self.list.follow(before, self.game)

    def undo(self):
        before = self.game.clone()
        self.game.undo()
        self.list.follow(before, self.game)

    def redo(self):
        before = self.game.clone()
        self.game.redo()
        self.list.follow(before, self.game)

    @property
    def lines(self):
        return list(self.list.lines(self.telling))

    @property
    def texts(self):
        return sorted(said(line) for line in self.lines if not line.is_ticked)

    @property
    def ticked(self):
        return [said(line) for line in self.lines if line.is_ticked]

    @property
    def parts(self):
        return {
            part.heading: sorted(said(line) for line in part.lines)
            for part in self.list.parts(self.telling)
        }

    def tick(self, text):
        line = next(each for each in self.lines if said(each) == text)
        self.list.tick([line.field], on=not line.is_ticked)


def test_what_is_not_ticked_stays_by_player_when_the_next_one_moves():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.play("end")
    assert at.parts == {"teal": sorted([WORKER, WOOD])}
    at.play("place quarry")
    assert at.parts == {
        "magenta": sorted(QUARRY),
        "teal, from earlier turns": sorted([WORKER, WOOD]),
    }
    at.read()
    assert at.texts == sorted([*QUARRY, WORKER, WOOD]), "opened again"


def test_what_was_ticked_goes_with_its_turn_and_the_rest_stays():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.tick(WORKER)
    assert at.ticked == [WORKER]
    at.play("end")
    at.play("place quarry")
    assert at.parts["teal, from earlier turns"] == [WOOD]


def test_a_tick_is_kept_and_follows_undo_and_redo():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.tick(WOOD)
    at.read()
    assert (at.ticked, at.texts) == ([WOOD], [WORKER])
    at.undo()
    assert at.texts == ["Markers on Wood −2: 2 › 0"]
    at.redo()
    assert (at.ticked, at.texts) == ([WOOD], [WORKER])
    at.tick(WOOD)
    assert at.texts == sorted([WORKER, WOOD]), "a tick can be taken back"


def test_what_was_never_moved_needs_no_putting_back():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.undo()
    assert at.lines == []


def test_what_lies_on_the_table_and_was_undone_goes_back():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.list.all_moved()
    at.undo()
    back = sorted(["Worker on the Woodcutter: −teal", "Markers on Wood −2: 2 › 0"])
    assert at.texts == back
    at.read()
    assert at.texts == back, "opened again"
    at.redo()
    assert at.texts == [], "it is as it lies there"


def test_from_one_place_to_another_is_told_by_where_it_lies():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.list.all_moved()
    at.undo()
    at.play("place quarry")
    assert "Markers on Wood −2: 2 › 0" in at.texts
    assert "Worker on the Quarry: +teal" in at.texts


def test_after_the_past_was_mended_the_list_is_what_lies_wrong():
    at = AtTable("turn teal")
    first = at.game.at
    at.play("place woodcutter")
    at.play("end")
    at.play("place quarry")
    at.list.all_moved()
    rest = [entry.move for entry in at.game.log[first + 1 :]]
    before = at.game.clone()
    at.game.take_back_to(first)
    for move in ("place cotton_farm", *rest):
        at.game.play(move)
    at.list.follow(before, at.game)
    assert at.texts == sorted(
        [
            "Worker on the Woodcutter: −teal",
            "Markers on Wood −2: 2 › 0",
            "Markers on Cotton +2: 0 › 2",
            "Worker on the Cotton farm: +teal",
        ]
    )


def test_a_correction_moves_nothing():
    at = AtTable("turn teal", "teal.good.wood 1")
    at.play("place woodcutter")
    at.tick("Markers on Wood +2: 1 › 3")
    at.play("adjust teal.favour 3")
    assert at.texts == [WORKER]
    assert list(at.list.lines(at.telling, Scope(at.game.at))) == []


# ---------------------------------------------------------------- on the screen


def opened(ui, *corrections, **how):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, *corrections, **how)
    return session, open_game(ui), Player(ui)


def still(screen):
    """What is still to move."""
    deciding = screen.deciding
    lines = deciding.session.ledger.lines(deciding.telling)
    return [line for line in lines if not line.is_ticked]


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_the_number_stands_beside_round_pier_and_limit(ui):
    session, screen, player = opened(ui, "turn teal")
    assert not screen.title_row.to_move.parent
    player.choose(session.game.parse("place woodcutter"))
    assert ui.sees("2 to move ›")
    row = [each.text for each in screen.title_row.walk(restrict=True) if getattr(each, "text", "")]
    assert "Round 1" in row
    assert [pill.text[-1] for pill in screen.title_row._pills] == ["1", "3"]
    assert ui.small_targets() == []
    ui.tap("2 to move ›")
    ui.wait(0.3)
    ui.tap("Markers on Wood +2: 0 › 2")
    assert ui.sees("1 to move ›")
    # Away and back: the tick is still there.
    screen.back()
    ui.tap("1 to move ›")
    ui.wait(0.3)
    on = {
        row.text: row.on for row in screen.paper.content.walk(restrict=True) if hasattr(row, "on")
    }
    assert on == {
        "Worker on the Woodcutter: +Ana": False,
        "Markers on Wood +2: 0 › 2": True,
    }
    ui.tap("All moved, continue")
    assert not screen.title_row.to_move.parent
    assert not screen.paper.is_open


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_nothing_of_the_title_gives_way_in_large_text(ui, size, language):
    ui.app.settings.change(text_size=size, language=language)
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    ui.wait(0.3)
    row = screen.title_row
    shown = [row._title, *row._pills, row.to_move, row.ids.menu]
    lefts = [each.to_window(each.x, each.y)[0] for each in shown]
    rights = [left + each.width for left, each in zip(lefts, shown, strict=True)]
    assert rights[-1] <= screen.width
    for right, left in zip(rights, lefts[1:], strict=False):
        assert right <= left + 1


def test_by_choice_the_list_comes_by_itself_when_a_turn_ends(ui):
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    ui.app.settings.change(show_pieces=True)
    screen.do("play", session.game.parse("end"))
    ui.wait(0.3)
    assert screen.paper.is_open
    assert ui.sees("Markers on Wood +2: 0 › 2")
    ui.tap("All moved, continue")
    assert not ui.sees("2 to move ›")
    ui.app.settings.change(show_pieces=False)
    player.choose(session.game.parse("place quarry"))
    screen.do("play", session.game.parse("end"))
    ui.wait(0.3)
    assert not screen.paper.is_open


def test_a_contract_shows_its_pieces_with_ticks(ui):
    from tests.seats import almost, completing

    session, screen, _ = opened(
        ui, *almost("english_trader", "magenta", "teal"), "teal.good.curry 2", "turn teal"
    )
    screen.do("play", session.game.parse("place sailor"))
    screen.do("play", session.game.parse(completing("english_trader")))
    ui.wait(0.4)
    ticks = [row for row in screen.paper.content.walk(restrict=True) if hasattr(row, "on")]
    assert any(row.text.startswith("Rupees +2") for row in ticks)
    ui.tap("All moved, continue")
    assert [line.text for line in still(screen)] == ["Worker on the Sailor"], "the rest of the turn"


def test_nothing_is_lost_by_the_next_move_home_and_a_new_start(ui):
    from companion.model.play.session import Session
    from tests.companion.games import open_game

    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    screen.do("play", session.game.parse("end"))
    player.choose(session.game.parse("place quarry"))
    wanted = still(screen)
    assert "Markers on Wood +2" in [line.text for line in wanted]
    ui.app.go_home()
    ui.wait(0.3)
    ui.app.session = Session.resume(ui.app.store, session.game_id)
    assert still(open_game(ui)) == wanted
    assert ui.sees(f"{len(wanted)} to move ›")
