"""River of Gold for the fingers: how its moves are shown, and which piece leads to which.

Pieces: `river.4`, `shore.12`, `tile.e1-port-3`, `ship.0.upper`, `client.monk-1`, `region.5`,
`seat.2`, `mastery.air`, `stack.1`. Where a ship can stop depends on the table, so the river page
names such a space after the sail that ends there: `stop.upper`, `stop.middle+1`, or both ships.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from companion.tables.river_of_gold import row_prices
from companion.tables.river_of_gold.consequences import consequences
from companion.tables.river_of_gold.flights import FLIGHTS
from companion.tables.river_of_gold.signs import (
    BUILDINGS,
    RESOURCES,
    building_of,
    good_sign,
    tile_sign,
)
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import N_
from engine.core.moves import Move, Verb
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE
from engine.river_of_gold.state import State

NAME = "river_of_gold"

GROUP_LOOKS: Mapping[str, GroupLook] = {
    ROLL: GroupLook(N_("Result of the die"), "die", direct=True, tiles=True),
    "draw": GroupLook(N_("Drawn"), "hand-cards", direct=True),
    **{
        f"draw.{building}": GroupLook(
            N_("Drawn: {what}"), icon, direct=True, what=f"building.{building}"
        )
        for building, icon in BUILDINGS.items()
    },
    "build": GroupLook(N_("Build"), "build"),
    "sail": GroupLook(N_("Sail"), "sail"),
    "deliver": GroupLook(N_("Deliver"), "deliver"),
    "favour": GroupLook(N_("Change the die"), "favour-sun", direct=True, tiles=True),
    "pass": GroupLook(N_("Do nothing"), "skip-next"),
    "set": GroupLook(N_("Set the die"), "die", direct=True, tiles=True),
    "let": GroupLook(N_("Automatic effects"), "next"),
    "bonus": GroupLook(N_("Bonus"), "journey-end", direct=True, tiles=True),
    "take": GroupLook(N_("Take a good"), "good-any", direct=True, tiles=True),
    "sell": GroupLook(N_("Sell a good"), "koku", direct=True),
    "use": GroupLook(N_("Merchants"), "client-merchant", direct=True),
    "mark": GroupLook(N_("Second marker"), "client-monk"),
    "royal": GroupLook(N_("Royal ship"), "ship-royal"),
    "unnamed": GroupLook(N_("Discard"), "hand-cards", direct=True),
    "discard": GroupLook(N_("Discard"), "hand-cards", direct=True),
    "choose": GroupLook(N_("Choose"), "check"),
    "exchange": GroupLook(N_("Exchange"), "good-any", direct=True),
    "end": GroupLook(N_("Finish here"), "check", direct=True),
}

ENDERS = frozenset({"end"})
ASIDE = frozenset({"exchange"})
START = frozenset({"turn"})
YES_OR_NO = frozenset({"let_it_happen"})
BASKETS: Mapping[str, frozenset[str]] = {}
GAINS: Mapping[str, str] = {
    what: icon for what, icon in RESOURCES.items() if what not in ("good", "client")
}
WORTH_SAYING = frozenset({"end_triggered", "visit"})
COMFORTS = Comforts(
    balances=row_prices.balances,
    prices=row_prices.prices,
    detail=row_prices.detail,
    said=row_prices.said,
    owned=row_prices.owned,
    hue_of=row_prices.hue_of,
    consequences=consequences,
)

FAMILY_ICONS: Mapping[str, str] = {
    "dice": "die",
    "building": "build",
    "sailing": "sail",
    "clients": "deliver",
    "exchanges": "good-any",
    "turns": "clock",
}
EFFECT_ICONS: Mapping[str, str] = {
    "owner_rewards": "koku",
    "journey": "journey-end",
    "refill": "next",
    "visit": "emperor",
    "masteries": "mastery",
}

# ---------------------------------------------------------------- the look of a move


def _build(move: Move, _seat: int) -> MoveLook:
    shore, tile = m.SHORES[move.args[0]], m.TILES[move.args[1]]
    return MoveLook("build", *tile_sign(tile), "", (f"shore.{shore}", f"tile.{tile}"))


def _sail(move: Move, seat: int) -> MoveLook:
    ship = m.SHIPS[move.args[0]]
    own = f"ship.{seat}.{ship}"
    if move.verb is m.SAIL:
        return MoveLook("sail", "sail", -1, "", (own, f"stop.{ship}", f"stop.{' '.join(m.SHIPS)}"))
    shift = m.SAIL_SHIFTED.kinds[1][move.args[1]]
    return MoveLook("sail", "ship-royal", -1, "", (own, f"stop.{ship}{shift}"))


def _client(group: str) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        client = m.CLIENTS[move.args[0]]
        kind = client.partition("-")[0]
        return MoveLook(group, f"client-{kind}", -1, "", (f"client.{client}",))

    return look


def _good(group: str) -> MakeLook:
    def look(move: Move, seat: int) -> MoveLook:
        good = move.verb.kinds[0][move.args[0]]
        return MoveLook(group, *good_sign(good), f"resource.{good}", (f"seat.{seat}",))

    return look


def _exchange(move: Move, seat: int) -> MoveLook:
    got = move.verb.kinds[1][move.args[1]]
    named = f"exchange.{seat}.{move.text.removeprefix('exchange ')}"
    return MoveLook("exchange", *good_sign(got), "", (named, f"goods.{seat}", f"seat.{seat}"))


def _shore(group: str, icon: str) -> MakeLook:
    return lambda move, _seat: MoveLook(group, icon, -1, "", (f"shore.{m.SHORES[move.args[0]]}",))


def _royal(move: Move, seat: int) -> MoveLook:
    return MoveLook("royal", "ship-royal", -1, "", (f"ship.{seat}.{m.SHIPS[move.args[0]]}",))


def _drawn(move: Move, _seat: int) -> MoveLook:
    return MoveLook("draw", *tile_sign(m.TILES[move.args[-1]]))


def _turned_up(move: Move, _seat: int) -> MoveLook:
    """By type: there are too many tiles for one list."""
    tile = m.TILES[move.args[0]]
    return MoveLook(f"draw.{building_of(tile)}", *tile_sign(tile))


def _let(move: Move, _seat: int) -> MoveLook:
    by_hand = move.verb is m.LEAVE
    return MoveLook("let", "hand" if by_hand else EFFECT_ICONS[m.EFFECTS[move.args[0]]])


def _mastery(group: str) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        mastery = m.MASTERIES[move.args[0]]
        return MoveLook(group, f"mastery-{mastery}", -1, "", (f"mastery.{mastery}",))

    return look


_FACES: Mapping[Verb, MakeLook] = {
    m.REGION: plain("draw", "tracks"),
    m.MASTERY: _mastery("draw"),
    m.MARKET: _drawn,
    m.STARTING: _drawn,
    m.START: plain("draw", "seats"),
    m.REVEAL: _turned_up,
    m.ROLL: plain(ROLL, "die"),
    m.DRAW: _client("draw"),
    m.DRAW_COVERED: plain("draw", "hand-cards"),
    m.OFFER: plain("draw", "seats"),
    m.CLAN: plain("draw", "seats"),
    m.FAVOUR: plain("favour", "favour-sun"),
    m.EXCHANGE: _exchange,
    m.EXCHANGE_KOKU: _exchange,
    m.EXCHANGE_OF: _exchange,
    m.EXCHANGE_KOKU_OF: _exchange,
    m.BUILD: _build,
    m.SAIL: _sail,
    m.SAIL_SHIFTED: _sail,
    m.DELIVER: _client("deliver"),
    m.PASS: plain("pass", "skip-next"),
    m.END: plain("end", "check"),
    m.SET: plain("set", "die"),
    m.TAKE: _good("take"),
    m.BONUS: _good("bonus"),
    m.SELL: _good("sell"),
    m.ACTIVATE: _client("use"),
    m.DONE: plain("end", "check"),
    m.SWAP: plain("choose", "hand-cards"),
    m.DISCARD: _client("discard"),
    m.DISCARD_COVERED: plain("unnamed", "hand-cards"),
    m.MARK: _shore("mark", "client-monk"),
    m.ROYAL: _royal,
    m.NEXT: _shore("choose", "next"),
    m.ACCEPT: plain("choose", "influence"),
    m.DECLINE: plain("end", "close"),
    m.CLAIM: _mastery("choose"),
    m.LEAVE_MASTERY: plain("end", "close"),
    m.PATRON: plain("choose", "seats"),
    m.LET: _let,
    m.LEAVE: _let,
}


def look(move: Move, seat: int) -> MoveLook:
    """How a move is shown, and the pieces that lead to it."""
    return _FACES[move.verb](move, seat)


def flights(events: Sequence[Event]) -> list[Flight]:
    """What moves on the table."""
    return flights_of(FLIGHTS, events)


_EVENT_ICONS = {
    **EVENT_ICONS,
    "die_shifted": "favour-sun",
    "die_set": "favour-sun",
    "exchanged": "good-any",
    "built": "build",
    "end_slot": "favour-sun",
    "influence": "influence",
    "track_reward": "tracks",
    "sails": "sail",
    "royal_ability": "ship-royal",
    "journeys_end": "journey-end",
    "journey_bonus": "journey-end",
    "merchant": "client-merchant",
    "merchant_space": "client-merchant",
    "artisan_space": "client-artisan",
    "elder_space": "client-elder",
    "second_marker": "client-monk",
    "monk_favour": "client-monk",
    "limit_raised": "favour-moon",
    "royal_ship": "ship-royal",
    "delivered": "deliver",
    "draws": "hand-cards",
    "drawn": "hand-cards",
    "discarded": "hand-cards",
    "visit": "emperor",
    "visit_total": "emperor",
    "claimed": "mastery",
    "end_triggered": "end-flag",
}


def icon_of(event: Event) -> tuple[str, int]:
    """The icon of an event, and the hue that colours it: that of a tile or of what is gained."""
    if tile := event.values.get("tile"):
        return tile_sign(str(tile))
    if event.kind in _EVENT_ICONS:
        return _EVENT_ICONS[event.kind], -1
    gain = event.values.get("gain")
    return good_sign(next(iter(gain))) if isinstance(gain, Mapping) and gain else ("next", -1)


# ---------------------------------------------------------------- where the game is


def course(game: Game) -> Course:
    """Whose turn, and how far the stacks are (RG-APP-5)."""
    state: State = game.state
    if not state.turns or game.is_over:
        chips: tuple[tuple[str, str, int], ...] = ()
    elif state.ended_by != NONE:
        last = N_("Last turns: {n}") if state.turns_left else N_("Last turn")
        chips = (("end-flag", last, state.turns_left + 1),)
    else:
        end = ("end-flag", N_("End in {n}"), state.to_end)
        visit = ("emperor", N_("Visit in {n}"), state.to_visit)
        chips = (visit, end) if state.to_visit else (end,)
    return Course(
        active=state.active,
        phase=-1,
        period=0,
        is_last=state.ended_by != NONE,
        chips=chips,
        left=(),
    )


# ---------------------------------------------------------------- interrupts


def same_interrupt(_one: Prompt, _other: Prompt) -> bool:
    """No question goes round the table."""
    return False


def gives_up(_prompt: Prompt, move: Move) -> bool:
    """True for leaving something that could be had."""
    return move.verb in (m.DECLINE, m.LEAVE_MASTERY)
