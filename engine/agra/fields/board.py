"""Fields of the boards and of the course of the game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.chapters.contracts import EMPTY, Evaluation, count, is_full, marker, owner
from engine.agra.chapters.meditation import Meditation, where_meditating
from engine.agra.chapters.orders import BELOW, COLUMN, next_free_order
from engine.agra.chapters.setup import BeginGame
from engine.agra.chapters.trader import lay_token
from engine.agra.chapters.turn import ChooseAction, OrderPhase
from engine.agra.chapters.workers import LYING
from engine.agra.fields.pieces import clear_river, fetch_tile, move_markers
from engine.agra.state import State
from engine.core import fields as core
from engine.core.automation import HOW
from engine.core.fields import (
    Field,
    Impossible,
    Path,
    Words,
    counter,
    counters,
    index,
    is_on,
    number,
    on_or_off,
    only_if,
    place,
    with_bit,
)
from engine.core.language.words import N_
from engine.core.record import replaced

PHASES = ("meditation", "action", "order")
FEW = 100
"""More than any count on the boards."""


def _seat(state: State, word: str) -> int:
    return index(state.box.colours, word)


def _few(_state: State, _path: Path) -> range:
    return range(FEW)


def _colours(state: State, _path: Path) -> tuple[str, ...]:
    return state.box.colours


def _second(words: Words, only: str) -> bool:
    """A second word must be this one."""
    if len(words) > 1 and list(words[1:]) != [only]:
        raise Impossible(words[1])
    return len(words) > 1


# ---------------------------------------------------------------- the city


def _read_space(state: State, _seat: int, path: Path) -> str:
    worker = state.workers[path[0]]
    if worker == FREE:
        return "none"
    return state.box.colours[worker % LYING] + (" lying" if worker >= LYING else "")


def _set_space(state: State, _seat_of: int, path: Path, words: Words) -> None:
    """none, a colour, or a colour and `lying`; workers come from and go to the supply."""
    space = path[0]
    if state.workers[space] != FREE:
        state.seats[state.workers[space] % LYING].workers += 1
    if words[0] == "none":
        state.workers[space] = FREE
        return
    seat = _seat(state, words[0])
    state.seats[seat].workers -= 1
    state.workers[space] = seat + (LYING if _second(words, "lying") else 0)


def _spaces(state: State, _path: Path) -> tuple[str, ...]:
    return ("none", *(f"{c}{how}" for c in state.box.colours for how in ("", " lying")))


def _set_built(state: State, _seat: int, path: Path, words: Words) -> None:
    state.built[path[0]] = is_on(words)


def _read_token(state: State, _seat: int, path: Path) -> str:
    at = state.tokens[path[0]]
    return "trader" if at == FREE else f"{m.GOODS[at >> 1]} {m.SIDES[at & 1]}"


def _set_token(state: State, _seat: int, path: Path, words: Words) -> None:
    """trader, or a good and a side."""
    if words[0] == "trader":
        lay_token(state, path[0], FREE)
    else:
        lay_token(state, path[0], 2 * index(m.GOODS, words[0]) + index(m.SIDES, words[1]))


def _tokens(_state: State, _path: Path) -> tuple[str, ...]:
    return ("trader", *(f"{good} {side}" for good in m.GOODS for side in m.SIDES))


# ---------------------------------------------------------------- the river


def _read_notable(state: State, _seat: int, path: Path) -> str:
    return "box" if state.river[path[0]] is None else "river"


def _set_notable(state: State, _seat: int, path: Path, words: Words) -> None:
    notable = path[0]
    if index(("river", "box"), words[0]):
        clear_river(state, notable)
        return
    if state.river[notable] is None:
        for player in state.seats:
            player.contracts = with_bit(player.contracts, notable, False)
        state.places = (*(each for each in state.places if each != notable), notable)
        state.river[notable] = (EMPTY,) * len(state.box.ordered[notable])


def _read_ordered(state: State, _seat: int, path: Path) -> str:
    notable, good = path
    mark = (state.river[notable] or ())[state.box.slot[notable][good]]
    if mark == EMPTY:
        return "none"
    return state.box.colours[owner(mark)] + (" x2" if count(mark) > 1 else "")


def _set_ordered(state: State, _seat_of: int, path: Path, words: Words) -> None:
    """A colour, a colour and `x2`, or none."""
    notable, good = path
    card, slot = state.river[notable], state.box.slot[notable][good]
    # During set-up cards go back to the box, and no player can have delivered yet.
    if card is None or slot < 0 or isinstance(state.stack[0], BeginGame):
        raise Impossible(m.NOTABLES[notable] if card is None else m.GOODS[good])
    given = list(state.given[notable])
    if card[slot] != EMPTY:
        for _ in range(count(card[slot])):
            given.remove(owner(card[slot]))
        move_markers(state, owner(card[slot]), -count(card[slot]))
    mark = EMPTY
    if words[0] != "none":
        mark = marker(_seat(state, words[0]), twice=_second(words, "x2"))
        move_markers(state, owner(mark), count(mark))
        given += [owner(mark)] * count(mark)
    state.river[notable] = replaced(card, slot, mark)
    state.given = (*state.given[:notable], tuple(given), *state.given[notable + 1 :])


def _ordered(state: State) -> Iterator[Path]:
    for notable, card in enumerate(state.river):
        if card is not None:
            yield from ((notable, good) for good in state.box.ordered[notable])


def _delivered(state: State, _path: Path) -> tuple[str, ...]:
    return ("none", *(f"{c}{how}" for c in state.box.colours for how in ("", " x2")))


def _evaluate(state: State, _seat: int, path: Path, words: Words) -> None:
    """AG-EVAL-1: a complete contract that was left to the table is settled now."""
    if list(words) != ["evaluated"] or not is_full(state, path[0]):
        raise Impossible(m.NOTABLES[path[0]])
    Evaluation(path[0], FREE, FREE, 0).run(state)


def _set_fulfilled(state: State, _seat: int, path: Path, words: Words) -> None:
    state.fulfilled = replaced(state.fulfilled, path[0] + 1, number(words))


# ---------------------------------------------------------------- the Imperial board


def _holder_named(state: State, holder: int) -> str:
    return {FREE: "none", NEUTRAL: "neutral"}.get(holder) or state.box.colours[holder]


def _holder(state: State, words: Words) -> int:
    """Owner of an order or bowl: none, neutral or a colour."""
    if words[0] == "none":
        return FREE
    if words[0] == "neutral":
        return NEUTRAL
    return _seat(state, words[0])


def _holders(state: State, _path: Path) -> tuple[str, ...]:
    return ("none", *state.box.colours, "neutral")


def _read_order(state: State, _seat: int, path: Path) -> str:
    return _holder_named(state, state.orders[path[0] * COLUMN + path[1]])


def _set_order(state: State, _seat: int, path: Path, words: Words) -> None:
    guild, at = path[0], path[0] * COLUMN + path[1]
    move_markers(state, state.orders[at], -1)
    state.orders[at] = _holder(state, words)
    move_markers(state, state.orders[at], 1)
    # The order marker is never on a fulfilled order, nor below a column with a free one.
    if 0 <= state.marked[guild] <= BELOW:
        free = next_free_order(state, guild, state.marked[guild] % COLUMN)
        state.marked = replaced(state.marked, guild, free)


def _read_marked(state: State, _seat: int, path: Path) -> str:
    at = state.marked[path[0]]
    return "below" if at == BELOW else m.POSITIONS[at] if at >= 0 else "none"


def _set_marked(state: State, _seat: int, path: Path, words: Words) -> None:
    at = BELOW if words[0] == "below" else index(m.POSITIONS, words[0])
    state.marked = replaced(state.marked, path[0], at)


def _read_bowl(state: State, _seat: int, path: Path) -> str:
    return _holder_named(state, state.bowls[path[0]])


def _set_bowl(state: State, _seat: int, path: Path, words: Words) -> None:
    good = path[0]
    if state.bowls[good] == NO_BOWL:
        raise Impossible(m.GOODS[good])
    move_markers(state, state.bowls[good], -1)
    state.bowls[good] = _holder(state, words)
    move_markers(state, state.bowls[good], 1)


def _bowls(state: State) -> Iterator[Path]:
    return ((good,) for good, holder in enumerate(state.bowls) if holder != NO_BOWL)


# ---------------------------------------------------------------- the course of the game


def _set_active(state: State, _seat_of: int, _path: Path, words: Words) -> None:
    """It is this player's turn, from its beginning."""
    seat = _seat(state, words[0])
    state.active = seat
    state.stack[:] = [OrderPhase(seat, False), ChooseAction(seat, True)]


