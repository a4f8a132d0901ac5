"""The ledger of wood: where pieces lie on the table and not in the app, and so are to be moved.

Only a tick brings the table up to date. What is played, undone or fixed in the past changes the app
alone, so what was never moved cancels out; a correction says how the table is, and moves nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple

from companion.tables.texts import Telling
from engine.core.adjust import Adjust
from engine.core.fields import NONE
from engine.core.files.plain import Document, Stored
from engine.core.game import BadGame, Entry, Game, states_from
from engine.core.language.words import N_
from engine.core.parts import fields_of
from engine.core.rules import Turn

LAID = "laid "
"""A mark of games of before: up to this line of the log everything lies on the table."""
GESTURE = 16
"""More lines than a tap plays: they are looked at turn by turn."""


class Lying(NamedTuple):
    """A field whose pieces lie elsewhere on the table than in the app."""

    table: str
    """Its value on the table."""
    seat: int
    """Who moves it: its owner, or whose turn it was."""
    turn: str
    """In which it came apart."""
    line: int
    """The line of the log that last changed it."""


class Moved(NamedTuple):
    """A field that was ticked in this turn."""

    before: Lying
    now: str
    """Its value since then."""


class ListLine(NamedTuple):
    """A line of the list: a piece, and from where to where it moves."""

    field: str
    text: str
    change: str
    """Empty where only its owner may know."""
    start: str | None
    """The value of the field on the table; None where it is covered."""
    end: str | None
    seat: int
    is_ticked: bool = False


class ListPart(NamedTuple):
    """The pieces of one player, of this turn or of earlier ones."""

    heading: str
    seat: int
    is_late: bool
    """True if they are left of earlier turns."""
    lines: Sequence[ListLine]


class Scope(NamedTuple):
    """A part of the list: from a line of the log on, and perhaps the pieces of one seat."""

    since: int = 0
    seat: int | None = None


WHOLE = Scope()


class Ledger:
    """The pieces of one game that are still to move."""

    def __init__(
        self, game: Game, stored: Stored | None = None, marks: Collection[str] = ()
    ) -> None:
        """As it was kept; `marks` are those of games of before."""
        self._turn = ""
        """The turn of the last move."""
        self._open: dict[str, Lying] = {}
        self._moved: dict[str, Moved] = {}
        self._begun: dict[str, str] = {}
        """What this turn has changed, as it was when the turn began."""
        self._away: dict[int, dict[str, str]] = {}
        """What others have changed since a seat's own turn, as it was then."""
        self._wood: Mapping[str, str] = _wood(game, game.state)
        """Where everything is in the app."""
        self._told: dict[object, tuple[ListPart, ...]] = {}
        """The list in the words of each reader, until something changes."""
        if stored is not None:
            self._take_up(stored)
        else:
            laid = (int(mark[len(LAID) :]) for mark in marks if mark.startswith(LAID))
            with suppress(BadGame, ValueError):
                before = game.at_line(min(laid, default=game.at))
                self._wood = _wood(before, before.state)
                self.follow(before, game)

    def _take_up(self, stored: Stored) -> None:
        """What cannot be read is not waited for."""
        with suppress(AttributeError, KeyError, TypeError, ValueError):
            self._turn = str(stored["turn"])
            self._open = {field: _lying(*found) for field, found in stored["open"].items()}
            moved = stored["moved"].items()
            self._moved = {field: Moved(_lying(*found), str(now)) for field, (found, now) in moved}
            self._begun = {field: str(was) for field, was in stored["begun"].items()}
            away = stored["away"].items()
            self._away = {int(seat): {f: str(was) for f, was in own.items()} for seat, own in away}

    def stored(self) -> Document:
        """Its plain form."""
        return {
            "turn": self._turn,
            "open": {field: list(lying) for field, lying in self._open.items()},
            "moved": {field: [list(before), now] for field, (before, now) in self._moved.items()},
            "begun": self._begun,
            "away": {str(seat): own for seat, own in self._away.items()},
        }

    def copy(self) -> Ledger:
        """The same, to return to where a move could not be stored."""
        new = Ledger.__new__(Ledger)
        vars(new).update(vars(self), _open={**self._open}, _moved={**self._moved}, _told={})
        new._begun = {**self._begun}
        new._away = {seat: {**own} for seat, own in self._away.items()}
        return new

    def clear(self) -> None:
        """Everything lies where it should."""
        self._open, self._moved, self._told = {}, {}, {}
        self._begun, self._away = {}, {}

    # ------------------------------------------------------------ what happens in the app

    def follow(self, before: Game, after: Game) -> None:
        """The app has gone from one moment of a game to another, back and forward again."""
        first = _shared(before, after)
        if first == before.at == after.at:
            return
        self._told = {}
        with suppress(BadGame):
            for step in reversed(_steps(before, first)):
                self._go(before, step, step.start)
            for step in _steps(after, first):
                self._go(after, step, step.end)

    def _go(self, game: Game, step: _Step, to: Any) -> None:
        """Some lines of the log, played or undone."""
        rules, old, new = game.rules, self._wood, _wood(game, to)
        self._wood = new
        if not rules.is_set_up(step.start):
            return self.clear()
        changed = [each for each in {**old, **new} if old.get(each) != new.get(each)]
        if step.is_correction:
            # What lay as in the app is as the correction says.
            for field in self._open.keys() & changed:
                self._put(field, self._open[field], new.get(field, NONE))
            return None
        turn = rules.turn(step.start)
        name = _named(turn)
        if name != self._turn:
            self._turn, self._moved, self._begun = name, {}, {}
        owners = {field: _owner(game, field) for field in changed}
        automa = max((seat for seat in owners.values() if seat >= game.people), default=turn.seat)
        for field, owner in owners.items():
            self._begun.setdefault(field, old.get(field, NONE))
            if owner not in (-1, turn.seat):
                self._away.setdefault(owner, {}).setdefault(field, old.get(field, NONE))
            lying = Lying(old.get(field, NONE), automa if owner < 0 else owner, name, step.line)
            lying = self._open.get(field, lying)._replace(line=step.line)
            self._put(field, lying, new.get(field, NONE))
        if _named(rules.turn(to)) != name:
            self._away[turn.seat] = {}
        return None

    def _put(self, field: str, lying: Lying, now: str) -> None:
        if lying.table == now:
            self._open.pop(field, None)
        else:
            self._open[field] = lying

    # ------------------------------------------------------------ what is to move

    @property
    def left(self) -> int:
        """How many lines are not ticked yet."""
        return len(self._open)

    def parts(self, telling: Telling) -> tuple[ListPart, ...]:
        """By player, in order of doing: this turn, then what is left of earlier ones."""
        reader = (telling.words.language, telling.reader)
        if reader not in self._told:
            self._told[reader] = tuple(self._parts(telling))
        return self._told[reader]

    def lines(self, telling: Telling, scope: Scope = WHOLE) -> Iterator[ListLine]:
        """The lines of the list, or of a part of it."""
        fields = self._in(scope)
        for part in self.parts(telling):
            yield from (line for line in part.lines if line.field in fields)

    def _parts(self, telling: Telling) -> Iterator[ListPart]:
        shown = {field: moved.before for field, moved in self._moved.items()} | self._open
        seats = dict.fromkeys(lying.seat for lying in shown.values())
        for is_late in (False, True):
            for seat in seats:
                lines = [
                    self._line(telling, field, lying)
                    for field, lying in shown.items()
                    if lying.seat == seat and (lying.turn != self._turn) == is_late
                ]
                if lines:
                    who = telling.name(seat)
                    late = telling.words.sentence(N_("{who}, from earlier turns"), who=who)
                    yield ListPart(late if is_late else who, seat, is_late, lines)

    def _line(self, telling: Telling, field: str, lying: Lying) -> ListLine:
        is_ticked = field not in self._open
        end = self._moved[field].now if is_ticked else self._wood.get(field, NONE)
        said = telling.moved(field, lying.table, end)
        if not said.change:
            return ListLine(field, *said, None, None, lying.seat, is_ticked)
        return ListLine(field, *said, lying.table, end, lying.seat, is_ticked)

    def _in(self, scope: Scope) -> set[str]:
        shown = {field: moved.before for field, moved in self._moved.items()} | self._open
        return {
            field
            for field, lying in shown.items()
            if lying.line >= scope.since and scope.seat in (None, lying.seat)
        }

    # ------------------------------------------------------------ what was gained

    def gains(self, game: Game, telling: Telling, seat: int) -> tuple[str, ...]:
        """What the last turn has brought a player, equal pieces only."""
        own = {field: was for field, was in self._begun.items() if _owner(game, field) == seat}
        return self._differ(telling, own)

    def given(self, game: Game, telling: Telling) -> tuple[str, ...]:
        """What others gave the player whose turn begins since that player's last one."""
        turn = game.rules.turn(game.state)
        if _named(turn) == self._turn:
            return ()
        return self._differ(telling, self._away.get(turn.seat, {}))

    def _differ(self, telling: Telling, before: Mapping[str, str]) -> tuple[str, ...]:
        now = ((field, was, self._wood.get(field, NONE)) for field, was in before.items())
        said = (telling.gained(*each) for each in now)
        return tuple(filter(None, said))

    # ------------------------------------------------------------ ticks

    def tick(self, fields: Collection[str], *, on: bool) -> None:
        """These pieces lie on the table as in the app, or not yet."""
        self._told = {}
        for field in fields:
            if on and field in self._open:
                lying = self._open.pop(field)
                before = self._moved[field].before if field in self._moved else lying
                self._moved[field] = Moved(before, self._wood.get(field, NONE))
            elif not on and field in self._moved:
                self._put(field, self._moved.pop(field).before, self._wood.get(field, NONE))

    def all_moved(self, scope: Scope = WHOLE) -> None:
        """The pieces lie where they should."""
        self.tick(self._in(scope), on=True)


