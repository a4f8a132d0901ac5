"""The door's contract: nothing is lost, nothing twice, and no window is needed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.model.base.chairs import first_chair
from companion.model.play.changes import LEFT, PLAYED, TURN, UNDONE, Change
from companion.model.play.door import Door, Held, Outcome, Played, Refused, Stale, Unkept, Warnings
from companion.model.play.session import Session
from companion.model.play.turn.asks import HELD
from companion.model.play.turn.deciding import Deciding
from companion.model.play.turn.verbs import do
from companion.model.store import Store, StoreTrouble
from companion.model.thinking import apart, turns
from companion.model.tools.game_clocks import clock_of
from companion.tables.texts import Telling
from engine.core.adjust import Adjust
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.language.words import languages, words
from engine.core.moves import Move
from engine.core.observer import onlooker
from engine.rivals import Cancelled, CannotJudge
from tests.contract.games import begun, first_of

EN = words("en")
PATIENCE = 60.0
"""Seconds that no rival needs."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def thoughts_stay_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rivals think in a thread of this process, where the toy game is known."""
    monkeypatch.setattr(apart, "is_possible", lambda: False)


@pytest.fixture
def door(store: Store, game: str) -> Door:
    """The game of two people, or the fewest that it is for."""
    return Door(_session(store, game))


@pytest.fixture
def seated(store: Store, game: str) -> Door:
    """The same with a rival on the last chair."""
    session = _session(store, game)
    easy = first_chair(game)._replace(level="easy")
    session.set_chairs({session.game.people - 1: easy})
    return Door(session)


def _session(store: Store, game: str) -> Session:
    session = begun(store, first_of(game))
    session._seed = 7
    return session


def taken_up(door: Door) -> Door:
    """The same game as another start of the app finds it, after whatever ended the first."""
    door.session.store.close()
    store = Store(door.session.store.path.parent)
    return Door(Session.resume(store, door.session.game_id))


def confirmed(door: Door, step: Move | None) -> Outcome:
    """A tap, and another one where a loss was told."""
    outcome = door.play([step], at=door.at)
    if isinstance(outcome, Held):
        outcome = door.play([step], at=door.at, held=outcome.token)
    return outcome


def decide(door: Door, source: random.Random) -> None:
    """What a person decides at random, or the dice."""
    moves = door.game.legal_moves()
    step = None if door.session.waits_for_chance else source.choice(moves)
    assert isinstance(confirmed(door, step), Played)


def until_a_rival(door: Door) -> None:
    """People play until a rival is asked for the first time."""
    source = random.Random(3)
    while not door.who.thinks:
        decide(door, source)


def a_rivals_turn(door: Door) -> list[Change]:
    """Let it play; what was told about it."""
    told: list[Change] = []
    door.watch(told.append)
    for _ in range(100):
        door.tick(patience=PATIENCE)
        if told:
            break
    door.unwatch(told.append)
    return told


class Patient:
    """Thinks until it is told to stop."""

    def choose(self, state: Any, seat: int, source: Any, cancel: Callable[[], bool]) -> None:
        while not cancel():
            time.sleep(0.001)
        raise Cancelled


class Lost:
    """Cannot judge anything."""

    def choose(self, *_: object) -> None:
        raise CannotJudge("odd", "two Merchants")


def patient(level: str, *how: str) -> Any:
    """A rival that decides only when it is hurried."""
    return make_rival(level, *how) if level == turns.QUICK else Patient()


make_rival = turns.make_rival


# ---------------------------------------------------------------- rivals


def test_a_whole_game_with_a_rival_is_driven_by_a_plain_for(seated: Door) -> None:
    door, source = seated, random.Random(1)
    by_rival = set()
    door.watch(lambda change: by_rival.add(change.by_rival))
    for _ in range(10_000):
        if door.game.is_over:
            break
        if door.who.thinks:
            door.tick(patience=PATIENCE)
        else:
            decide(door, source)
    assert door.game.is_over
    assert TURN in by_rival
    assert judge_again(door.game) is None
    assert taken_up(door).game.to_dict() == door.game.to_dict()