def _read_phase(state: State, _seat: int, _path: Path) -> str:
    """Meditation while it may still be chosen, then the action, then the orders."""
    for frame in state.stack:
        if isinstance(frame, Meditation) or (
            isinstance(frame, ChooseAction) and frame.may_meditate
        ):
            return PHASES[0]
    bottom = state.stack[0]
    if not isinstance(bottom, OrderPhase):
        return "none"
    return PHASES[2] if len(state.stack) == 1 or bottom.done else PHASES[1]


def _set_phase(state: State, _seat: int, _path: Path, words: Words) -> None:
    """The phase that comes next."""
    phase = index(PHASES, words[0])
    state.stack[:] = [OrderPhase(state.active, False)]
    if phase < 2:
        state.stack.append(ChooseAction(state.active, phase == 0))


def _is_meditating(state: State) -> bool:
    return where_meditating(state) >= 0


def _read_points(state: State, _seat: int, _path: Path) -> str:
    return str(state.stack[where_meditating(state)].points) if _is_meditating(state) else "none"


def _set_points(state: State, _seat: int, _path: Path, words: Words) -> None:
    if not _is_meditating(state):
        raise Impossible("points")
    at = where_meditating(state)
    state.stack[at] = state.stack[at]._replace(points=core.count(words))


def _set_final_round(state: State, _seat: int, _path: Path, words: Words) -> None:
    state.final_round = number(words)
    if not state.final_round:
        state.ended_by = None


