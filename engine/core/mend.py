"""Fixing the past: after a change at an earlier point, the rest is replayed move by move.

>>> from engine.core.game import Game
>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), seats=["Ana", "Bo"], seed=7)
>>> _ = game.play(game.legal_moves()[0])
>>> _ = game.undo()
>>> mending = begin(game)
>>> mending, told, stop = play_on(game, mending, dice=None)
>>> stop, mending.waiting(game.at)
(None, ())
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.core.adjust import Adjust
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game, Prompt, states_from
from engine.core.moves import Move
from engine.core.refusal import Refusal

AGAIN, KEPT, DROPPED, GONE, NEW = "again", "kept", "dropped", "gone", "new"
"""What became of a line: replayed, kept against the rules, dropped; a roll not needed, or new."""
REPLACED = "replaced"
"""Its question was answered in another way."""
LEFT_OUT = (DROPPED, GONE)

MANY = 1 << 30


class Waiting(NamedTuple):
    """A line of the old log that waits to be replayed."""

    line: str
    topic: str
    """Which question it answered."""
    turn: int
    """Lines of the same turn have the same number."""

    @property
    def entry(self) -> Entry:
        """Who, and the move."""
        return Entry.from_text(self.line)

    @property
    def is_roll(self) -> bool:
        """True if it is an answer of chance."""
        return self.entry.seat == CHANCE and not Adjust.reads_like(self.entry.move)


class MendStep(NamedTuple):
    """After `at` lines, `used` old ones were used up; `how` tells about the last one."""

    at: int
    used: int
    how: str


class Stop(NamedTuple):
    """Why the next line cannot simply be replayed."""

    entry: Entry
    refusal: Refusal | None
    """The refusal, if it is illegal."""
    asked: Prompt
    """The question that is open now."""
    is_elsewhere: bool
    """True if it answers another question than the open one, or belongs to another seat."""
    can_keep: bool
    """True if it can be played against the rules."""

    @property
    def waits_for_roll(self) -> bool:
        """True if only a roll must come first."""
        return self.asked.seat == CHANCE


@dataclass(frozen=True, slots=True)
class Mending:
    """The waiting lines, and the progress at every point of the new version."""

    fork: int
    """The number of lines played where the change was made."""
    old: tuple[Waiting, ...]
    same: int = 0
    """How many old lines are still those that redo would play."""
    steps: tuple[MendStep, ...] = ()

    def used(self, at: int) -> int:
        """How many old lines are used up after `at` lines."""
        for step in reversed(self.steps):
            if step.at <= at:
                return step.used
        return max(0, min(at - self.fork, self.same))

    def waiting(self, at: int) -> tuple[Waiting, ...]:
        """The waiting lines; none before the point of the change."""
        return self.old[self.used(at) :] if at >= self.fork else ()

    def next(self, at: int) -> Waiting | None:
        """The line that comes next."""
        used = self.used(at)
        return self.old[used] if self.fork <= at and used < len(self.old) else None

    def count(self, how: str, at: int) -> int:
        """How many lines ended this way; of those replayed, only a person's decisions."""
        return sum(
            step.how == how and not (how == AGAIN and self.old[step.used - 1].is_roll)
            for step in self.steps
            if step.at <= at
        )

    def cut(self, first: int) -> Mending:
        """After a move at `first`: later steps belong to another version and go."""
        same = max(0, min(self.same, first - self.fork))
        return replace(self, same=same, steps=self._carried(first + 1))

    def noted(self, at: int, used: int, how: str) -> Mending:
        """Adds a step; those of another future go."""
        before = self._steps_to(at) if how in LEFT_OUT else self._carried(at)
        return replace(self, steps=(*before, MendStep(at, used, how)))

    def _carried(self, at: int) -> tuple[MendStep, ...]:
        """What was dropped before line `at` belongs to it, so that one undo reverts both."""
        steps = list(self._steps_to(at - 1))
        for number in range(len(steps) - 1, -1, -1):
            if steps[number].how not in LEFT_OUT or steps[number].at < at - 1:
                break
            steps[number] = steps[number]._replace(at=at)
        return tuple(steps)

    def _steps_to(self, at: int) -> tuple[MendStep, ...]:
        end = len(self.steps)
        while end and self.steps[end - 1].at > at:
            end -= 1
        return self.steps[:end]

    def to_list(self) -> list[Any]:
        """The plain form that is stored."""
        return [self.fork, self.same, list(self.old), list(self.steps)]

    @classmethod
    def from_list(cls, stored: Sequence[Any]) -> Mending:
        """The inverse of `to_list`."""
        fork, same, old, steps = stored
        return cls(
            fork,
            tuple(Waiting(*each) for each in old),
            same,
            tuple(MendStep(*each) for each in steps),
        )


class Played(NamedTuple):
    """How far it came: the events of each line, and why it stopped, if it did."""

    mending: Mending
    told: list[list[Event]]
    stop: Stop | None


def begin(game: Game, end: int = MANY, still: Sequence[Waiting] = ()) -> Mending:
    """Makes the lines that redo would play wait, up to `end`, before those already waiting."""
    found = what_waits(game, end)
    # Lines already waiting belong to later turns than those before them.
    later = [each._replace(turn=each.turn + len(found) + 1) for each in still]
    return Mending(game.at, (*found, *later), len(found))


