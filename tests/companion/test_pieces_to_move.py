"""Pieces to move: one list a turn, ticked, acknowledged, kept, and never over round and limit."""

import pytest

from companion.model.play.choosing.table_list import Scope, TableList
from companion.tables.texts import Telling
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.sizes import PHONE, TABLET
from tests.table import table

PRODUCED = ["teal: place a worker on the Woodcutter", "teal: put 2 markers on Wood"]


class AtTable:
    """A game played with its list, as the deciding keeps it; ticks go to a set, as to the disk."""

    def __init__(self, *corrections):
        self.game = table(*corrections)
        self.disk = set()
        self.telling = Telling(words("en"), onlooker(self.game))
        self.list = self.read()

    def read(self):
        """The list as it is read when the game is opened again."""
        told = [events for _, events in self.game.history()]
        return TableList(told, self.disk, self.keep)

    def keep(self, marks, on):
        self.disk = self.disk | set(marks) if on else self.disk - set(marks)

    def play(self, *moves):
        first = self.game.at
        self.list.lay(self.telling, first, [self.game.play(move) for move in moves])

    def undo(self):
        self.game.undo()
        self.list.lay(self.telling, self.game.at)

    def redo(self):
        first = self.game.at
        self.game.redo()
        told = [events for _, events in self.game.history()][first:]
        self.list.lay(self.telling, first, told)

    @property
    def texts(self):
        return [line.text for line in self.list.lines(self.telling)]

    @property
    def ticked(self):
        return [line.text for line in self.list.lines(self.telling) if line.is_ticked]

    @property
    def parts(self):
        return {
            heading: [line.text for line in lines]
            for heading, lines in self.list.parts(self.telling)
        }

    def tick(self, text):
        line = next(each for each in self.list.lines(self.telling) if each.text == text)
        self.list.tick(line.marks, on=not line.is_ticked)


QUARRY = [
    "magenta: place a worker on the Quarry",
    "magenta: put 2 markers on Sandstone",
    "magenta: put 2 markers into favour",
]


def test_what_is_not_ticked_stays_by_player_when_the_next_one_moves():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.play("end")
    assert at.parts == {"": PRODUCED}, "of one turn there is no heading"
    at.play("place quarry")
    assert at.parts == {"teal, from earlier turns": PRODUCED, "This turn": QUARRY}
    assert at.list.count(at.telling) == 5
    at.list = at.read()
    assert at.list.count(at.telling) == 5, "opened again"


def test_what_was_ticked_goes_with_its_turn_and_the_rest_stays():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.tick(PRODUCED[0])
    at.play("end")
    at.play("place quarry")
    assert at.parts["teal, from earlier turns"] == PRODUCED[1:]
    at.tick(PRODUCED[1])
    assert at.ticked == PRODUCED[1:], "it can still be taken back"
    while at.game.prompt.seat != 0:
        at.play(at.game.legal_moves()[-1])
    at.play(at.game.legal_moves()[0])
    assert "teal, from earlier turns" not in at.parts
    at.list = at.read()
    assert at.parts["magenta, from earlier turns"][:2] == QUARRY[:2]
    assert "teal, from earlier turns" not in at.parts


def test_a_tick_is_kept_and_follows_undo_and_redo():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.tick(PRODUCED[1])
    assert (at.ticked, at.list.count(at.telling)) == (PRODUCED[1:], 1)
    # Another screen, or the app opened again.
    at.list = at.read()
    assert (at.texts, at.ticked) == (PRODUCED, PRODUCED[1:])
    at.undo()
    assert at.texts == ["teal: take 2 markers back from Wood"]
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


def test_the_ticks_of_a_turn_become_one_mark():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    for text in PRODUCED:
        at.tick(text)
    at.play("end")
    assert len(at.disk) > 1
    at.play("place quarry")
    (mark,) = at.disk
    assert mark.startswith("laid ")


def test_what_was_never_moved_needs_no_putting_back():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.undo()
    assert (at.parts, at.list.count(at.telling)) == ({}, 0)


BACK = ["Put back: teal: place a worker on the Woodcutter", "teal: take 2 markers back from Wood"]


def test_what_lies_on_the_table_and_was_undone_is_put_back():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.list.all_moved(at.telling)
    at.undo()
    assert at.texts == BACK
    at.list = at.read()
    assert at.texts == BACK, "opened again"
    at.tick(BACK[0])
    assert (at.ticked, at.list.count(at.telling)) == (BACK[:1], 1)
    at.list.all_moved(at.telling)
    assert at.parts == {}


def test_putting_back_and_moving_again_are_one_line():
    at = AtTable("turn teal")
    at.play("place woodcutter")
    at.list.all_moved(at.telling)
    at.undo()
    at.play("place quarry")
    assert at.texts == [
        BACK[0],
        "teal: move 2 markers from Wood to Sandstone",
        "teal: place a worker on the Quarry",
        "teal: put 2 markers into favour",
    ]
    at.undo()
    at.play("place woodcutter")
    assert at.list.count(at.telling) == 0, "it is as it lies there"


def test_after_the_past_was_mended_the_list_is_what_lies_wrong():
    at = AtTable("turn teal")
    first = at.game.at
    at.play("place woodcutter")
    at.play("end")
    at.play("place quarry")
    at.list.all_moved(at.telling)
    rest = [entry.move for entry in at.game.log[first + 1 :]]
    at.game.take_back_to(first)
    at.list.lay(at.telling, first)
    # Another tile instead, and the rest once more.
    told = [at.game.play(move) for move in ("place cotton_farm", *rest)]
    at.list.lay(at.telling, first, told)
    left = [line.text for line in at.list.lines(at.telling) if not line.is_ticked]
    assert left == [
        "Put back: teal: place a worker on the Woodcutter",
        "teal: move 2 markers from Wood to Cotton",
        "teal: place a worker on the Cotton farm",
    ]


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
    screen.do("play", session.game.parse("end"))
    ui.wait(0.3)
    assert screen.paper.is_open
    assert ui.sees("Ana: put 2 markers on Wood")
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
    assert "Ana: take 2 rupees from the bank" in [row.text for row in ticks]
    ui.tap("All moved, continue")
    lines = [line.text for line in screen.deciding.table_list.lines(screen.deciding.telling)]
    assert lines == ["Ana: place a worker on the Sailor"], "the rest of the turn is still to move"


def test_nothing_is_lost_by_the_next_move_home_and_a_new_start(ui):
    from companion.model.play.session import Session
    from tests.companion.games import open_game

    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    screen.do("play", session.game.parse("end"))
    player.choose(session.game.parse("place quarry"))
    wanted = [line.text for line in screen.deciding.table_list.lines(screen.deciding.telling)]
    assert "Ana: put 2 markers on Wood" in wanted
    ui.app.go_home()
    ui.wait(0.3)
    ui.app.session = Session.resume(ui.app.store, session.game_id)
    deciding = open_game(ui).deciding
    assert [line.text for line in deciding.table_list.lines(deciding.telling)] == wanted
    assert ui.sees(f"{len(wanted)} to move ›")
