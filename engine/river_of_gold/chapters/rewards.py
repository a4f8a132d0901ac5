"""Rewards as they are collected: what is gained at once, and what has to be chosen afterwards.

`state.choices` is what still has to be asked for, a row each: the seat, what it comes from (an
index of WHY) and where (a region, shore or client). Where gains come one by one (R-14, R-59) a gain
is such a row too: the seat, GAIN, the resource, its number and the region.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import CLIENT, EMPTY, INFLUENCE, NONE, RESOURCES, SILK, Gains
from engine.river_of_gold.chapters.exchanges import could_exchange, could_make_room
from engine.river_of_gold.chapters.hand import swap_client
from engine.river_of_gold.chapters.influence import advance
from engine.river_of_gold.chapters.limits import roomy_goods, take_in
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

WHY = ("track", "visitor", "owner", "merchant", "noble", "swap")
_TRACK, VISITOR, OWNER, FROM_MERCHANT, FROM_NOBLE, SWAP = range(6)
GAIN = -1
UNTOLD = ""
"""Influence alone, which is told by its own event."""
_GOODS = range(SILK, SILK + len(m.GOODS))
_DONE = m.DONE()
_RULES = ("RG-INF-4", "RG-SAI-4", "RG-SAI-5", "RG-MER-7", "RG-NOB-5", "RG-TIL-3")


class Line(NamedTuple):
    """Who gains what by which rule, before limits: one line of a sail or a visit."""

    kind: str
    """Of the event that tells it, or UNTOLD."""
    seat: int
    rule: str
    gains: Gains
    region: int = NONE
    shore: int = NONE
    client: int = NONE
    counted: int = 0
    why: int = VISITOR


def collect_all(state: State, lines: Sequence[Line]) -> None:
    """Every line in its order; choices come last (RG-SAI-8)."""
    if state.box.step_by_step or state.events is not None:
        take = _collect_later if state.box.step_by_step else _collect_and_tell
        for line in lines:
            take(state, line)
        return
    for line in lines:
        seat = line.seat
        for what, n in line.gains:
            if what < INFLUENCE:
                take_in(state, seat, what, n)
            else:
                _goes_on(state, line, what, n)


def collect(state: State, line: Line) -> None:
    """One line alone."""
    collect_all(state, (line,))


def _collect_and_tell(state: State, line: Line) -> None:
    """Takes in what fits, tells it, and continues with influence, which has its own event."""
    lost: dict[str, int] = {}
    for what, n in line.gains:
        if what < INFLUENCE and (over := take_in(state, line.seat, what, n)):
            lost[RESOURCES[what]] = over
    gained = {RESOURCES[what]: n - lost.get(RESOURCES[what], 0) for what, n in line.gains}
    _tell(state, line, {what: n for what, n in gained.items() if n}, lost)
    for what, n in line.gains:
        if what >= INFLUENCE:
            _goes_on(state, line, what, n)


def _goes_on(state: State, line: Line, what: int, n: int) -> None:
    """Influence goes up its track; a good or a client has to be chosen."""
    if what == INFLUENCE:
        advance(state, line.seat, line.region, n)
    else:
        state.choices += [_row(line, what)] * n


def _collect_later(state: State, line: Line) -> None:
    _tell(state, line, {RESOURCES[what]: n for what, n in line.gains}, {})
    for what, n in line.gains:
        if what > INFLUENCE:
            state.choices += [_row(line, what)] * n
        else:
            state.choices.append((line.seat, GAIN, what, n, line.region))


def _row(line: Line, what: int) -> tuple[int, ...]:
    if what == CLIENT:
        return (line.seat, SWAP, line.shore)
    return (line.seat, line.why, line.client if line.shore == NONE else line.shore)


def _tell(state: State, line: Line, gained: dict[str, int], lost: dict[str, int]) -> None:
    if line.kind != UNTOLD:
        values = values_of(line, state.tiles, gained, lost)
        tell(state, line.kind, line.seat, line.rule, **values)


def values_of(
    line: Line, tiles: Sequence[int], gained: dict[str, int], lost: dict[str, int]
) -> dict[str, Any]:
    """What the event of a line says; `tiles` by shore."""
    values: dict[str, Any] = {"gain": gained, "lost": lost}
    if line.shore != NONE:
        tile = tiles[line.shore]
        values["shore"] = line.shore + 1
        values["tile"] = m.TILES[tile] if tile != EMPTY else ""
    if line.kind in ("visitor", "royal_ability", "merchant"):
        values["client"] = m.CLIENTS[line.client] if line.client != NONE else ""
    if line.kind in ("owner", "merchant"):
        values["count"] = line.counted
    return values


# ---------------------------------------------------------------- what has to be chosen


@book.automatic
class Choices(NamedTuple):
    """RG-TRN-6: asks for what must be chosen, players in turn order; others perhaps late (R-47)."""

    seat: int
    late: bool = False

    def run(self, state: State) -> None:
        if not state.choices:
            return
        row = self._next(state)
        if row is None:
            _ask_late(state, self.seat)
            return
        state.choices.remove(row)
        state.stack.append(self)
        _handle(state, row)

    def _next(self, state: State) -> tuple[int, ...] | None:
        waiting = state.choices
        for row in waiting:
            if row[1] == GAIN:
                return row
        players, first = state.box.players, self.seat
        row = min(waiting, key=lambda each: (each[0] - first) % players)
        others_late = state.box.rulings.other_player_choices == "end_of_turn" and not self.late
        return None if others_late and row[0] != first else row


CHOICES = tuple(Choices(seat) for seat in range(len(m.CLANS)))
"""By seat, made once: they wait behind every reward."""


def _ask_late(state: State, seat: int) -> None:
    """R-47: after the roll, which is all that is above the bottom of the stack then."""
    late = Choices(seat, late=True)
    if late not in state.stack:
        state.stack.insert(1, late)


def _handle(state: State, row: tuple[int, ...]) -> None:
    seat, why, where, *rest = row
    if why == GAIN:
        _single_gain(state, seat, where, rest[0], rest[1])
    elif why == SWAP:
        swap_client(state, seat)
    else:
        choose_good(state, seat, why, where)


def choose_good(state: State, seat: int, why: int, where: int) -> None:
    """RG-TRN-7: a good of choice; asked only if there is a choice (R-60)."""
    kinds = good_choices(state, seat)
    if len(kinds) > 1 or (not kinds and could_make_room(state, seat, _GOODS)):
        state.stack.append(Good(seat, WHY[why], where))
    elif kinds:
        take_good(state, seat, kinds[0], why)
    else:
        lose_choice(state, seat, why)


def lose_choice(state: State, seat: int, why: int) -> None:
    """R-60: no kind has room."""
    tell(state, "choice_lost", seat, _RULES[why], about=WHY[why])


def good_choices(state: State, seat: int) -> list[int]:
    """The kinds that are offered (R-60)."""
    if state.box.rulings.good_choice_full == "any_choice":
        return list(range(len(m.GOODS)))
    return roomy_goods(state, seat)


def take_good(state: State, seat: int, good: int, why: int) -> None:
    """A good of choice is taken."""
    take_in(state, seat, SILK + good, 1)
    tell(state, "good_chosen", seat, _RULES[why], good=m.GOODS[good], about=WHY[why])


@book.prompt(m.TAKE, m.DONE, m.DECLINE)
class Good(NamedTuple):
    """RG-DEC-2: which good?"""

    seat: int
    about: str
    where: int

    def facts(self, state: State) -> dict[str, Any]:
        why = WHY.index(self.about)
        if why == _TRACK:
            return {"place": m.REGIONS[self.where]}
        return {"place": (m.CLIENTS if why == FROM_MERCHANT else m.SHORES)[self.where]}

    def candidates(self, state: State) -> Sequence[Move]:
        return [*m.TAKE, _DONE]

    def moves(self, state: State) -> list[Move]:
        takes = [m.TAKE.table[good] for good in good_choices(state, self.seat)]
        return takes or ([_DONE] if could_make_room(state, self.seat, _GOODS) else [])

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-27; only what fits nowhere can be lost (R-60)."""
        if move.verb is m.DECLINE:
            return no("cannot_decline")
        if move.verb is m.DONE:
            rule = _RULES[WHY.index(self.about)]
            return None if move in self.moves(state) else no("first_take", rule, what="good")
        good = move.args[0]
        if good in good_choices(state, self.seat):
            return None
        return no("good_full", good=m.GOODS[good], n=state.box.goods_limit)

    def play(self, state: State, move: Move) -> None:
        if move.verb is m.DECLINE:
            raise ValueError(move.text)
        state.stack.pop()
        why = WHY.index(self.about)
        if move.verb is m.DONE:
            return lose_choice(state, self.seat, why)
        return take_good(state, self.seat, move.args[0], why)


