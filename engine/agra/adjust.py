"""Corrections by hand: the table is the truth, and any position can be set up.

A field is a path, a value a word or a number: `teal.good.oil 2`, `space.quarry magenta lying`,
`order.scholars.3 neutral`, `turn orange`. The supplies of markers and workers follow by
themselves, so a correction is refused only if it asks for more pieces than there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.action import cook_room
from engine.agra.automation import settle
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.contracts import EMPTY, Evaluation, count, is_full, marker, owner
from engine.agra.invariants import check_invariants
from engine.agra.meditation import Meditation
from engine.agra.orders import BELOW, COLUMN, next_free_order
from engine.agra.refusals import no
from engine.agra.setup import BeginGame
from engine.agra.state import HOW, Seat, State, book, replaced, tell
from engine.agra.trader import lay_token
from engine.agra.turn import ChooseAction, GameOver, OrderPhase
from engine.agra.workers import LYING
from engine.core.adjust import Adjust
from engine.core.frames import CHANCE
from engine.core.refusal import Refusal

Words = Sequence[str]
Setter = Callable[[State, Words, Words], None]


class Impossible(ValueError):
    """The words of a correction do not make sense; the message is the word in question."""


def why_not_adjust(state: State, adjust: Adjust) -> Refusal | None:
    """Tries the correction on a copy: closed if it makes no sense or no possible position."""
    trial = state.copy()
    try:
        _set(trial, adjust)
        settle(trial)
    except Impossible as word:
        return no("adjust_unknown", word=str(word))
    refusal = next(_faults(trial), None)
    if refusal:
        return refusal
    known = set(check_invariants(state))
    faults = [fault for fault in check_invariants(trial) if fault not in known]
    if faults:
        return no("adjust_impossible", what="; ".join(faults))
    return None


def _faults(trial: State) -> Iterator[Refusal]:
    """What a correction most often gets wrong, said plainly."""
    for colour, player in zip(trial.box.colours, trial.seats, strict=True):
        if player.markers < 0:
            yield no("no_marker", seat=colour, missing=-player.markers)
        if player.workers < 0:
            yield no("adjust_no_worker", seat=colour, missing=-player.workers)
        if player.stored > cook_room(trial):
            yield no("adjust_impossible", what=f"{player.stored} workers on the Cook")
        for track, square in enumerate(player.farmers):
            first, last = (player.covers >> 2 * track + end & 1 for end in range(2))
            if not 1 + first <= square <= trial.box.squares - last:
                yield no("adjust_farmer", track=track + 1)
    for building, built in enumerate(trial.built):
        if not built and trial.box.built_at_start[building]:
            yield no("adjust_printed", building=m.BUILDINGS[building])
        if not built and (trial.workers[building] != FREE or trial.merchant == building):
            yield no("adjust_unbuilt", building=m.BUILDINGS[building])
    goods = [place >> 1 for place in trial.tokens if place != FREE]
    for good in goods:
        if goods.count(good) > 1:
            yield no("adjust_two_tokens", good=m.GOODS[good])
    yield from _marker_faults(trial)


def _marker_faults(trial: State) -> Iterator[Refusal]:
    """AG-ORD-5, AG-ORD-6: where an order marker cannot lie."""
    for guild, position in enumerate(trial.marked):
        column = trial.orders[guild * COLUMN : guild * COLUMN + COLUMN]
        below = position == BELOW and FREE in column
        if below or (0 <= position < COLUMN and column[position] != FREE):
            yield no("adjust_order_marker", guild=m.GUILDS[guild])


def make_adjustment(state: State, adjust: Adjust) -> None:
    """Tells it with its reason and to whose account it goes, and sets the thing."""
    colour = adjust.field.partition(".")[0]
    tell(
        state,
        "adjusted",
        state.box.colours.index(colour) if colour in state.box.colours else CHANCE,
        "AG-MARK-1",
        field=adjust.field,
        value=adjust.value,
        reason=adjust.reason,
    )
    _set(state, adjust)


def _set(state: State, adjust: Adjust) -> None:
    first, *path = adjust.field.split(".")
    words = adjust.value.split()
    if not words:
        raise Impossible(adjust.field)
    if first in state.box.colours:
        name, *path = path or [""]
        setter = _OF_SEAT.get(name)
        path = [first, *path]
    else:
        setter = _OF_TABLE.get(first)
    if setter is None:
        raise Impossible(adjust.field)
    try:
        setter(state, path, words)
    except (IndexError, ValueError) as wrong:
        raise Impossible(str(wrong) if isinstance(wrong, Impossible) else adjust.field) from wrong


# ---------------------------------------------------------------- words to numbers


def _number(words: Words) -> int:
    if not words[0].lstrip("-").isdigit() or len(words) > 1:
        raise Impossible(words[0])
    return int(words[0])


def _index(names: Sequence[str], word: str) -> int:
    if word not in names:
        raise Impossible(word)
    return names.index(word)


def _switch(words: Words) -> bool:
    if words[0] not in ("on", "off"):
        raise Impossible(words[0])
    return words[0] == "on"


def _count(words: Words) -> int:
    """A number that is not below zero."""
    n = _number(words)
    if n < 0:
        raise Impossible(words[0])
    return n


def _second(words: Words, only: str) -> bool:
    """Is there a second word? It must be this one."""
    if len(words) > 1 and list(words[1:]) != [only]:
        raise Impossible(words[1])
    return len(words) > 1


def _seat(state: State, word: str) -> int:
    return _index(state.box.colours, word)


def _holder(state: State, words: Words) -> int:
    """Owner of an order or bowl: none, neutral or a colour."""
    if words[0] == "none":
        return FREE
    if words[0] == "neutral":
        return NEUTRAL
    return _seat(state, words[0])


def _with_bit(mask: int, bit: int, on: bool) -> int:
    return mask | 1 << bit if on else mask & ~(1 << bit)


def _move_markers(state: State, seat: int, n: int) -> None:
    """Takes n markers from the supply of a seat, or gives them back."""
    if 0 <= seat < state.box.players:
        state.seats[seat].markers -= n


# ---------------------------------------------------------------- what belongs to a seat


def _player(state: State, path: Words) -> Seat:
    return state.seats[_seat(state, path[0])]


def _rupees(state: State, path: Words, words: Words) -> None:
    _player(state, path).rupees = _number(words)


def _favour(state: State, path: Words, words: Words) -> None:
    player, n = _player(state, path), _number(words)
    player.markers -= n - player.favour
    player.favour = n


def _good(state: State, path: Words, words: Words) -> None:
    player, good, n = _player(state, path), _index(m.GOODS, path[1]), _number(words)
    player.markers -= n - player.goods[good]
    player.goods[good] = n


def _meditation(state: State, path: Words, words: Words) -> None:
    _player(state, path).tracker = _number(words)


def _farmer(state: State, path: Words, words: Words) -> None:
    player = _player(state, path)
    player.farmers = replaced(player.farmers, _index(m.TRACKS, path[1]), _number(words))


def _cover(state: State, path: Words, words: Words) -> None:
    player, track = _player(state, path), _index(m.TRACKS, path[1])
    end = state.box.farm_ends[track].index(_index(m.GOODS, path[2]))
    player.covers = _with_bit(player.covers, 2 * track + end, _switch(words))


def _influence(state: State, path: Words, words: Words) -> None:
    player = _player(state, path)
    player.steps = replaced(player.steps, _index(m.GUILDS, path[1]), _number(words))


def _tile(state: State, path: Words, words: Words) -> None:
    """A tile comes from wherever it is; it goes back to the pile."""
    tile = _index(m.TILES, path[1])
    _fetch_tile(state, tile)
    if _switch(words):
        player = _player(state, path)
        player.tiles = (*player.tiles, tile)
    else:
        state.pile |= 1 << tile


def _fetch_tile(state: State, tile: int) -> None:
    state.pile &= ~(1 << tile)
    state.display = tuple(each for each in state.display if each != tile)
    for player in state.seats:
        player.tiles = tuple(each for each in player.tiles if each != tile)


def _contract(state: State, path: Words, words: Words) -> None:
    """A contract comes from the river or from whoever has it; it goes back to the box."""
    notable = _index(m.NOTABLES, path[1])
    _clear_river(state, notable)
    for player in state.seats:
        player.contracts = _with_bit(player.contracts, notable, False)
    if _switch(words):
        player = _player(state, path)
        player.contracts = _with_bit(player.contracts, notable, True)


def _french(state: State, path: Words, words: Words) -> None:
    player, n = _player(state, path), _number(words)
    player.markers -= n - player.french
    player.french = n


def _cook(state: State, path: Words, words: Words) -> None:
    player, n = _player(state, path), _number(words)
    player.workers -= n - player.stored
    player.stored = n


def _bonus(state: State, path: Words, words: Words) -> None:
    tile = _index(m.BONUS_TILES, path[1])
    for player in state.seats:
        player.bonus = tuple(each for each in player.bonus if each != tile)
    taken = _switch(words)
    state.bonus = _with_bit(state.bonus, tile, not taken)
    if taken:
        player = _player(state, path)
        player.bonus = (*player.bonus, tile)


def _used(state: State, path: Words, words: Words) -> None:
    """A reminder on a favour action is one marker."""
    player, action, on = _player(state, path), _index(m.FAVOUR_ACTIONS, path[1]), _switch(words)
    player.markers -= on - (player.reminders >> action & 1)
    player.reminders = _with_bit(player.reminders, action, on)


def _banner(state: State, path: Words, words: Words) -> None:
    """A spent luxury good is one marker on its banner."""
    player, kind, on = _player(state, path), _index(m.GOODS[12:], path[1]), _switch(words)
    player.markers -= on - (player.banners >> kind & 1)
    player.banners = _with_bit(player.banners, kind, on)


def _turned(state: State, path: Words, words: Words) -> None:
    player = _player(state, path)
    player.turned = _with_bit(player.turned, _index(m.NOTABLES, path[1]), _switch(words))


_OF_SEAT: dict[str, Setter] = {
    "rupees": _rupees,
    "favour": _favour,
    "good": _good,
    "meditation": _meditation,
    "farmer": _farmer,
    "cover": _cover,
    "influence": _influence,
    "tile": _tile,
    "contract": _contract,
    "french": _french,
    "cook": _cook,
    "bonus": _bonus,
    "used": _used,
    "banner": _banner,
    "turned": _turned,
}

# ---------------------------------------------------------------- what lies on the boards


def _space(state: State, path: Words, words: Words) -> None:
    """none, a colour, or a colour and `lying`; workers come from and go to the supply."""
    space = _index(m.SPACES, path[0])
    if state.workers[space] != FREE:
        state.seats[state.workers[space] % LYING].workers += 1
    if words[0] == "none":
        state.workers[space] = FREE
        return
    seat = _seat(state, words[0])
    state.seats[seat].workers -= 1
    state.workers[space] = seat + (LYING if _second(words, "lying") else 0)


def _rupees_on(state: State, path: Words, words: Words) -> None:
    state.rupees_on[_index(m.BUILDINGS, path[0])] = _number(words)


def _built(state: State, path: Words, words: Words) -> None:
    state.built[_index(m.BUILDINGS, path[0])] = _switch(words)


def _merchant(state: State, _path: Words, words: Words) -> None:
    state.merchant = _index(m.BUILDINGS, words[0])


def _builder(state: State, _path: Words, words: Words) -> None:
    state.builder = FREE if words[0] == "gone" else _index(m.BUILDINGS, words[0])


def _token(state: State, path: Words, words: Words) -> None:
    """trader, or a good and a side."""
    token = _index(m.TOKENS, path[0])
    if words[0] == "trader":
        lay_token(state, token, FREE)
    else:
        lay_token(state, token, 2 * _index(m.GOODS, words[0]) + _index(m.SIDES, words[1]))


def _blocked(state: State, _path: Words, words: Words) -> None:
    state.blocked = _index(m.MEDITATION[:4], words[0])


def _boat(state: State, _path: Words, words: Words) -> None:
    state.boat = _number(words)


def _fulfilled(state: State, path: Words, words: Words) -> None:
    level = _index(("1", "2", "3", "4"), path[0]) + 1
    state.fulfilled = replaced(state.fulfilled, level, _number(words))


def _clear_river(state: State, notable: int) -> None:
    for mark in state.river[notable] or ():
        if mark != EMPTY:
            _move_markers(state, owner(mark), -count(mark))
    state.river[notable] = None
    state.given = (*state.given[:notable], (), *state.given[notable + 1 :])
    state.places = tuple(each for each in state.places if each != notable)


def _notable(state: State, path: Words, words: Words) -> None:
    """`notable.cook river` or `box`; `notable.cook.oil teal`, `teal x2` or `none`."""
    notable = _index(m.NOTABLES, path[0])
    if len(path) > 1:
        _ordered_good(state, notable, _index(m.GOODS, path[1]), words)
        return
    if _index(("river", "box"), words[0]):
        _clear_river(state, notable)
        return
    if state.river[notable] is None:
        for player in state.seats:
            player.contracts = _with_bit(player.contracts, notable, False)
        state.places = (*(each for each in state.places if each != notable), notable)
        state.river[notable] = (EMPTY,) * len(state.box.ordered[notable])


def _ordered_good(state: State, notable: int, good: int, words: Words) -> None:
    card, slot = state.river[notable], state.box.slot[notable][good]
    # During the set-up cards still go back to the box, and nobody can have delivered.
    if card is None or slot < 0 or isinstance(state.stack[0], BeginGame):
        raise Impossible(m.NOTABLES[notable] if card is None else m.GOODS[good])
    given = list(state.given[notable])
    if card[slot] != EMPTY:
        for _ in range(count(card[slot])):
            given.remove(owner(card[slot]))
        _move_markers(state, owner(card[slot]), -count(card[slot]))
    mark = EMPTY
    if words[0] != "none":
        mark = marker(_seat(state, words[0]), twice=_second(words, "x2"))
        _move_markers(state, owner(mark), count(mark))
        given += [owner(mark)] * count(mark)
    state.river[notable] = replaced(card, slot, mark)
    state.given = (*state.given[:notable], tuple(given), *state.given[notable + 1 :])


def _evaluate(state: State, path: Words, words: Words) -> None:
    """AG-EVAL-1: a full card that was left to the table is evaluated after all."""
    notable = _index(m.NOTABLES, path[0])
    if list(words) != ["evaluated"] or not is_full(state, notable):
        raise Impossible(m.NOTABLES[notable])
    Evaluation(notable, FREE, FREE, 0).run(state)


def _order(state: State, path: Words, words: Words) -> None:
    place = _index(m.GUILDS, path[0]) * COLUMN + _index(m.POSITIONS, path[1])
    guild = place // COLUMN
    _move_markers(state, state.orders[place], -1)
    state.orders[place] = _holder(state, words)
    _move_markers(state, state.orders[place], 1)
    # The order marker never lies on a fulfilled order, nor below a column with a free one.
    if 0 <= state.marked[guild] <= BELOW:
        at = next_free_order(state, guild, state.marked[guild] % COLUMN)
        state.marked = replaced(state.marked, guild, at)


def _marked(state: State, path: Words, words: Words) -> None:
    position = BELOW if words[0] == "below" else _index(m.POSITIONS, words[0])
    state.marked = replaced(state.marked, _index(m.GUILDS, path[0]), position)


def _bowl(state: State, path: Words, words: Words) -> None:
    good = _index(m.GOODS, path[0])
    if state.bowls[good] == NO_BOWL:
        raise Impossible(path[0])
    _move_markers(state, state.bowls[good], -1)
    state.bowls[good] = _holder(state, words)
    _move_markers(state, state.bowls[good], 1)


def _display(state: State, path: Words, words: Words) -> None:
    tile = _index(m.TILES, path[0])
    _fetch_tile(state, tile)
    if _switch(words):
        state.display = (*state.display, tile)
    else:
        state.pile |= 1 << tile


# ---------------------------------------------------------------- the course of the game


def _turn(state: State, _path: Words, words: Words) -> None:
    """It is this player's turn, and nothing of it has happened."""
    seat = _seat(state, words[0])
    state.active = seat
    state.stack[:] = [OrderPhase(seat, False), ChooseAction(seat, True)]


