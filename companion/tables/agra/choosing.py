"""Agra's moves for tapping: how they are grouped and shown, and which piece leads to which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.tables.agra import row_prices
from companion.tables.agra.flights import FLIGHTS
from companion.tables.agra.tones import row_hue
from companion.tables.looks import (
    EVENT_ICONS,
    ROLL,
    Comforts,
    Course,
    Flight,
    GroupLook,
    MakeLook,
    MoveLook,
    flights_of,
    plain,
)
from engine.agra import moves as m
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.sailor import Sailor, deliveries_left
from engine.agra.chapters.turn import ChooseAction, OrderPhase
from engine.agra.state import State
from engine.agra.words.choices import UNTOUCHED
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import N_
from engine.core.moves import Move, Verb

NAME = "agra"

GROUP_LOOKS: Mapping[str, GroupLook] = {
    ROLL: GroupLook(N_("Result of the die"), "die", direct=True, tiles=True),
    "draw": GroupLook(N_("Drawn"), "contract", direct=True),
    "meditate": GroupLook(N_("Meditate"), "meditate", leads=True),
    "place": GroupLook(N_("Place a worker"), "worker-standing", leads=True),
    "peon": GroupLook(N_("Use the Peon"), "worker-lying", leads=True),
    "let": GroupLook(N_("Automatic effects"), "next"),
    "follow": GroupLook(N_("Follow"), "next", direct=True),
    "count": GroupLook(N_("How many"), "next", counts=True),
    "lay": GroupLook(N_("Lay down workers"), "worker-lying", direct=True),
    "pay": GroupLook(N_("Pay with"), "hand", direct=True, tiles=True),
    "give": GroupLook(
        N_("Give"), "hand", direct=True, tiles=True, at={"trader": N_("Exchange goods")}
    ),
    "take": GroupLook(N_("Take"), "plus", direct=True, tiles=True),
    "deliver": GroupLook(N_("Deliver to a notable"), "med-deliver"),
    "order": GroupLook(N_("Fulfil an order"), "order"),
    "serve": GroupLook(N_("Serve Akbar"), "akbar-bowl", direct=True),
    "return": GroupLook(N_("Get more deliveries"), "plus", direct=True, tiles=True),
    "process": GroupLook(N_("Process a good"), "med-process", direct=True),
    **{
        f"swap.{good}": GroupLook(N_("Exchange {what}"), good, True, True, f"good.{good}")
        for good in m.GOODS
    },
    "uncover": GroupLook(N_("Remove a cover"), "med-cover", direct=True),
    "farmer": GroupLook(N_("Move a farmer"), "med-farmer", direct=True),
    "advance": GroupLook(N_("Advance the meditation tracker"), "meditate", leads=True),
    "rise": GroupLook(N_("Go up with a guild"), "palace", direct=True),
    "build": GroupLook(N_("Build"), "scaffold", leads=True),
    "bonus": GroupLook(N_("Take a bonus tile"), "bonus-tile", direct=True),
    **{
        f"token.{token}": GroupLook(N_("Move price token {what}"), "price-flag", what=str(number))
        for number, token in enumerate(m.TOKENS, start=1)
    },
    "sell": GroupLook(N_("Sell a good"), "rupee", direct=True),
    "stand": GroupLook(N_("Stand up a worker"), "worker-standing", direct=True),
    "choose": GroupLook(N_("Choose"), "check", direct=True),
    "free": GroupLook(N_("Give up"), "hand", direct=True),
    "also": GroupLook(N_("Process 1 more good"), "plus", direct=True),
    "oil": GroupLook(N_("Use Oil or Curry"), "oil", leads=True),
    "favour": GroupLook(N_("Use a favour action"), "favour", leads=True),
    "luxury": GroupLook(N_("Use a luxury good"), "statues", leads=True),
    "use": GroupLook(N_("Contracts"), "contract", leads=True),
    "end": GroupLook(N_("Finish here"), "check", direct=True),
}

ENDERS = frozenset({"end"})
ASIDE = frozenset({"oil", "favour", "luxury", "use"})
START = frozenset({"choose_action", "order_phase"})
YES_OR_NO = frozenset({"let_it_happen"})
BASKETS: Mapping[str, frozenset[str]] = {
    "pay_building": frozenset({"pay"}),
    "pay_advance": frozenset({"pay"}),
    "exchange": frozenset({"give", "take"}),
    "meditation": frozenset({"lay", "recall"}),
    "stand_up": frozenset({"stand"}),
    "markers_short": frozenset({"free"}),
    "sailor": frozenset({"return"}),
}
COMFORTS = Comforts(
    payments=frozenset({"pay_building", "pay_advance"}),
    asked_at_once=frozenset({"order_phase"}),
    balances=row_prices.balances,
    prices=row_prices.prices,
    detail=row_prices.detail,
    said=row_prices.said,
    owned=row_prices.owned,
    hue_of=row_prices.hue_of,
    in_part=row_prices.in_part,
    nothing_put={"sailor": N_("No good returned")},
    unsaid=frozenset({"peon_without_worker"}),
)
GAINS: Mapping[str, str] = {"rupees": "rupee", "favour": "favour", "points": "meditate"}
WORTH_SAYING = frozenset({"kicked_out", "contract", "boat", "end_triggered"})

FAMILY_ICONS: Mapping[str, str] = {
    "payments": "rupee",
    "placement": "worker-standing",
    "deliveries": "sailor",
    "orders": "order",
    "favour": "favour",
    "meditation": "meditate",
    "upkeep": "clock",
}
EFFECT_ICONS: Mapping[str, str] = {
    "merchant": "merchant",
    "builder": "builder",
    "pier": "boat",
    "contract": "contract",
    "followers": "med-process",
    "clean_up": "check",
}

# ---------------------------------------------------------------- the look of a move


def _space(index: int) -> tuple[str, int, str, tuple[str, ...]]:
    """Icon, hue, short name and piece of a space."""
    space = m.SPACES[index]
    if index > 15:
        return space, -1, f"character.{space}", (f"character.{space}",)
    return m.GOODS[index], row_hue(index % 4), f"building.{space}", (f"building.{space}",)


def _good(index: int) -> tuple[str, int, str, tuple[str, ...]]:
    """A good is shown by its own icon, at its building."""
    good = m.GOODS[index]
    return good, row_hue(index % 4), f"good.{good}", (f"building.{m.BUILDINGS[index]}",)


def _spaces(group: str) -> MakeLook:
    return lambda move, _seat: MoveLook(group, *_space(move.args[0]))


def _goods(group: str, *more: str) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        icon, hue, term, pieces = _good(move.args[0])
        return MoveLook(group, icon, hue, term, (*pieces, *more))

    return look


def _deliver(move: Move, _seat: int) -> MoveLook:
    icon, hue, good, pieces = _good(move.args[1])
    notable = f"notable.{m.NOTABLES[move.args[0]]}"
    twice = f"{good} {good} {notable}"
    term = f"{good} {notable}" if move.verb is m.DELIVER else twice
    return MoveLook("deliver", icon, hue, term, (notable, *pieces))


def _guild(group: str, piece: str) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        guild = m.GUILDS[move.args[0]]
        return MoveLook(group, guild, -1, f"guild.{guild}", (f"{piece}.{guild}",))

    return look


def _bowl(move: Move, _seat: int) -> MoveLook:
    icon, hue, term, pieces = _good(move.args[0])
    bowl = m.GOODS[move.args[-1]]
    return MoveLook("serve", icon, hue, term, (f"bowl.{bowl}", *pieces))


def way_of(move: Move) -> str:
    """Half a side of the farm, towards one of its goods."""
    track, good = move.args
    return f"way.{track + 1}.{m.GOODS[good]}"


def _farm(group: str, icon: str) -> MakeLook:
    def look(move: Move, seat: int) -> MoveLook:
        pieces = f"seat.{seat}", "meditation", way_of(move)
        return MoveLook(group, icon, row_hue(move.args[1] % 4), "", pieces)

    return look


def _token(move: Move, _seat: int) -> MoveLook:
    token = f"token.{m.TOKENS[move.args[0]]}"
    if move.verb is m.FLIP:
        return MoveLook(token, "price-flag", -1, "", (token, "character.trader"))
    icon, hue, term, place = _good(move.args[1])
    return MoveLook(token, icon, hue, term, (token, *place))


def _switch(move: Move, _seat: int) -> MoveLook:
    one, other = (f"token.{m.TOKENS[token]}" for token in move.args[:2])
    return MoveLook(one, "price-flag", -1, "", (one, other, "character.trader"))


def _let(move: Move, _seat: int) -> MoveLook:
    by_hand = move.verb is m.LEAVE
    return MoveLook("let", "hand" if by_hand else EFFECT_ICONS[m.EFFECTS[move.args[0]]])


def _swap(move: Move, _seat: int) -> MoveLook:
    given, taken = move.args
    icon, hue, term, place = _good(taken)
    pieces = (f"building.{m.BUILDINGS[given]}", *place, "meditation")
    return MoveLook(f"swap.{m.GOODS[given]}", icon, hue, term, pieces)


def _favour(move: Move, seat: int) -> MoveLook:
    action = m.FAVOUR_ACTIONS[move.args[0]]
    tile = (f"tile.{action}",) if action in m.TILES else ()
    return MoveLook("favour", "favour", -1, "", (f"seat.{seat}", *tile))


def _tile(group: str) -> MakeLook:
    def look(move: Move, seat: int) -> MoveLook:
        return MoveLook(
            group, "favour-tile", -1, "", (f"tile.{m.TILES[move.args[0]]}", f"seat.{seat}")
        )

    return look


def _notable(group: str) -> MakeLook:
    def look(move: Move, seat: int) -> MoveLook:
        notable = m.NOTABLES[move.args[0]]
        pieces = (f"notable.{notable}", f"seat.{seat}")
        return MoveLook(group, "contract", -1, f"notable.{notable}", pieces)

    return look


def _luxury(move: Move, seat: int) -> MoveLook:
    icon, hue, term, pieces = _good(12 + move.args[0])
    return MoveLook("luxury", icon, hue, term, (*pieces, f"seat.{seat}"))


def _oil(move: Move, seat: int) -> MoveLook:
    places = {"oil": ("oil_mill",), "curry": ("curry_building",)}
    word = m.OIL_CURRY.kinds[0][move.args[0]]
    of_word = places.get(word, ("oil_mill", "curry_building"))
    icon, hue = ("curry", row_hue(2)) if word == "curry" else ("oil", row_hue(3))
    return MoveLook("oil", icon, hue, "", (*(f"building.{p}" for p in of_word), f"seat.{seat}"))


_FACES: Mapping[Verb, MakeLook] = {
    m.ROLL: plain(ROLL, "die"),
    m.DRAW: _notable("draw"),
    m.EXCHANGE: _notable("draw"),
    m.REVEAL: _tile("draw"),
    m.START: plain("draw", "seats"),
    m.MEDITATE: plain("meditate", "meditate", "meditation"),
    m.LAY: _spaces("lay"),
    m.RECALL: plain("lay", "worker-standing", "notable.cook"),
    m.FINISH: plain("end", "check"),
    m.PLACE: _spaces("place"),
    m.PEON: _spaces("peon"),
    m.PLACE_FEWER: _spaces("place"),
    m.PEON_FEWER: _spaces("peon"),
    m.TAKE_COUNT: plain("count", "plus"),
    m.END: plain("end", "check"),
    m.DONE: plain("end", "check"),
    m.DECLINE: plain("end", "close"),
    m.LET: _let,
    m.LEAVE: _let,
    m.RISE: _guild("rise", "guild"),
    m.BUILD: _spaces("build"),
    m.PAY: _goods("pay"),
    m.BONUS: plain("bonus", "bonus-tile"),
    m.RETURN: _goods("return"),
    m.DELIVER: _deliver,
    m.DELIVER_TWICE: _deliver,
    m.DOUBLE: _deliver,
    m.FULFIL: _guild("order", "order"),
    m.FULFIL_AT: _guild("order", "order"),
    m.SERVE: _bowl,
    m.OFFER: _bowl,
    m.GIVE: _goods("give"),
    m.TAKE: _goods("take"),
    m.TOKEN: _token,
    m.FLIP: _token,
    m.SWITCH: _switch,
    m.ADVANCE: plain("advance", "meditate", "meditation"),
    m.UNCOVER: _farm("uncover", "cover"),
    m.FARMER: _farm("farmer", "farmer"),
    m.PROCESS: _goods("process", "meditation"),
    m.PROCESS_COUNT: plain("count", "med-process"),
    m.SWAP: _swap,
    m.SELL: _goods("sell"),
    m.STAND: _spaces("stand"),
    m.FOLLOW: plain("follow", "med-process"),
    m.CHOOSE_FAVOUR: plain("choose", "favour"),
    m.CHOOSE_TILE: _tile("choose"),
    m.CHOOSE_GOOD: _goods("choose"),
    m.CHOOSE_BUILDING: _spaces("choose"),
    m.DISCARD: _tile("choose"),
    m.STORE: plain("choose", "worker-standing", "notable.cook"),
    m.FREE_GOOD: _goods("free"),
    m.FREE_FAVOUR: plain("free", "favour"),
    m.ALSO: _goods("also"),
    m.ALSO_MULLAH: _goods("also"),
    m.OIL_CURRY: _oil,
    m.FAVOUR: _favour,
    m.FAVOUR_MULLAH: _favour,
    m.LUXURY: _luxury,
    m.USE: _notable("use"),
    m.PUT: _goods("choose"),
    m.MOSAIC: plain("use", "favour", "notable.mosaic_maker"),
}


def look(move: Move, seat: int) -> MoveLook:
    """How a move is shown, and the pieces that lead to it."""
    return _FACES[move.verb](move, seat)


def flights(events: Sequence[Event]) -> list[Flight]:
    """What moves on the table."""
    return flights_of(FLIGHTS, events)


_EVENT_ICONS = {
    **EVENT_ICONS,
    "rupees": "rupee",
    "favour": "favour",
    "points": "meditate",
    "points_lost": "meditate",
    "blocked": "meditate",
    "worker": "worker-standing",
    "kicked_out": "worker-lying",
    "peon": "worker-lying",
    "contract": "contract",
    "used": "contract",
    "boat": "boat",
    "merchant": "merchant",
    "builder": "builder",
    "builder_leaves": "builder",
    "built": "scaffold",
    "order": "order",
    "order_marker": "order",
    "served": "akbar-bowl",
    "tile": "favour-tile",
    "revealed": "favour-tile",
    "discarded": "favour-tile",
    "token": "price-flag",
    "tokens_return": "price-flag",
    "tracker": "meditate",
    "farmer": "farmer",
    "uncovered": "cover",
    "bonus": "bonus-tile",
    "end_triggered": "trophy",
}


def icon_of(event: Event) -> tuple[str, int]:
    """The icon of an event, and the row of goods that gives its colour."""
    named = event.values.get("into") or event.values.get("good")
    if named in m.GOODS:
        return str(named), row_hue(m.GOODS.index(named) % 4)
    if event.kind == "influence":
        return str(event.values["guild"]), -1
    return _EVENT_ICONS.get(event.kind, "next"), -1


# ---------------------------------------------------------------- where the game is


def course(game: Game) -> Course:
    """Whose turn, which phase, and what is left to spend."""
    state: State = game.state
    left = []
    for frame in state.stack:
        if isinstance(frame, Meditation):
            left.append(("meditate", frame.points))
        elif isinstance(frame, Sailor):
            left.append(("sailor", deliveries_left(state, frame)))
    return Course(
        active=state.active,
        phase=_phase(state.stack),
        period=state.round,
        is_last=bool(state.final_round) and state.round >= state.final_round,
        chips=(
            ("boat", N_("Pier {n}"), state.boat),
            ("order", N_("Limit {n}"), state.box.order_limit[state.boat]),
        ),
        left=tuple(left),
    )


def _phase(stack: Sequence[object]) -> int:
    """Meditation while it may still be chosen, then the action, then the orders."""
    for frame in stack:
        if isinstance(frame, Meditation) or (
            isinstance(frame, ChooseAction) and frame.may_meditate
        ):
            return 0
    if not stack or not isinstance(stack[0], OrderPhase):
        return -1
    return 2 if len(stack) == 1 or stack[0].done else 1


# ---------------------------------------------------------------- interrupts


def gives_up(prompt: Prompt, move: Move) -> bool:
    """True for declining, an action in which nothing was done, and an exchange half done."""
    if move.verb is m.DECLINE:
        return True
    if move.verb is not m.DONE:
        return False
    if prompt.kind == "exchange":
        return bool(prompt.values["left"])
    done = UNTOUCHED.get(prompt.kind)
    return done is not None and not any(prompt.values[value] for value in done)


def same_interrupt(one: Prompt, other: Prompt) -> bool:
    """True if both ask the same of different players."""
    if one.kind != other.kind or one.kind != "follow":
        return False
    return bool(
        one.values["by"] == other.values["by"] and one.values["good"] == other.values["good"]
    )
