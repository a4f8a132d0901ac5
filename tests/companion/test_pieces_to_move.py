"""Pieces to move: one list a turn, ticked, acknowledged, kept, and never over round and limit."""

import pytest

from companion.play.choosing.table_list import Scope, TableList
from companion.tables.texts import Telling
from engine.core.game import Entry
from engine.core.language.words import words
from tests.companion.sizes import PHONE, TABLET
from tests.table import table

PRODUCED = ["teal: place a worker on the Woodcutter", "teal: put 2 markers on Wood"]


class AtTable:
    """A game played with its list, as the chooser keeps it; ticks go to a set, as to the disk."""

    def __init__(self, *corrections):
        self.game = table(*corrections)
        self.disk = set()
        self.telling = Telling(words("en"), self.game)
        self.list = self.read()

    def read(self):
        """The list as it is read when the game is opened again."""
        told = [events for _, events in self.game.history()]
        return TableList(told, self.disk, self.keep)

    def keep(self, marks, on):
        self.disk = self.disk | set(marks) if on else self.disk - set(marks)

    def play(self, *moves):
        first = self.game.at
        self.list.note(first, [self.game.play(move) for move in moves])

    def undo(self):
        self.game.undo()
        at = self.game.at
        self.list.take_back(at, Entry.from_text(self.game.lines[at]))

    def redo(self):
        first = self.game.at
        self.game.redo()
        told = [events for _, events in self.game.history()][first:]
        self.list.redo(first, told)

    @property
    def texts(self):
        return [line.text for line in self.list.lines(self.telling)]

    @property
    def ticked(self):
        return [line.text for line in self.list.lines(self.telling) if line.is_ticked]

    def tick(self, text):
        line = next(each for each in self.list.lines(self.telling) if each.text == text)
        self.list.tick(line)


def test_the_next_players_first_move_begins_another_list():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.play("end")
    assert at.texts == PRODUCED, "what the turn has moved is there until the next one has moved"
    at.play("place quarry")
    assert at.texts
    assert all(text.startswith("magenta:") for text in at.texts)
    assert at.list.count(at.telling) == len(at.texts)


def test_a_tick_is_kept_and_follows_undo_and_redo():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.tick(PRODUCED[1])
    assert (at.ticked, at.list.count(at.telling)) == (PRODUCED[1:], 1)
    # Another screen, or the app opened again.
    at.list = at.read()
    assert (at.texts, at.ticked) == (PRODUCED, PRODUCED[1:])
    at.undo()
    assert at.texts == []
    at.redo()
    assert at.ticked == PRODUCED[1:]
    # Something else instead: its pieces have no ticks.
    at.undo()
    at.play("place quarry")
    assert at.ticked == []


def test_what_comes_after_a_tick_is_a_line_of_its_own():
    at = AtTable("turn teal", "teal.good.wood 1")
    at.play("place woodcutter")
    at.tick(PRODUCED[1])
    at.play("adjust teal.favour 3")
    assert at.ticked == PRODUCED[1:]
    assert at.list.lines(at.telling, Scope(at.game.at)) == []


def test_acknowledged_the_list_is_empty_until_something_moves_again():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.list.all_moved(at.telling)
    assert (at.texts, at.list.count(at.telling)) == ([], 0)
    at.list = at.read()
    assert at.texts == []


def test_ticks_of_a_turn_are_forgotten_with_it():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.tick(PRODUCED[0])
    at.play("end")
    assert at.disk
    at.play("place quarry")
    assert not at.disk


def test_what_was_undone_is_put_back_and_can_be_ticked():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.undo()
    (part,) = at.list.put_back(at.telling)
    assert [line.text for line in part.lines] == PRODUCED
    at.list.tick(part.lines[0])
    assert at.list.count(at.telling) == 1
    at.list.all_moved(at.telling)
    assert at.list.put_back(at.telling) == []


# ---------------------------------------------------------------- on the screen


def opened(ui, *corrections, **how):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, *corrections, **how)
    return session, open_game(ui), Player(ui)


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
    ui.tap("Ana: put 2 markers on Wood")
    assert ui.sees("1 to move ›")
    # Away and back: the tick is still there.
    screen.back()
    ui.tap("1 to move ›")
    ui.wait(0.3)
    on = {
        row.text: row.on for row in screen.paper.content.walk(restrict=True) if hasattr(row, "on")
    }
    assert on == {
        "Ana: place a worker on the Woodcutter": False,
        "Ana: put 2 markers on Wood": True,
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
    screen.chooser.play(session.game.parse("end"))
    ui.wait(0.3)
    assert screen.paper.is_open
    assert ui.sees("Ana: put 2 markers on Wood")
    ui.tap("All moved, continue")
    assert not ui.sees("2 to move ›")
    ui.app.settings.change(show_pieces=False)
    player.choose(session.game.parse("place quarry"))
    screen.chooser.play(session.game.parse("end"))
    ui.wait(0.3)
    assert not screen.paper.is_open


def test_a_contract_shows_its_pieces_with_ticks(ui):
    from tests.seats import almost, completing

    session, screen, _ = opened(
        ui, *almost("english_trader", "magenta", "teal"), "teal.good.curry 2", "turn teal"
    )
    screen.chooser.play(session.game.parse("place sailor"))
    screen.chooser.play(session.game.parse(completing("english_trader")))
    ui.wait(0.4)
    ticks = [row for row in screen.paper.content.walk(restrict=True) if hasattr(row, "on")]
    assert "Ana: take 2 rupees from the bank" in [row.text for row in ticks]
    ui.tap("All moved, continue")
    lines = [line.text for line in screen.chooser.table_list.lines(screen.chooser.telling)]
    assert lines == ["Ana: place a worker on the Sailor"], "the rest of the turn is still to move"