def _set_start(state: State, _seat_of: int, _path: Path, words: Words) -> None:
    state.start = _seat(state, words[0])


def _set_automation(state: State, _seat: int, path: Path, words: Words) -> None:
    state.automation = replaced(state.automation, path[0], index(HOW, " ".join(words)))


def _set_display(state: State, _seat: int, path: Path, words: Words) -> None:
    fetch_tile(state, path[0])
    if is_on(words):
        state.display = (*state.display, path[0])
    else:
        state.pile |= 1 << path[0]


OF_TABLE = (
    Field(
        name="space",
        path={"space": m.SPACES},
        read=_read_space,
        set=_set_space,
        choices=_spaces,
        label=N_("worker on {space}"),
        says={
            "none": N_("no worker on {space}"),
            "@": N_("a standing worker of {colour} on {space}"),
            "@ lying": N_("a laid-down worker of {colour} on {space}"),
        },
    ),
    counters(
        "rupees_on",
        name="rupees",
        is_pile=True,
        path={"building": m.BUILDINGS},
        choices=_few,
        label=N_("rupees on {building}"),
        says={"#": N_("{rupees} on {building}")},
    ),
    Field(
        name="built",
        path={"building": m.BUILDINGS},
        read=lambda state, _seat, path: on_or_off(state.built[path[0]]),
        set=_set_built,
        label=N_("state of {building}"),
        says={"on": N_("{building} is built"), "off": N_("{building} is not built")},
    ),
    Field(
        name="token",
        path={"token": m.TOKENS},
        read=_read_token,
        set=_set_token,
        choices=_tokens,
        label=N_("Price token {token}"),
        says={
            "trader": N_("price token {token} is on the Trader"),
            "@ low": N_("price token {token} is on {good}, lower side up"),
            "@ high": N_("price token {token} is on {good}, higher side up"),
        },
    ),
    Field(
        name="fulfilled",
        is_wood=False,
        path={"level": m.POSITIONS[:4]},
        read=lambda state, _seat, path: str(state.fulfilled[path[0] + 1]),
        set=_set_fulfilled,
        choices=lambda *_: range(10),
        label=N_("contracts fulfilled, {level}"),
        says={"#": N_("contracts fulfilled, {level}: {n}")},
    ),
    Field(
        name="notable",
        path={"notable": m.NOTABLES},
        read=_read_notable,
        set=_set_notable,
        choices=lambda *_: ("river", "box"),
        label=N_("place of {notable}"),
        says={
            "river": N_("{notable} is on the river"),
            "box": N_("{notable} is in the box"),
        },
    ),
    Field(
        name="notable",
        path={"notable": m.NOTABLES, "good": m.GOODS},
        paths=_ordered,
        read=_read_ordered,
        set=_set_ordered,
        choices=_delivered,
        label=N_("{good} on the card of {notable}"),
        says={
            "none": N_("no marker on {good} for {notable}"),
            "@": N_("a marker of {colour} on {good} for {notable}"),
            "@ x2": N_("two markers of {colour} on {good} for {notable}"),
        },
    ),
    Field(
        name="contract",
        path={"notable": m.NOTABLES},
        set=_evaluate,
        label=N_("contract of {notable}"),
    ),
    Field(
        name="order",
        path={"guild": m.GUILDS, "position": m.POSITIONS},
        read=_read_order,
        set=_set_order,
        choices=_holders,
        label=N_("order {position} of {guild}"),
        says={
            "none": N_("no marker on order {position} of {guild}"),
            "neutral": N_("a neutral marker on order {position} of {guild}"),
            "@": N_("a marker of {colour} on order {position} of {guild}"),
        },
    ),
    Field(
        name="marked",
        path={"guild": m.GUILDS},
        read=_read_marked,
        set=_set_marked,
        choices=lambda *_: (*m.POSITIONS, "below"),
        label=N_("marked order of {guild}"),
        says={
            "#": N_("order {n} of {guild} is marked"),
            "below": N_("the order marker of {guild} is below the column"),
        },
    ),
    Field(
        name="bowl",
        path={"good": m.GOODS},
        paths=_bowls,
        read=_read_bowl,
        set=_set_bowl,
        choices=_holders,
        label=N_("Akbar's bowl for {good}"),
        says={
            "none": N_("Akbar's bowl for {good} is free"),
            "neutral": N_("a neutral marker in Akbar's bowl for {good}"),
            "@": N_("a marker of {colour} in Akbar's bowl for {good}"),
        },
    ),
    Field(
        name="display",
        path={"tile": m.TILES},
        read=lambda state, _seat, path: on_or_off(path[0] in state.display),
        set=_set_display,
        label=N_("favour tile “{tile}” face up"),
        says={
            "on": N_("the favour tile “{tile}” is face up"),
            "off": N_("the favour tile “{tile}” is in the pile"),
        },
    ),
    place(
        "merchant",
        m.BUILDINGS,
        name="merchant",
        read_as={FREE: "none"},
        label=N_("building of the Merchant"),
        says={"@": N_("the Merchant is on {building}")},
    ),
    place(
        "builder",
        m.BUILDINGS,
        name="builder",
        extra={"gone": FREE},
        label=N_("building of the Builder"),
        says={
            "@": N_("the Builder is on {building}"),
            "gone": N_("the Builder is off the board"),
        },
    ),
    place(
        "blocked",
        m.MEDITATION[:4],
        name="blocked",
        label=N_("blocked meditation action"),
        says={"@": N_("the meditation marker blocks “{action}”")},
    ),
    counter(
        "boat",
        name="boat",
        choices=lambda state, _: range(1, len(state.box.piers)),
        label=N_("pier of the boat"),
        says={"#": N_("the boat is at pier {n}")},
    ),
    Field(
        name="turn",
        is_wood=False,
        read=lambda state, *_: state.box.colours[state.active],
        set=_set_active,
        choices=_colours,
        label=N_("active player"),
        says={"@": N_("it is {colour}'s turn")},
    ),
    Field(
        name="phase",
        is_wood=False,
        read=_read_phase,
        set=_set_phase,
        choices=lambda *_: PHASES,
        label=N_("phase of the turn"),
        says={"@": N_("the turn continues here: {phase}")},
    ),
    counter(
        "round",
        name="round",
        is_wood=False,
        choices=lambda *_: range(1, FEW),
        label=N_("round"),
        says={"#": N_("this is round {n}")},
    ),
    Field(
        name="final_round",
        is_wood=False,
        read=lambda state, *_: str(state.final_round),
        set=_set_final_round,
        choices=_few,
        label=N_("last round"),
        says={
            "0": N_("the end of the game has not been triggered"),
            "#": N_("round {n} is the last"),
        },
    ),
    Field(
        name="start",
        read=lambda state, *_: state.box.colours[state.start],
        set=_set_start,
        choices=_colours,
        label=N_("starting player"),
        says={"@": N_("{colour} is the starting player")},
    ),
    Field(
        name="automation",
        is_wood=False,
        path={"effect": m.EFFECTS},
        read=lambda state, _seat, path: HOW[state.automation[path[0]]],
        set=_set_automation,
        choices=lambda *_: HOW,
        label=N_("automatic effects"),
    ),
    only_if(
        Field(
            name="points",
            is_wood=False,
            read=_read_points,
            set=_set_points,
            choices=_few,
            label=N_("meditation points"),
            says={"#": N_("{points} left")},
        ),
        _is_meditating,
    ),
)
