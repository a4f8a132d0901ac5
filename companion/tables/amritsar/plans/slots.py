"""What is chosen within an action: a resource, a track, a space of the lake, a trade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.tables.amritsar import signs
from companion.tables.amritsar.tones import item_hue
from companion.tables.common.plans import Planned, PlanOption
from companion.tables.looks import Gain
from engine.amritsar import moves as m
from engine.amritsar.box import ANY_STEP, DONATE, GAIN, ONE_OF, Op
from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.chapters.donations import open_donations, pp_for, supports
from engine.amritsar.chapters.market import price_of, sale_of
from engine.amritsar.chapters.storage import COIN
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import Seat, State
from engine.amritsar.words.voice import Voice, capital
from engine.core.language.words import N_
from engine.core.moves import Move

RESOURCE, TRACK, DONATION, TRADE = "resource", "track", "donate", "market"
"""Kinds of choices, by the prompt that asks for them."""
HEADINGS = {
    RESOURCE: N_("Which resource"),
    TRACK: N_("Which track"),
    DONATION: N_("Where to donate"),
    TRADE: N_("In the market"),
}
NOTHING, SEVERAL = "nothing", "several"
"""No trade, or trades that are asked about one after the other."""
HIS_TURN = frozenset(
    f"maharaja_{step}"
    for step in ("passes", "donates", "recovers", "gains", "market", "white", "colours")
)
"""Told on a sheet of its own: before a move it would bury what the move does."""
ELSEWHERE = "elsewhere"
"""A space that is asked about, on the picture of the tile."""


class Slot(NamedTuple):
    """Something to choose in an action."""

    key: str
    part: str
    kind: str
    choices: tuple[str, ...]
    now: str

    @property
    def planned(self) -> list[Planned]:
        """The prompt, and its answers."""
        if self.kind == TRADE:
            return traded(self.now)
        if self.now == ELSEWHERE:
            return []
        verb = {RESOURCE: "take", TRACK: "advance", DONATION: "donate"}[self.kind]
        return [Planned(self.kind, f"{verb} {self.now.replace('-', ' ')}")]


def traded(choice: str) -> list[Planned]:
    """A trade and the end of the market; nothing where it is asked."""
    if choice == SEVERAL:
        return []
    trade = [] if choice == NOTHING else [Planned(TRADE, choice.replace("-", " "))]
    return [*trade, Planned(TRADE, "done")]


def trades_of(state: State, seat: int, open_moves: Sequence[Move]) -> tuple[tuple[str, ...], str]:
    """The trades to choose from at a market, and the usual one: purchases first."""
    names = [move.text.replace(" ", "-") for move in open_moves if move.verb in (m.BUY, m.SELL)]
    ends = [NOTHING] if any(move.verb is m.DONE for move in open_moves) else []
    usual = usual_trade(state, seat, names)
    return (*names, SEVERAL, *ends), usual or (*ends, SEVERAL)[0]


def usual_trade(state: State, seat: int, names: Sequence[str]) -> str:
    """The purchase of what the player has least of; none with the coins for taxes."""
    player = state.seats[seat]
    kept = due_of(state, seat) if state.round == state.box.rounds else 0
    bought = []
    for name in names:
        verb, _, resource = name.partition("-")
        number = RESOURCES.index(resource)
        price, _ = price_of(state, seat, number, first=True)
        room = price or sum(player.items) < player.slots
        if verb == "buy" and room and player.items[COIN] - price >= kept:
            bought.append(resource)
    return f"buy-{usual_item(player, bought)}" if bought else ""


def slots_of(state: State, seat: int, op: Op) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """What an effect asks: the kind, the choices, and the usual one."""
    player = state.seats[seat]
    if op[0] == GAIN:
        yield from [(RESOURCE, RESOURCES, usual_item(player, RESOURCES))] * op[5]
    elif op[0] == ONE_OF:
        items = (ITEMS[op[1]], ITEMS[op[3]])
        yield RESOURCE, items, usual_item(player, items)
    elif op[0] == ANY_STEP:
        yield from [(TRACK, m.TRACKS, usual_track(state, player))] * op[1]
    elif op[0] == DONATE and (spaces := donations_of(state, seat)):
        yield DONATION, spaces, spaces[0]


def donations_of(state: State, seat: int) -> tuple[str, ...]:
    """Where a player can donate now, the most PP first; of several that are alike one.

    Those give the same now, but not what can rest on them later: the others can be asked for.
    """
    every = [_space_name(state, move) for move in open_donations(state, seat)]
    spaces = sorted(_unlike(state, every), key=lambda name: -points_of(state, seat, name))
    return (*spaces, ELSEWHERE) if len(spaces) < len(every) else tuple(spaces)


def _space_name(state: State, move: Move) -> str:
    space = state.box.lake.spaces[state.box.space_of[move]]
    return f"{m.DISTRICTS[space.district]}-{space.level}-{space.place + 1}"


def _number(state: State, name: str) -> int:
    district, level, place = name.split("-")
    number = state.box.lake.number(m.DISTRICTS.index(district), int(level), int(place) - 1)
    assert number is not None
    return number


def points_of(state: State, seat: int, name: str) -> int:
    """What a donation gives its donor at once."""
    return pp_for(state.box.lake, state.lake, _number(state, name), seat)


def _unlike(state: State, names: Sequence[str]) -> list[str]:
    """One of several spaces that cost and give the same to everyone."""
    lake, found = state.box.lake, dict[object, str]()
    for name in names:
        number = _number(state, name)
        below = tuple(sorted(supports(lake, state.lake, number)))
        found.setdefault((lake.spaces[number].cost, lake.spaces[number].pp, below), name)
    return list(found.values())


def usual_item(player: Seat, choices: Sequence[str]) -> str:
    """What the player has least of, the rarer one first."""
    return min(reversed(choices), key=lambda name: player.items[ITEMS.index(name)])


def usual_track(state: State, player: Seat) -> str:
    """The track that is furthest, and not at its end."""
    tops = state.box.top_step
    open_ones = [n for n, step in enumerate(player.tracks) if step < tops[n]] or [0]
    return m.TRACKS[max(open_ones, key=lambda n: player.tracks[n])]


# ---------------------------------------------------------------- how they are shown


def choice_option(voice: Voice, state: State, seat: int, kind: str, name: str) -> PlanOption:
    """Something to choose by its name, sign and colour, with what it gives or costs."""
    if kind == TRACK:
        return PlanOption(name, voice.track(name), icon=signs.TRACKS[m.TRACKS.index(name)])
    if name == ELSEWHERE:
        return PlanOption(name, voice.sentence("Another space"), icon="lake")
    if kind == DONATION:
        _, level, place = name.split("-")
        text = voice.sentence("Level {n}, space {place}", n=level, place=place)
        gains = (Gain("prestige", f"+{points_of(state, seat, name)}"),)
        also = others_told(voice, state, seat, _number(state, name))
        return PlanOption(name, text, also, signs.MAHOUTS["donate"], gains=gains)
    if kind == TRADE:
        return _trade_option(voice, state, seat, name)
    hue = item_hue(ITEMS.index(name))
    return PlanOption(name, capital(voice.item(name)), icon=signs.OF_ITEM[name], hue=hue)


def others_told(voice: Voice, state: State, seat: int, number: int) -> str:
    """AM-DON-5: who else gains by a donation on a space; empty for no one."""
    lake = state.box.lake
    owners = [owner for owner in supports(lake, state.lake, number) if owner != seat]
    counted = {owner: owners.count(owner) * lake.per_support for owner in owners}
    return voice.listing(
        voice.sentence("{who} +{n} PP", who=voice.name(owner), n=n) for owner, n in counted.items()
    )


def _trade_option(voice: Voice, state: State, seat: int, name: str) -> PlanOption:
    if name == NOTHING:
        return PlanOption(name, voice.sentence("No trade"), icon="close")
    if name == SEVERAL:
        return PlanOption(name, voice.sentence("More than one trade"), icon=signs.MARKET)
    verb, _, resource = name.partition("-")
    number = RESOURCES.index(resource)
    if verb == "buy":
        text = voice.sentence("Buy {resource}", resource=voice.item(resource))
        price, _ = price_of(state, seat, number, first=True)
        gains: tuple[Gain, ...] = (Gain(signs.COIN, f"−{price}" if price else "0"),)
    else:
        text = voice.sentence("Sell {resource}", resource=voice.item(resource))
        coins, pp = sale_of(state, number)
        gains = (Gain(signs.COIN, f"+{coins}") if coins else Gain("prestige", f"+{pp}"),)
    hue = item_hue(ITEMS.index(resource))
    return PlanOption(name, text, icon=signs.OF_ITEM[resource], hue=hue, gains=gains)
