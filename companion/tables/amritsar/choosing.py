"""Amritsar's moves for tapping: how they are grouped and shown, and which piece leads to which.

Pieces are named as in `corrections`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.tables.amritsar import row_prices, signs
from companion.tables.amritsar.flights import FLIGHTS
from companion.tables.amritsar.seating import hand_of
from companion.tables.amritsar.taxes import at_risk
from companion.tables.amritsar.tones import item_hue, worker_hue
from companion.tables.looks import (
    EVENT_ICONS,
    Comforts,
    Course,
    Flight,
    GroupLook,
    MakeLook,
    MoveLook,
    flights_of,
    plain,
)
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import N_, Words
from engine.core.moves import Move, Verb
from engine.core.observer import Observer

NAME = "amritsar"

GROUP_LOOKS: Mapping[str, GroupLook] = {
    "draw": GroupLook(N_("Drawn"), "log", direct=True),
    "objective": GroupLook(N_("First objective"), "objective"),
    "mahout": GroupLook(N_("Colour of the Donate tile"), "mahout-tile", direct=True),
    "elephant": GroupLook(N_("Move the elephant"), "elephant", direct=True),
    "teleport": GroupLook(N_("Put the elephant anywhere"), "movement-open"),
    "pick": GroupLook(N_("Pick up a group"), "sow", direct=True),
    "drop": GroupLook(N_("Drop a worker"), "sow", direct=True, tiles=True),
    "last": GroupLook(N_("The last worker"), "sow", direct=True),
    "tile": GroupLook(N_("Use a tile"), "district-n", direct=True),
    "action": GroupLook(N_("The tile's actions"), "district-n", direct=True),
    "activate": GroupLook(N_("Use the elephant"), "elephant", direct=True),
    "order": GroupLook(N_("In which order"), "next", direct=True),
    "take": GroupLook(N_("Take"), "any-resource", direct=True, tiles=True),
    "advance": GroupLook(N_("Advance on a track"), "track-any", direct=True),
    "use": GroupLook(N_("Use a mahout tile"), "mahout-tile", direct=True),
    "buy": GroupLook(N_("Buy"), signs.MARKET, direct=True, tiles=True),
    "sell": GroupLook(N_("Sell"), signs.COIN, direct=True, tiles=True),
    "donate": GroupLook(N_("Donate"), "mah-donate", direct=True),
    "storehouse": GroupLook(N_("Add a storehouse"), "storehouse", direct=True),
    "play": GroupLook(N_("Play an objective"), "objective", direct=True),
    "put": GroupLook(N_("Add a mahout tile"), "mahout-tile", direct=True),
    "pay": GroupLook(N_("Pay with"), "any-resource", direct=True, tiles=True),
    "discard": GroupLook(N_("Discard"), "bin", direct=True, tiles=True),
    "tax": GroupLook(N_("Pay taxes"), "tax", direct=True),
    "follow": GroupLook(N_("Follow"), "follow", direct=True),
    "reveal": GroupLook(N_("Reveal"), "objective", direct=True),
    "let": GroupLook(N_("Automatic effects"), "next"),
    "exchange": GroupLook(N_("Exchange once a turn"), "storehouse"),
    "end": GroupLook(N_("Finish here"), "check", direct=True),
}

ENDERS = frozenset({"end"})
ASIDE = frozenset({"exchange"})
START = frozenset({"place", "elephant", "pick", "elephant_again"})
YES_OR_NO = frozenset({"let_it_happen"})
BASKETS: Mapping[str, frozenset[str]] = {"discard": frozenset({"discard"})}
GAINS: Mapping[str, str] = {"pp": "prestige"}
WORTH_SAYING = frozenset({"support", "penalty", "coins_paid", "overflow"})

FAMILY_ICONS: Mapping[str, str] = {
    "payments": signs.COIN,
    "elephant": "elephant",
    "workers": "sow",
    "actions": "district-n",
    "donations": "lake",
    "market": signs.MARKET,
    "upgrades": "storehouse",
    "upkeep": "decade",
}
EFFECT_ICONS: Mapping[str, str] = {
    "token": "maharaja",
    "follow_pp": "follow",
    "majorities": "lake",
    "taxes": "tax",
    "income": "knowledge",
    "bridge": "bridge",
    "maharaja": "maharaja",
}

# ---------------------------------------------------------------- the look of a move


def _district(group: str) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        district = m.DISTRICTS[move.args[0]]
        return MoveLook(group, signs.DISTRICTS[move.args[0]], -1, "", (f"district.{district}",))

    return look


def _walk(move: Move, _seat: int) -> MoveLook:
    """The district is that many steps away: the page knows which one it is."""
    return MoveLook("elephant", "elephant", -1, "", (f"steps.{move.args[0] + 1}",))


def _section(move: Move, _seat: int) -> MoveLook:
    return MoveLook("pick", "sow", -1, "", (f"section.{m.SECTIONS[move.args[0]]}",))


def _worker(group: str) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        colour = move.args[0]
        name = m.COLOURS[colour]
        return MoveLook(group, signs.WORKERS[colour], worker_hue(colour), f"colour.{name}")

    return look


def _tile(group: str, at: int) -> MakeLook:
    def look(move: Move, _seat: int) -> MoveLook:
        tile = m.TILES[move.args[at]]
        icon = signs.ACTIONS[load_catalogue().district_tile(tile).main]
        return MoveLook(group, icon, -1, "", (f"tile.{tile}",))

    return look


def _mahout(group: str, at: int) -> MakeLook:
    def look(move: Move, seat: int) -> MoveLook:
        icon = signs.MAHOUTS[m.MAHOUTS[move.args[at]]]
        return MoveLook(group, icon, -1, "", (f"mahouts.{seat}",))

    return look


def _item(group: str, names: Sequence[str]) -> MakeLook:
    """A coin or a resource; resources have a column in the market."""

    def look(move: Move, seat: int) -> MoveLook:
        name = names[move.args[0]]
        pieces: tuple[str, ...] = (f"goods.{seat}.{name}",)
        if group in ("buy", "sell"):
            pieces = (f"{group}.{name}", f"market.{name}")
        return MoveLook(group, signs.OF_ITEM[name], item_hue(ITEMS.index(name)), name, pieces)

    return look


def _track(move: Move, seat: int) -> MoveLook:
    return MoveLook(
        "advance",
        signs.TRACKS[move.args[0]],
        -1,
        "",
        (f"knowledge.{seat}.{m.TRACKS[move.args[0]]}",),
    )


def _space(move: Move, _seat: int) -> MoveLook:
    district = m.DISTRICTS[move.args[0]]
    space = f"lake.{district}.{move.args[1] + 1}.{move.args[2] + 1}"
    return MoveLook("donate", "mah-donate", -1, "", (space, f"lake.{district}"))


def _storehouse(move: Move, _seat: int) -> MoveLook:
    house = m.STOREHOUSES[move.args[1]]
    return MoveLook("storehouse", "storehouse", -1, "", (f"storehouse.{house}",))


def _objective(group: str) -> MakeLook:
    return lambda _move, seat: MoveLook(group, "objective", -1, "", (f"objectives.{seat}",))


def _put_mahout(move: Move, seat: int) -> MoveLook:
    icon = signs.MAHOUTS[m.MAHOUTS[move.args[1]]]
    space = f"mahout.{seat}.{m.COLOURS[move.args[2]]}"
    return MoveLook("put", icon, worker_hue(move.args[2]), "", (space,))


def _let(move: Move, _seat: int) -> MoveLook:
    by_hand = move.verb is m.LEAVE
    return MoveLook("let", "hand" if by_hand else EFFECT_ICONS[m.EFFECTS[move.args[0]]])


_FACES: Mapping[Verb, MakeLook] = {
    m.START: plain("draw", "seats"),
    m.DRAW_TEMPLE: plain("draw", "temple-tile"),
    m.DRAW_BRIDGE: plain("draw", "bridge"),
    m.DRAW_TILE: _tile("draw", 0),
    m.DRAW_WORKER: _worker("draw"),
    m.DRAW_STOREHOUSE: plain("draw", "storehouse"),
    m.DRAW_OBJECTIVE: plain("draw", "objective"),
    m.OBJECTIVE: _objective("objective"),
    m.MAHOUT: _worker("mahout"),
    m.PLACE: _district("elephant"),
    m.STAY: plain("end", "elephant"),
    m.ELEPHANT: _walk,
    m.TELEPORT: _district("teleport"),
    m.PICK: _section,
    m.DROP: _worker("drop"),
    m.LAND: plain("last", "sow"),
    m.SKIP: plain("last", signs.COIN),
    m.SKIP_FREE: plain("last", "skip"),
    m.TILE: _tile("tile", 0),
    m.MAIN: plain("action", "check"),
    m.SECONDARY: plain("action", "plus"),
    m.ACTIVATE_TILE: _tile("activate", 1),
    m.ACTIVATE_MAHOUT: _mahout("activate", 1),
    m.DONE: plain("end", "check"),
    m.EXCHANGE: plain("exchange", "storehouse"),
    m.FOLLOW: plain("follow", "follow"),
    m.DECLINE: plain("end", "close"),
    m.LET: _let,
    m.LEAVE: _let,
    m.TAKE: _item("take", ITEMS),
    m.ADVANCE: _track,
    m.FIRST: plain("order", "next"),
    m.USE: _mahout("use", 0),
    m.BUY: _item("buy", RESOURCES),
    m.SELL: _item("sell", RESOURCES),
    m.DONATE: _space,
    m.UPGRADE_STOREHOUSE: _storehouse,
    m.UPGRADE_OBJECTIVE: _objective("play"),
    m.UPGRADE_MAHOUT: _put_mahout,
    m.PAY: _item("pay", RESOURCES),
    m.DISCARD: _item("discard", ITEMS),
    m.TAX: plain("tax", "tax"),
    m.REVEAL: plain("reveal", "objective"),
}


def look(move: Move, seat: int) -> MoveLook:
    """How a move is shown, and the pieces that lead to it."""
    return _FACES[move.verb](move, seat)


def flights(events: Sequence[Event]) -> list[Flight]:
    """What moves on the table."""
    return flights_of(FLIGHTS, events)


def _covered(words: Words, seen: Observer, move: Move) -> str:
    """AM-HID-1: on a shared screen an objective in hand is a number that its owner looks up."""
    game, asked = seen.game, seen.game.prompt.seat
    if move.verb is not m.UPGRADE_OBJECTIVE or game.people < 2 or seen.knows(asked, "hand"):
        return ""
    _, objective, space = (kind[arg] for kind, arg in zip(move.verb.kinds, move.args, strict=True))
    hand = hand_of(game.state, asked)
    if objective not in hand:
        return ""
    voice, n = Voice(words), hand.index(objective) + 1
    return voice.sentence("Objective {n}: {space}", n=n, space=voice.space(space))


COMFORTS = Comforts(
    balances=row_prices.balances,
    own=row_prices.own,
    prices=row_prices.prices,
    said=row_prices.said,
    owned=row_prices.owned,
    hue_of=row_prices.hue_of,
    covered=_covered,
    unsaid=frozenset({"not_your_objective"}),
)

_EVENT_ICONS = {
    **EVENT_ICONS,
    "pp": "prestige",
    "elephant_placed": "elephant",
    "elephant_moved": "elephant",
    "teleported": "elephant",
    "penalty": "maharaja",
    "penalty_spared": "maharaja",
    "token_moved": "maharaja",
    "picked": "sow",
    "passed": "pass-full",
    "coins_taken": signs.COIN,
    "coin_left": signs.COIN,
    "coins_paid": signs.COIN,
    "skipped_free": "skip",
    "donated": "mah-donate",
    "support": "donation-counter",
    "recovered": "donation-counter",
    "counter_freed": "donation-counter",
    "storehouse_built": "storehouse",
    "objective_played": "objective",
    "mahout_placed": "mahout-tile",
    "mahout_used": "mahout-tile",
    "tax": "tax",
    "tax_due": "tax",
    "tax_paid": "tax",
    "knowledge": "knowledge",
    "overflow": "knowledge",
    "income": "knowledge",
    "bridge": "bridge",
    "bridge_turned": "bridge",
    "temple_built": "temple",
    "temple_active": "temple-tile",
    "majority": "lake",
    "decade": "decade",
    "decade_ends": "decade",
    "followed": "follow",
    "market_ended": signs.MARKET,
    "revealed": "objective",
    "objective_scored": "objective",
    "final_knowledge": "knowledge",
    "final_white": "worker-white",
    "maharaja_donates": "mah-donate",
    "maharaja_passes": "close",
    "maharaja_recovers": "donation-counter",
    "maharaja_white": "worker-white",
    "maharaja_gains": "quarry",
    "maharaja_support": "prestige",
    "side_activated": "maharaja",
    "may_follow": "follow",
}


def icon_of(event: Event) -> tuple[str, int]:
    """The icon of an event, and the hue of a worker or resource in it."""
    values = event.values
    item = values.get("item") or values.get("resource") or values.get("got")
    if item in ITEMS:
        return signs.OF_ITEM[item], item_hue(ITEMS.index(item))
    colour = values.get("colour")
    if event.kind in ("dropped", "landed") and colour in m.COLOURS:
        number = m.COLOURS.index(colour)
        return signs.WORKERS[number], worker_hue(number)
    if event.kind == "knowledge":
        return f"track-{values['track']}", -1
    return _EVENT_ICONS.get(event.kind, "next"), -1


# ---------------------------------------------------------------- where the game is

_PHASES = {"place": 0, "elephant": 0, "follow": 2, "follow_maharaja": 2}


def course(game: Game) -> Course:
    """Whose turn, which phase, which round, and the decade."""
    state: State = game.state
    box = state.box
    number = (state.decade - 1) * box.rounds + state.round if state.decade else 0
    return Course(
        active=state.active,
        phase=_PHASES.get(game.prompt.kind, 1) if state.decade and not game.is_over else -1,
        period=number,
        is_last=number == box.decades * box.rounds,
        chips=_taxes(state) if state.decade and not game.is_over else (),
        left=(),
        scores=tuple(player.pp for player in state.seats) if state.decade else (),
    )


def _taxes(state: State) -> tuple[tuple[str, str, int], ...]:
    """AM-APP-4: what the active player owes when the decade ends, or what is lost for it."""
    if lost := at_risk(state, state.active):
        return (("warning", N_("Tax: −{n} PP"), lost),)
    return (("tax", N_("Tax {n}"), due_of(state, state.active)),)


# ---------------------------------------------------------------- interrupts


def gives_up(prompt: Prompt, move: Move) -> bool:
    """True for what was offered and is not taken."""
    return move.verb is m.DECLINE or (move.verb is m.DONE and prompt.kind == "act")


def same_interrupt(one: Prompt, other: Prompt) -> bool:
    """True if both ask different players to follow the same worker."""
    if one.kind != other.kind or one.kind not in ("follow", "follow_maharaja"):
        return False
    return bool(one.values["colour"] == other.values["colour"])