def _phase(state: State, _path: Words, words: Words) -> None:
    """Which part of the turn is next: meditation, action or order."""
    phase = _index(("meditation", "action", "order"), words[0])
    state.stack[:] = [OrderPhase(state.active, False)]
    if phase < 2:
        state.stack.append(ChooseAction(state.active, phase == 0))


def _points(state: State, _path: Words, words: Words) -> None:
    if not isinstance(state.stack[-1], Meditation):
        raise Impossible("points")
    state.stack[-1] = state.stack[-1]._replace(points=_count(words))


def _round(state: State, _path: Words, words: Words) -> None:
    state.round = _number(words)


def _final_round(state: State, _path: Words, words: Words) -> None:
    state.final_round = _number(words)
    if not state.final_round:
        state.ended_by = None


def _automation(state: State, path: Words, words: Words) -> None:
    """automatic, ask or off, for one effect."""
    effect = _index(m.EFFECTS, path[0])
    state.automation = replaced(state.automation, effect, _index(HOW, " ".join(words)))


def _start(state: State, _path: Words, words: Words) -> None:
    state.start = _seat(state, words[0])


_OF_TABLE: dict[str, Setter] = {
    "space": _space,
    "rupees": _rupees_on,
    "built": _built,
    "merchant": _merchant,
    "builder": _builder,
    "token": _token,
    "blocked": _blocked,
    "boat": _boat,
    "fulfilled": _fulfilled,
    "notable": _notable,
    "contract": _evaluate,
    "order": _order,
    "marked": _marked,
    "bowl": _bowl,
    "display": _display,
    "turn": _turn,
    "phase": _phase,
    "points": _points,
    "round": _round,
    "final_round": _final_round,
    "start": _start,
    "automation": _automation,
}


