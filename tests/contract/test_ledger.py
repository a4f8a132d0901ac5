"""The ledger of wood, of every game: hands that know only the list keep the table like the app.

Nothing else tells the hands: they move what a line says from where it lies, and tick it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from companion.model.play.ledger import ListLine, Scope
from companion.model.play.session import Session
from companion.model.sharing.game_file import document_text, game_document, read_game_file
from companion.model.store import Store
from companion.model.store.whole import keep_whole
from companion.tables.texts import Telling
from engine.core.adjust import Adjust
from engine.core.events import UNCOVERED
from engine.core.fields import NONE
from engine.core.game import Game, states_from
from engine.core.language.words import words
from engine.core.observer import Observer, onlooker
from engine.core.parts import fields_of
from tests.contract.games import Sitting, begun
from tests.wild import WildTable

EN = words("en")
STEPS = 60


def wood(game: Game) -> dict[str, str]:
    return fields_of(game.rules.NAME).wood_of(game.state)


class Hands:
    """A table of wood beside the app, and people who are told by the list alone."""

    def __init__(self, store: Store, session: Session, seed: str) -> None:
        self.store, self.session = store, session
        self.source = random.Random(seed)
        self.table = wood(session.game)
        self.corrected: list[int] = []
        """The lines of the log that were set by hand."""

    def lines(self) -> list[ListLine]:
        """What is still to move."""
        telling = Telling(EN, Observer(self.session.game, UNCOVERED))
        lines = self.session.ledger.lines(telling)
        return [line for line in lines if not line.is_ticked]

    def move(self, line: ListLine) -> None:
        """Move what a line says, and tick it."""
        assert line.text.strip()
        assert line.change.strip()
        assert self.table.get(line.field, NONE) == line.start, line
        self.table[line.field] = str(line.end)
        with self.session.moving() as ledger:
            ledger.tick([line.field], on=True)

    def move_some(self) -> None:
        for line in self.lines():
            if self.source.random() < 0.5:
                self.move(line)

    def move_all(self) -> None:
        """Afterwards the table is as in the app."""
        for line in self.lines():
            self.move(line)
        now = wood(self.session.game)
        assert {f: v for f, v in self.table.items() if v != NONE} == {
            f: v for f, v in now.items() if v != NONE
        }

    # ------------------------------------------------------------ what happens meanwhile

    def play(self) -> None:
        game = self.session.game
        if self.session.waits_for_chance:
            self.session.roll()
        elif not game.is_over:
            self.session.play(self.source.choice(game.legal_moves()))

    def undo(self) -> None:
        for _ in range(self.source.randint(1, 3)):
            self.taken_as_said(self.session.undo)

    def redo(self) -> None:
        self.taken_as_said(self.session.redo)

    def taken_as_said(self, step: Callable[[], object]) -> None:
        """A correction tells of the table, and one that is undone told wrong."""
        before = self.session.game.clone()
        step()
        after = self.session.game
        longer, is_undone = (before, True) if before.at > after.at else (after, False)
        first = min(before.at, after.at)
        states = states_from(longer, first) if first < longer.at else []
        pairs = enumerate(pairwise(states), start=first)
        for line, (start, end) in sorted(pairs, reverse=is_undone, key=lambda each: each[0]):
            if Adjust.reads_like(longer.log[line].move):
                wood_of = fields_of(longer.rules.NAME).wood_of
                self.shift(*map(wood_of, (end, start) if is_undone else (start, end)))

    def shift(self, before: Mapping[str, str], now: Mapping[str, str]) -> None:
        for field in {*before, *now}:
            old, new = before.get(field, NONE), now.get(field, NONE)
            if self.table.get(field, NONE) == old:
                self.table[field] = new

    def restart(self) -> None:
        self.session = Session.resume(self.store, self.session.game_id)

    def fix_the_past(self) -> None:
        """Another answer some moves ago, and the rest once more."""
        past, game = self.session.past, self.session.game
        free = max([self.session.set_up_lines(), *(line + 1 for line in self.corrected)])
        first = past.decision_at(max(0, game.at - self.source.randint(1, 12)))
        if not free <= first < game.at or not past.change_from(first):
            return
        self.play()
        while past.waiting and past.play_on() is not None:
            past.drop()

    def correct(self) -> None:
        """What is level stays level; a number still to move is counted from the new one."""
        table = WildTable(self.session.game, 0)
        table.source = self.source
        correction = table.correction()
        if correction is None or self.lines():
            return
        self.session.play(correction)
        self.corrected.append(self.session.game.at - 1)
        self.table = wood(self.session.game)
        assert not self.lines()


@pytest.mark.parametrize("seed", range(3))
def test_hands_that_know_only_the_list_keep_the_table_like_the_app(
    tmp_path: Path, sitting: Sitting, seed: int
) -> None:
    store = Store(tmp_path)
    hands = Hands(store, begun(store, sitting), f"{sitting} {seed}")
    happens: list[Callable[[], None]] = [
        *[hands.play] * 8,
        *[hands.move_some] * 2,
        hands.undo,
        hands.redo,
        hands.restart,
        hands.fix_the_past,
        hands.correct,
        hands.move_all,
    ]
    for _ in range(STEPS):
        hands.source.choice(happens)()
    hands.move_all()
    assert hands.lines() == []
    store.close()


def test_what_was_never_moved_cancels_out(tmp_path: Path, sitting: Sitting) -> None:
    store = Store(tmp_path)
    hands = Hands(store, begun(store, sitting), str(sitting))
    first = hands.session.game.at
    for _ in range(20):
        hands.play()
    hands.session.past.take_back_to(first)
    assert hands.lines() == []
    store.close()


def test_after_fixing_the_past_the_list_is_what_differs(tmp_path: Path, sitting: Sitting) -> None:
    store = Store(tmp_path)
    hands = Hands(store, begun(store, sitting), str(sitting))
    for _ in range(20):
        hands.play()
    hands.move_all()
    before = wood(hands.session.game)
    hands.fix_the_past()
    now = wood(hands.session.game)
    differs = {f for f in {*before, *now} if before.get(f, NONE) != now.get(f, NONE)}
    assert {line.field for line in hands.lines()} == differs
    store.close()


def test_a_correction_says_how_the_app_should_be(tmp_path: Path, sitting: Sitting) -> None:
    """What is still to move there goes from where it lies; undo takes that back."""
    store = Store(tmp_path)
    hands = Hands(store, begun(store, sitting), str(sitting))
    session, seen = hands.session, 0
    for _ in range(60):
        hands.play()
        for line in hands.lines():
            n = str(line.end)
            more = Adjust(line.field, str(int(n) + 1)) if n.isdigit() else None
            if more is None or session.game.why_not(more):
                continue
            before = hands.lines()
            session.play(more)
            now = [(each.start, each.end) for each in hands.lines() if each.field == line.field]
            assert now == ([(line.start, str(int(n) + 1))] if more.value != line.start else [])
            if now:
                session.undo()
                assert sorted(hands.lines()) == sorted(before)
            seen += 1
            break
    assert seen
    store.close()


def test_what_is_to_move_goes_with_a_game_file(tmp_path: Path, sitting: Sitting) -> None:
    store = Store(tmp_path / "here")
    hands = Hands(store, begun(store, sitting), str(sitting))
    for _ in range(12):
        hands.play()
    path = tmp_path / "game.json"
    path.write_text(document_text(game_document(store, hands.session.game_id)), encoding="utf-8")
    found = read_game_file(path, EN)
    there = Store(tmp_path / "there")
    number = keep_whole(there, found.game, found.told, found.known, found.waited)
    taken = Session.resume(there, number)
    assert taken.ledger.stored() == hands.session.ledger.stored()
    there.close()
    store.close()


def test_covered_pieces_are_named_without_what_they_are(tmp_path: Path, sitting: Sitting) -> None:
    store = Store(tmp_path)
    hands = Hands(store, begun(store, sitting), str(sitting))
    for _ in range(30):
        hands.play()
        game = hands.session.game
        seen = onlooker(game)
        for line in hands.session.ledger.lines(Telling(EN, seen)):
            assert (line.start is None) == seen.covers(line.field)
            assert bool(line.change) != seen.covers(line.field)
    store.close()


def test_a_part_of_the_list_is_ticked_by_itself(tmp_path: Path, sitting: Sitting) -> None:
    store = Store(tmp_path)
    hands = Hands(store, begun(store, sitting), str(sitting))
    while not hands.lines():
        hands.play()
    first, before = hands.session.game.at, {line.field for line in hands.lines()}
    for _ in range(4):
        hands.play()
    with hands.session.moving() as ledger:
        ledger.all_moved(Scope(first))
    assert {line.field for line in hands.lines()} <= before
    store.close()


def test_a_game_of_before_takes_up_where_everything_lay(tmp_path: Path, sitting: Sitting) -> None:
    """It kept the line of the log up to which all was moved."""
    store = Store(tmp_path)
    session = begun(store, sitting)
    game, before = session.game, wood(session.game)
    laid = game.at
    play_some_stored(session)
    store.tick(session.game_id, f"laid {laid}")
    with store.changing() as db:
        db.table("games").update(session.game_id, {"wood": None})
    again = Hands(store, Session.resume(store, session.game_id), "")
    again.table = before
    again.move_all()
    store.close()


def play_some_stored(session: Session) -> None:
    source = random.Random(5)
    for _ in range(10):
        if session.waits_for_chance:
            session.roll()
        elif not session.game.is_over:
            session.play(source.choice(session.game.legal_moves()))


def test_a_list_that_cannot_be_read_is_empty(tmp_path: Path, sitting: Sitting) -> None:
    store = Store(tmp_path)
    session = begun(store, sitting)
    play_some_stored(session)
    for damage in ({"turn": 3, "open": {"x": 1}}, {}, {"turn": "", "open": [], "moved": {}}):
        with store.changing() as db:
            db.table("games").update(session.game_id, {"wood": json.dumps(damage)})
        hands = Hands(store, Session.resume(store, session.game_id), "")
        assert hands.lines() == []
    store.close()