# ---------------------------------------------------------------- gains one by one


def _single_gain(state: State, seat: int, what: int, n: int, region: int) -> None:
    if what == INFLUENCE:
        if state.box.rulings.decline_gain == "influence_only":
            state.stack.append(InfluenceGain(seat, region, n))
        else:
            advance(state, seat, region, n)
        return
    asks = state.box.rulings.exchange_moment == "before_each_gain"
    if asks and not _fits(state, seat, what, n) and could_exchange(state, seat):
        state.stack.append(Overflow(seat, what, n))
    else:
        _gain_now(state, seat, what, n)


def _fits(state: State, seat: int, what: int, n: int) -> bool:
    before = state.seats[seat].copy()
    lost = take_in(state, seat, what, n)
    state.seats[seat] = before
    return not lost


def _gain_now(state: State, seat: int, what: int, n: int) -> None:
    if lost := take_in(state, seat, what, n):
        tell(state, "lost", seat, "RG-LIM-1", lost={RESOURCES[what]: lost})


@book.plain(m.DONE)
class Overflow(NamedTuple):
    """R-14 `before_each_gain`: some of it will be lost; an exchange can make room."""

    seat: int
    what: int
    n: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"resource": RESOURCES[self.what]}

    def picked(self, state: State, move: Move) -> None:
        _gain_now(state, self.seat, self.what, self.n)


@book.plain(m.ACCEPT, m.DECLINE)
class InfluenceGain(NamedTuple):
    """R-59 `influence_only`: an influence gain can be refused as a whole."""

    seat: int
    region: int
    n: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"region": self.region + 1}

    def picked(self, state: State, move: Move) -> None:
        if move.verb is m.ACCEPT:
            return advance(state, self.seat, self.region, self.n)
        values = {"region": self.region + 1, "n": self.n}
        return tell(state, "influence_declined", self.seat, "RG-TRN-8", **values)