# ---------------------------------------------------------------- questions without an answer


def drop_dead_prompts(state: State) -> bool:
    """After a correction: a question that has no answer any more is not asked. True if one went."""
    if not _is_dead(state):
        return False
    state.stack.pop()
    return True


def _is_dead(state: State) -> bool:
    frame = state.stack[-1]
    if isinstance(frame, GameOver) or type(frame) in book.automatic_types:
        return False
    return not frame.moves(state)


@book.automatic
class StillAsked(NamedTuple):
    """A question that waited while something was corrected: has it still an answer?"""

    def run(self, state: State) -> None:
        """It is not asked if it has none."""
        drop_dead_prompts(state)


def ask_later_questions_again(state: State) -> None:
    """A correction may have answered what waits below: it is looked at when its time comes."""
    waiting = state.stack[:-1]
    state.stack[:-1] = [
        each
        for i, frame in enumerate(waiting)
        for each in ((frame, StillAsked()) if _is_unwatched(waiting, i) else (frame,))
    ]


def _is_unwatched(waiting: Sequence[object], i: int) -> bool:
    """A question without somebody who will look whether it is still one."""
    if i == 0 or type(waiting[i]) in book.automatic_types:
        return False
    return not isinstance(next(iter(waiting[i + 1 :]), None), StillAsked)