def test_one_undo_takes_back_a_rivals_whole_turn(seated: Door) -> None:
    door, session = seated, seated.session
    until_a_rival(door)
    first, seat = door.game.at, door.who.seat
    (change,) = a_rivals_turn(door)
    assert (change.kind, change.first, change.by_rival) == (PLAYED, first, TURN)
    lines, name = door.game.lines[:], session.game.seats[seat]
    assert door.undo_name(Telling(EN, onlooker(door.game))) == f"What {name} did"
    undone = door.undo(door.at)
    assert isinstance(undone, Played)
    assert (undone.change.kind, door.game.at) == (UNDONE, first)
    # It waits for the table, and redo brings all of it back.
    assert door.who.waits
    assert not door.who.thinks
    for _ in range(3):
        door.tick()
    assert door.game.at == first
    door.redo(door.at)
    assert door.game.lines[: door.game.at] == lines
    door.undo(door.at)
    door.let_play()
    assert door.who.thinks
    a_rivals_turn(door)
    assert door.game.lines[: door.game.at] == lines, "the same thoughts at the same table"


def test_a_rival_that_is_stopped_leaves_the_decision_to_the_table(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "make_rival", patient)
    door = seated
    until_a_rival(door)
    first, seat = door.game.at, door.who.seat
    door.tick()
    assert door.rivals.thinking
    told: list[Change] = []
    door.watch(told.append)
    door.stop()
    assert len(told) == 1
    assert door.who == (seat, door.game.seats[seat], False, True)
    door.tick()
    assert (door.rivals.thinking, door.game.at) == (None, first)
    decide(door, random.Random(1))
    assert door.game.at > first
    assert not door.who.waits


def test_who_does_not_want_to_wait_gets_an_answer_at_once(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "make_rival", patient)
    until_a_rival(seated)
    first = seated.game.at
    seated.tick()
    seated.hurry()
    assert a_rivals_turn(seated)
    assert seated.game.at > first


def test_a_rival_that_thinks_plays_alone_but_the_table_is_put_right(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "make_rival", patient)
    door = seated
    until_a_rival(door)
    lines, move = door.game.lines[:], door.game.legal_moves()[0]
    door.tick()
    outcome = door.play([move], at=door.at)
    assert isinstance(outcome, Refused)
    assert Telling(EN, onlooker(door.game)).refusal(outcome.refusal)
    assert door.game.lines == lines
    effect = next(iter(door.game.rules.EFFECTS), None)
    if effect is None:
        return
    thoughts = door.rivals.thinking
    corrected = door.play([Adjust(f"automation.{effect}", "ask")], at=door.at)
    assert isinstance(corrected, Played)
    assert door.rivals.thinking is not thoughts, "it thought about another table"


def test_a_rival_does_not_begin_while_the_table_reads(seated: Door) -> None:
    until_a_rival(seated)
    first, reading = seated.game.at, [True]
    seated.rivals.is_held_up = lambda: reading[0]
    seated.tick(patience=PATIENCE)
    assert (seated.rivals.thinking, seated.game.at) == (None, first)
    reading.clear()
    reading.append(False)
    assert a_rivals_turn(seated)


def test_a_table_that_no_rival_can_judge_is_left_to_the_people(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "make_rival", lambda *_: Lost())
    until_a_rival(seated)
    lines = seated.game.lines[:]
    assert [change.kind for change in a_rivals_turn(seated)] == [LEFT]
    assert seated.who.waits
    assert seated.game.lines == lines