def what_waits(game: Game, end: int = MANY) -> list[Waiting]:
    """The lines that redo would play, up to `end`, each with the question that it answers."""
    ahead, turn, found = game.clone(), 0, []
    while ahead.at < end and (entry := ahead.next_redo()) is not None:
        topic = _topic(ahead, ahead.parse(entry.move))
        found.append(Waiting(entry.to_text(), topic, turn))
        told = ahead.play_line(entry)
        turn += sum(event.kind == "turn" for event in told)
    return found


def play_on(game: Game, mending: Mending, dice: Dice | None, most: int = MANY) -> Played:
    """Replays waiting lines: up to `most`, to the first illegal one, or to a roll without dice."""
    told: list[list[Event]] = []
    while len(told) < most and (waiting := mending.next(game.at)):
        if game.rules.waits_for(game.state) == CHANCE and not _is_by_hand(waiting):
            mending, rolled = _answer_chance(game, mending, dice)
            if rolled is None:
                return Played(mending, told, _judged(game, waiting))
            told.append(rolled)
        elif waiting.is_roll:
            mending = drop(game, mending)
        elif stop := _stop_at(game, waiting):
            return Played(mending, told, stop)
        else:
            mending, events = _played(game, mending, waiting.entry, AGAIN)
            told.append(events)
    return Played(mending, told, None)


def answered(game: Game, mending: Mending, first: int) -> Mending:
    """After moves by hand from line `first` on: the next line goes if they answer its question.

    A question that is asked again has not been answered: something was put in before.
    """
    waiting, entry = mending.next(game.at), Entry.from_text(game.lines[first])
    if waiting is None or waiting.entry.seat == CHANCE or Adjust.reads_like(entry.move):
        return mending
    before, move = states_from(game, first)[0], game.parse(entry.move)
    is_same = isinstance(move, Move) and waiting.topic == game.rules.topic(before, move)
    if not is_same or entry.seat != waiting.entry.seat or not _judged(game, waiting).is_elsewhere:
        return mending
    return mending.noted(game.at, mending.used(game.at) + 1, REPLACED)


def keep(game: Game, mending: Mending) -> Played:
    """Plays the next line against the rules; ask `Stop.can_keep` first."""
    entry = mending.old[mending.used(game.at)].entry
    mending, events = _played(game, mending, entry, KEPT)
    return Played(mending, [events], None)


def drop(game: Game, mending: Mending) -> Mending:
    """Drops the next line; a roll simply goes."""
    used = mending.used(game.at) + 1
    return mending.noted(game.at, used, GONE if mending.old[used - 1].is_roll else DROPPED)


def drop_turn(game: Game, mending: Mending) -> Mending:
    """Drops the rest of the turn of the next line."""
    first = mending.next(game.at)
    while (waiting := mending.next(game.at)) and first and waiting.turn == first.turn:
        mending = drop(game, mending)
    return mending


def _is_by_hand(waiting: Waiting) -> bool:
    """True for a correction that came before the roll."""
    return waiting.entry.seat == CHANCE and not waiting.is_roll


def _topic(game: Game, move: Move | Adjust) -> str:
    return "" if isinstance(move, Adjust) else game.rules.topic(game.state, move)


def _played(game: Game, mending: Mending, entry: Entry, how: str) -> tuple[Mending, list[Event]]:
    """A line as it is now: marked only if it is illegal now."""
    used, closed = mending.used(game.at) + 1, game.why_not(game.parse(entry.move)) is not None
    seat = CHANCE if entry.rolled else game.rules.waits_for(game.state)
    events = game.play_line(entry._replace(seat=seat, anyway=closed))
    return mending.noted(game.at, used, how), events


def _answer_chance(
    game: Game, mending: Mending, dice: Dice | None
) -> tuple[Mending, list[Event] | None]:
    """The old result if the question is the same, else a new roll; None without dice."""
    used, gone = mending.used(game.at), mending
    for number, each in enumerate(mending.waiting(game.at), start=used + 1):
        if not each.is_roll:
            break
        move = game.parse(each.entry.move)
        if each.topic == _topic(game, move) and game.why_not(move) is None:
            return _played(game, gone, each.entry, AGAIN)
        gone = gone.noted(game.at, number, GONE)
    if dice is None:
        return mending, None
    rolled = game.outcome(dice)
    events = game.play_line(Entry(CHANCE, rolled.text, rolled=True))
    return mending.noted(game.at, used, NEW), events


def _stop_at(game: Game, waiting: Waiting) -> Stop | None:
    """Why a person's line cannot simply be replayed."""
    stop, move = _judged(game, waiting), game.parse(waiting.entry.move)
    if stop.is_elsewhere or isinstance(move, Adjust):
        return stop if stop.is_elsewhere or stop.refusal else None
    # A move already played against the rules needs no second decision.
    if stop.refusal is None or (waiting.entry.anyway and stop.can_keep):
        return None
    return stop


def _judged(game: Game, waiting: Waiting) -> Stop:
    entry = waiting.entry
    move, seat = game.parse(entry.move), game.rules.waits_for(game.state)
    refusal = game.why_not(move)
    if isinstance(move, Adjust):
        return Stop(entry, refusal, game.prompt, is_elsewhere=False, can_keep=refusal is None)
    elsewhere = seat != entry.seat or waiting.topic != _topic(game, move)
    can_keep = seat == entry.seat and (refusal is None or game.could_be_done(move))
    return Stop(entry, refusal, game.prompt, elsewhere, can_keep)
