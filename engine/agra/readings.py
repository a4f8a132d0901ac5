"""What lies on the table in the words of a correction: the counterpart of `adjust`.

Every field that can be set can be read, and `choices_of` names what it can be set to: a range of
numbers, or words. Whether a choice is possible here and now is for `why_not_adjust` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.agra import moves as m
from engine.agra.action import cook_room
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.contracts import EMPTY, count, owner
from engine.agra.meditation import Meditation
from engine.agra.orders import BELOW
from engine.agra.state import HOW, Seat, State
from engine.agra.turn import ChooseAction, OrderPhase
from engine.agra.workers import LYING

SWITCH = ("on", "off")
PHASES = ("meditation", "action", "order")
MANY = 1000
"""Nobody has as many rupees as this."""
FEW = 100
"""Nothing else that is counted comes near this."""

Choices = range | tuple[str, ...]
Path = Sequence[str]


def value_of(state: State, field: str) -> str:
    """What a field is now, as a correction would set it; raises KeyError where there is none."""
    first, *path = field.split(".")
    if first not in state.box.colours:
        return _OF_TABLE[first][0](state, path)
    player = state.seats[state.box.colours.index(first)]
    return _OF_SEAT[path[0]][0](state, player, path[1:])


def choices_of(state: State, field: str) -> Choices:
    """What a field can be set to: a range of numbers, or words."""
    first, *path = field.split(".")
    if first in state.box.colours:
        return _OF_SEAT[path[0]][1](state, path[1:])
    return _OF_TABLE[first][1](state, path)


def all_fields(state: State) -> Iterator[str]:
    """Every field of this table that can be read and set."""
    for colour in state.box.colours:
        yield from (f"{colour}.{name}" for name in _seat_fields(state))
    yield from (f"space.{space}" for space in m.SPACES)
    yield from (f"{name}.{building}" for name in ("rupees", "built") for building in m.BUILDINGS)
    yield from (f"token.{token}" for token in m.TOKENS)
    yield from (f"fulfilled.{level}" for level in m.POSITIONS[:4])
    yield from notable_fields(state)
    yield from (f"order.{guild}.{position}" for guild in m.GUILDS for position in m.POSITIONS)
    yield from (f"marked.{guild}" for guild in m.GUILDS)
    yield from (f"bowl.{good}" for i, good in enumerate(m.GOODS) if state.bowls[i] != NO_BOWL)
    yield from (f"display.{tile}" for tile in m.TILES)
    yield from ("merchant", "builder", "blocked", "boat", "turn", "phase", "round", "final_round")
    yield from ("start", *(f"automation.{effect}" for effect in m.EFFECTS))
    if isinstance(state.stack[-1], Meditation):
        yield "points"


def _seat_fields(state: State) -> Iterator[str]:
    yield from ("rupees", "favour", "meditation", "french", "cook")
    for name, words in (
        ("good", m.GOODS),
        ("farmer", m.TRACKS),
        ("influence", m.GUILDS),
        ("tile", m.TILES),
        ("contract", m.NOTABLES),
        ("bonus", m.BONUS_TILES),
        ("used", m.FAVOUR_ACTIONS),
        ("banner", m.GOODS[12:]),
        ("turned", m.NOTABLES),
    ):
        yield from (f"{name}.{word}" for word in words)
    yield from (f"cover.{cover}" for cover in covers(state))


def covers(state: State) -> list[str]:
    """Every cover by its track and the good beside it, in the order of the bits."""
    ends = zip(m.TRACKS, state.box.farm_ends, strict=True)
    return [f"{track}.{m.GOODS[good]}" for track, goods in ends for good in goods]


def notable_fields(state: State) -> Iterator[str]:
    """The place of every notable, and the ordered goods of those on the river."""
    for notable, card in zip(m.NOTABLES, state.river, strict=True):
        yield f"notable.{notable}"
        if card is not None:
            ordered = state.box.ordered[m.NOTABLES.index(notable)]
            yield from (f"notable.{notable}.{m.GOODS[good]}" for good in ordered)


# ---------------------------------------------------------------- what belongs to a seat


def _switch(on: object) -> str:
    return "on" if on else "off"


def _cover(state: State, player: Seat, path: Path) -> str:
    return _switch(player.covers >> covers(state).index(".".join(path)) & 1)


def _markers(state: State, _path: Path) -> range:
    return range(state.box.supply.markers + 1)


def _switches(_state: State, _path: Path) -> tuple[str, ...]:
    return SWITCH


def _bits(name: str, names: Sequence[str]) -> Callable[[State, Seat, Path], str]:
    """Reads a set that is kept as a bit mask."""
    return lambda _, player, path: _switch(getattr(player, name) >> names.index(path[0]) & 1)


def _number(name: str) -> Callable[[State, Seat, Path], str]:
    return lambda _state, player, _path: str(getattr(player, name))


def _listed(name: str, names: Sequence[str]) -> Callable[[State, Seat, Path], str]:
    return lambda _, player, path: _switch(names.index(path[0]) in getattr(player, name))


def _by_index(name: str, names: Sequence[str]) -> Callable[[State, Seat, Path], str]:
    return lambda _, player, path: str(getattr(player, name)[names.index(path[0])])


_OF_SEAT: dict[str, tuple[Callable[[State, Seat, Path], str], Callable[[State, Path], Choices]]] = {
    "rupees": (_number("rupees"), lambda *_: range(MANY)),
    "favour": (_number("favour"), _markers),
    "good": (_by_index("goods", m.GOODS), _markers),
    "meditation": (_number("tracker"), lambda state, _: range(1, state.box.last_space + 1)),
    "farmer": (_by_index("farmers", m.TRACKS), lambda state, _: range(1, state.box.squares + 1)),
    "cover": (_cover, _switches),
    "influence": (_by_index("steps", m.GUILDS), lambda state, _: range(state.box.top_step + 1)),
    "tile": (_listed("tiles", m.TILES), _switches),
    "contract": (_bits("contracts", m.NOTABLES), _switches),
    "french": (_number("french"), _markers),
    "cook": (_number("stored"), lambda state, _: range(cook_room(state) + 1)),
    "bonus": (_listed("bonus", m.BONUS_TILES), _switches),
    "used": (_bits("reminders", m.FAVOUR_ACTIONS), _switches),
    "banner": (_bits("banners", m.GOODS[12:]), _switches),
    "turned": (_bits("turned", m.NOTABLES), _switches),
}

# ---------------------------------------------------------------- what lies on the boards


def _space(state: State, path: Path) -> str:
    worker = state.workers[m.SPACES.index(path[0])]
    if worker == FREE:
        return "none"
    return state.box.colours[worker % LYING] + (" lying" if worker >= LYING else "")


def _spaces(state: State, _path: Path) -> tuple[str, ...]:
    return ("none", *(f"{c}{how}" for c in state.box.colours for how in ("", " lying")))


def _token(state: State, path: Path) -> str:
    place = state.tokens[m.TOKENS.index(path[0])]
    return "trader" if place == FREE else f"{m.GOODS[place >> 1]} {m.SIDES[place & 1]}"


def _tokens(_state: State, _path: Path) -> tuple[str, ...]:
    return ("trader", *(f"{good} {side}" for good in m.GOODS for side in m.SIDES))


def _notable(state: State, path: Path) -> str:
    card = state.river[m.NOTABLES.index(path[0])]
    if len(path) == 1:
        return "box" if card is None else "river"
    mark = (card or ())[state.box.slot[m.NOTABLES.index(path[0])][m.GOODS.index(path[1])]]
    if mark == EMPTY:
        return "none"
    return state.box.colours[owner(mark)] + (" x2" if count(mark) > 1 else "")


def _notables(state: State, path: Path) -> tuple[str, ...]:
    if len(path) == 1:
        return "river", "box"
    return ("none", *(f"{c}{how}" for c in state.box.colours for how in ("", " x2")))


def _holder(state: State, holder: int) -> str:
    return {FREE: "none", NEUTRAL: "neutral"}.get(holder) or state.box.colours[holder]


def _order(state: State, path: Path) -> str:
    return _holder(state, state.orders[m.GUILDS.index(path[0]) * 6 + m.POSITIONS.index(path[1])])


def _holders(state: State, _path: Path) -> tuple[str, ...]:
    return ("none", *state.box.colours, "neutral")


def _marked(state: State, path: Path) -> str:
    position = state.marked[m.GUILDS.index(path[0])]
    return "below" if position == BELOW else m.POSITIONS[position] if position >= 0 else "none"


def _builder(state: State, _path: Path) -> str:
    return "gone" if state.builder == FREE else m.BUILDINGS[state.builder]


def _merchant(state: State, _path: Path) -> str:
    return "none" if state.merchant == FREE else m.BUILDINGS[state.merchant]


def _phase(state: State, _path: Path) -> str:
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


def _points(state: State, _path: Path) -> str:
    frame = state.stack[-1]
    return str(frame.points) if isinstance(frame, Meditation) else "none"


def _colours(state: State, _path: Path) -> tuple[str, ...]:
    return state.box.colours


def _attribute(name: str) -> Callable[[State, Path], str]:
    return lambda state, _path: str(getattr(state, name))


def _seat_named(name: str) -> Callable[[State, Path], str]:
    return lambda state, _path: state.box.colours[getattr(state, name)]


def _few(_state: State, _path: Path) -> range:
    return range(FEW)


_OF_TABLE: dict[str, tuple[Callable[[State, Path], str], Callable[[State, Path], Choices]]] = {
    "space": (_space, _spaces),
    "rupees": (lambda s, path: str(s.rupees_on[m.BUILDINGS.index(path[0])]), _few),
    "built": (lambda s, path: _switch(s.built[m.BUILDINGS.index(path[0])]), _switches),
    "merchant": (_merchant, lambda *_: m.BUILDINGS),
    "builder": (_builder, lambda *_: (*m.BUILDINGS, "gone")),
    "token": (_token, _tokens),
    "blocked": (lambda state, _: m.MEDITATION[state.blocked], lambda *_: m.MEDITATION[:4]),
    "boat": (_attribute("boat"), lambda state, _: range(1, len(state.box.piers))),
    "fulfilled": (lambda s, path: str(s.fulfilled[int(path[0])]), lambda *_: range(10)),
    "notable": (_notable, _notables),
    "order": (_order, _holders),
    "marked": (_marked, lambda *_: (*m.POSITIONS, "below")),
    "bowl": (lambda s, path: _holder(s, s.bowls[m.GOODS.index(path[0])]), _holders),
    "display": (lambda s, path: _switch(m.TILES.index(path[0]) in s.display), _switches),
    "turn": (_seat_named("active"), _colours),
    "phase": (_phase, lambda *_: PHASES),
    "points": (_points, _few),
    "round": (_attribute("round"), lambda *_: range(1, FEW)),
    "final_round": (_attribute("final_round"), _few),
    "start": (_seat_named("start"), _colours),
    "automation": (lambda s, path: HOW[s.automation[m.EFFECTS.index(path[0])]], lambda *_: HOW),
}