class _Step(NamedTuple):
    """Lines of the log that are looked at together."""

    line: int
    """The last of them."""
    start: Any
    end: Any
    is_correction: bool


def _steps(game: Game, first: int) -> list[_Step]:
    """The lines from one on: a correction by itself, many others turn by turn."""
    states = states_from(game, first)
    turn, are_many = game.rules.turn, len(states) > GESTURE
    steps: list[_Step] = []
    for line, (start, end) in enumerate(pairwise(states), start=first):
        text = Entry.from_text(game.lines[line]).move
        step = _Step(line, start, end, Adjust.reads_like(text))
        last = steps[-1] if steps else step
        is_more = are_many and steps and not (step.is_correction or last.is_correction)
        if is_more and turn(last.start) == turn(start) and game.rules.is_set_up(last.start):
            steps[-1] = step._replace(start=last.start)
        else:
            steps.append(step)
    return steps


def _shared(before: Game, after: Game) -> int:
    """How many lines two moments of a game have in common."""
    pairs = zip(before.lines[: before.at], after.lines[: after.at], strict=False)
    alike = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
    return min(before.at, after.at) if alike is None else alike


def _wood(game: Game, state: Any) -> Mapping[str, str]:
    return fields_of(game.rules.NAME).wood_of(state)


def _owner(game: Game, field: str) -> int:
    """The seat of a field; -1 for one of the table."""
    colour = field.partition(".")[0]
    return game.colours.index(colour) if colour in game.colours else -1


def _named(turn: Turn) -> str:
    """A turn by its place in the game."""
    return ".".join(map(str, (*turn.period, turn.seat, turn.number)))


def _lying(table: str, seat: int, turn: str, line: int) -> Lying:
    """One that was kept."""
    return Lying(str(table), int(seat), str(turn), int(line))