def test_a_turn_that_cannot_be_stored_has_not_happened(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_a_rival(seated)
    before, told = seated.game.to_dict(), list[object]()
    seated.on_trouble(told.append)
    trouble = StoreTrouble("full")

    def full(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr(seated.session.store, "append_lines", full)
    assert [change.kind for change in a_rivals_turn(seated)] == [LEFT]
    assert told == [trouble]
    assert seated.game.to_dict() == before
    # The same for a tap, which is answered.
    seated.stop()
    outcome = confirmed(seated, seated.game.legal_moves()[0])
    assert outcome == Unkept(trouble)
    assert seated.game.to_dict() == before


def test_an_app_that_ends_while_a_rival_thinks_loses_nothing_that_was_answered(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, source = seated, random.Random(5)
    for _ in range(8):
        if door.who.thinks:
            a_rivals_turn(door)
        else:
            decide(door, source)
    until_a_rival(door)
    lines = door.game.lines[: door.game.at]
    with monkeypatch.context() as patch:
        patch.setattr(turns, "make_rival", patient)
        door.tick()
        again = taken_up(door)
        door.pause()
    assert again.game.lines[: again.game.at] == lines, "what was answered is there"
    assert again.who.thinks
    assert a_rivals_turn(again)
    assert taken_up(again).game.to_dict() == again.game.to_dict()


# ---------------------------------------------------------------- positions


def test_of_two_taps_in_one_position_the_second_is_told_so(door: Door) -> None:
    at = door.at
    first, second = (door.game.legal_moves() * 2)[:2]
    assert isinstance(door.play([first], at=at, held=f"{at} {first.text}"), Played)
    before = door.game.to_dict()
    for outcome in (
        door.play([second], at=at),
        door.undo(at),
        door.redo(at),
        door.take_back_to(0, at),
    ):
        assert outcome == Stale()
    assert door.game.to_dict() == before
    assert taken_up(door).game.to_dict() == before
    said = {Stale().sentence(words(language)) for language in languages()}
    assert len(said) == len(list(languages())) == 3


def test_two_undos_at_once_take_back_one_thing(door: Door) -> None:
    source = random.Random(2)
    for _ in range(3):
        decide(door, source)
    at, before = door.at, door.game.at
    assert isinstance(door.undo(at), Played)
    one_less = door.game.at
    assert door.undo(at) == Stale()
    assert one_less == door.game.at < before


def test_a_position_has_its_name_until_another_line_is_played(door: Door) -> None:
    source, names = random.Random(4), [door.at]
    moves = door.game.legal_moves()
    confirmed(door, moves[0])
    names.append(door.at)
    door.undo(door.at)
    assert door.at == names[0]
    door.redo(door.at)
    assert door.at == names[1]
    decide(door, source)
    names.append(door.at)
    assert len(set(names)) == 3
    # Another choice is another position, however long the log is.
    while door.session.next_undo():
        door.undo(door.at)
    if len(moves) > 1:
        confirmed(door, moves[1])
        assert door.at not in names
    # It tells nothing of what lies in the log: another door has other names.
    assert Door(door.session).at != door.at


def test_an_undo_with_nothing_before_it_changes_nothing(door: Door) -> None:
    while door.session.next_undo():
        door.undo(door.at)
    before = door.game.to_dict()
    outcome = door.undo(door.at)
    assert isinstance(outcome, Played)
    assert not outcome.change.entries
    assert door.game.to_dict() == before
    assert door.undo_name(Telling(EN, onlooker(door.game))) == ""


# ---------------------------------------------------------------- playing


def test_what_the_rules_do_not_allow_is_answered_with_its_reason(door: Door) -> None:
    source = random.Random(6)
    for _ in range(200):
        closed = [option for option in door.game.options() if option.refusal]
        if closed:
            break
        decide(door, source)
    before = door.game.to_dict()
    outcome = door.play([closed[0].move], at=door.at)
    assert outcome == Refused(closed[0].refusal)
    assert door.game.to_dict() == before


def test_several_moves_of_one_tap_are_undone_together(door: Door) -> None:
    source, start = random.Random(8), door.game.at
    ahead, moves = door.game.clone(), list[Move]()
    while len(moves) < 3 and ahead.prompt.seat != CHANCE:
        moves.append(source.choice(ahead.legal_moves()))
        ahead.play(moves[-1])
    assert isinstance(door.play(moves, at=door.at), Played)
    assert door.game.at == start + len(moves)
    door.undo(door.at)
    assert door.game.at == start
    door.redo(door.at)
    assert door.game.at == start + len(moves)
    door.undo(door.at)
    # Begun by taps, decided, and followed by what needs no answer: the same gesture.
    then = moves[2:]
    door.play(moves[1:2], at=door.at, led=moves[:1], then=lambda _: then)
    assert door.game.at == start + len(moves)
    door.undo(door.at)
    assert door.game.at == start


def test_answers_after_a_roll_are_undone_with_the_decision_before_it(door: Door) -> None:
    source = random.Random(1)
    while not door.session.waits_for_chance:
        if door.game.is_over:
            pytest.skip("nothing is rolled after the set-up")
        decide(door, source)
    first = door.game.at - 1
    assert not door.game.log[first].rolled
    while door.session.waits_for_chance:
        ahead = door.game.clone()
        assert door.session.app_dice
        ahead.roll(door.session.app_dice)
        then = [] if ahead.prompt.seat == CHANCE else ahead.legal_moves()[:1]
        door.play([None], at=door.at, then=lambda _, then=then: then)
    assert door.game.at > first + 2
    door.undo(door.at)
    assert door.game.at == first
    door.redo(door.at)
    assert door.game.at > first + 2


class Loss(NamedTuple):
    """What a move would give up."""

    is_loss: bool


@pytest.mark.parametrize(
    ("is_loss", "warns", "silent"),
    [(True, Warnings(), Warnings(losses=False)), (False, Warnings(), Warnings(reminders=False))],
)
def test_a_loss_is_held_back_until_it_is_confirmed(
    door: Door, is_loss: bool, warns: Warnings, silent: Warnings, monkeypatch: pytest.MonkeyPatch
) -> None:
    loss = Loss(is_loss)
    monkeypatch.setattr("companion.model.play.door.missed", lambda _game, _move: [loss])
    door.warnings = warns
    at, before, move = door.at, door.game.to_dict(), door.game.legal_moves()[0]
    held = door.play([move], at=at)
    assert isinstance(held, Held)
    assert (held.losses, held.move) == ((loss,), move)
    assert door.game.to_dict() == before, "nothing is played yet"
    # A token is for its own move in its own position.
    assert isinstance(door.play([move], at=at, held="x"), Held)
    assert isinstance(door.play([move], at=at, held=held.token), Played)
    assert door.play([move], at=at, held=held.token) == Stale()
    door.undo(door.at)
    # Who has seen all of it, or wants no warning, is not asked.
    assert isinstance(door.play([move], at=at, held=held.token), Played)
    door.undo(door.at)
    door.warnings = silent
    assert isinstance(door.play([move], at=at), Played)


def test_several_steps_are_played_up_to_the_one_that_gives_something_up(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead, steps = door.game.clone(), list[Move]()
    while len(steps) < 2 and ahead.prompt.seat != CHANCE:
        steps.append(ahead.legal_moves()[0])
        ahead.play(steps[-1])
    deciding = Deciding(door, EN, lambda _turn, _asks: None)
    last, at = steps[-1], door.game.at
    monkeypatch.setattr(
        "companion.model.play.door.missed",
        lambda game, move: [Loss(True)] if (game.at, move) == (at + len(steps) - 1, last) else [],
    )
    _, wanted = do(deciding, "play", *steps)
    assert door.game.at == at + len(steps) - 1, "the last step is not played yet"
    assert [ask.value.move for ask in wanted if ask.what == HELD] == [last]
    do(deciding, "play", last)
    assert door.game.at == at + len(steps), "it was asked about"


def test_what_a_rival_gives_up_is_its_own_affair(
    seated: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_a_rival(seated)
    monkeypatch.setattr(
        "companion.model.play.door.missed", lambda _game, _move: [Loss(is_loss=True)]
    )
    (change,) = a_rivals_turn(seated)
    assert change.kind == PLAYED


def test_watchers_hear_of_every_change_once(door: Door) -> None:
    told: list[Change] = []
    door.watch(told.append)
    decide(door, random.Random(1))
    door.undo(door.at)
    door.redo(door.at)
    assert [change.kind for change in told] == [PLAYED, UNDONE, "redone"]
    door.close()
    door.session.undo()
    assert len(told) == 3


# ---------------------------------------------------------------- the clock


def test_time_passes_for_the_person_who_decides_and_is_kept(seated: Door) -> None:
    door, now = seated, [100.0]
    while door.who.thinks:
        a_rivals_turn(door)
    door.clock.now = lambda: now[0]
    door.clock.is_wanted = True
    door.tick()
    asked = door.who.seat
    now[0] += 5
    door.tick()
    assert door.clock.times.spent[asked] == 5
    until_a_rival(door)
    rival, before = door.who.seat, door.clock.times.spent[:]
    now[0] += 7
    door.rivals.is_held_up = lambda: True
    door.tick()
    assert door.clock.times.spent == before, "a rival has no clock"
    assert before[rival] == 0
    door.pause()
    kept = clock_of(door.session.store, door.session.game_id)
    assert kept.spent == before
    assert not kept.runs


def test_a_clock_that_is_not_wanted_does_not_run(door: Door) -> None:
    now = [100.0]
    door.clock.now = lambda: now[0]
    door.tick()
    now[0] += 50
    door.tick()
    assert not door.clock.times.has_begun
