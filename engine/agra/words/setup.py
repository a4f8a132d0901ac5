"""The set-up in words: where the pieces go, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import N_, Words

LEVELS = (1, 2, 3, 4)


class Layout:
    """Where everything is after all rolls and exchanges of a set-up."""

    def __init__(self, players: int) -> None:
        setups = {each.players: each for each in load_catalogue().setups}
        self.per_level = setups[players].notables_per_level
        self.merchant = ""
        self.builder = ""
        self.notables: dict[int, list[str]] = {level: [] for level in LEVELS}
        self.start = -1
        self.marked: dict[str, int] = {}
        self.tiles: list[str] = []
        self.bowls: list[str] = []
        self.orders: dict[str, list[int]] = {}

    def see(self, event: Event) -> None:
        """Adds one event; it may overrule earlier ones."""
        values = event.values
        if event.kind == "merchant_placed":
            self.merchant = values["building"]
        elif event.kind == "builder_placed":
            self.builder = values["building"]
        elif event.kind == "drawn":
            self._draw(values["notable"], values["level"])
        elif event.kind == "exchanged":
            self._exchange(values["notable"], values["into"])
        elif event.kind == "starts":
            self.start = event.seat
        elif event.kind == "order_marker":
            self.marked[values["guild"]] = values["position"]
        elif event.kind == "revealed":
            self.tiles.append(values["tile"])
        elif event.kind == "neutral_bowl" and values["good"] not in self.bowls:
            self.bowls.append(values["good"])
        elif event.kind == "neutral_order":
            self.orders.setdefault(values["guild"], []).append(values["position"])

    def _draw(self, notable: str, level: int) -> None:
        """A card too many means that all notables are drawn again (AG-SET-7)."""
        if len(self.notables[level]) >= self.per_level[level - 1]:
            self.notables = {each: [] for each in LEVELS}
        self.notables[level].append(notable)

    def _exchange(self, old: str, new: str) -> None:
        for cards in self.notables.values():
            cards[:] = [new if card == old else card for card in cards]


def setup_text(words: Words, events: Iterable[Event], seats: Sequence[str]) -> list[str]:
    """Instructions for placing the pieces, one per line; only the final result."""
    voice, layout = Voice(words, seats), Layout(len(seats))
    for event in events:
        if event.kind == "turn":
            break
        layout.see(event)
    return [*_board(voice, layout), *_imperial_board(voice, layout)]


def _board(voice: Voice, layout: Layout) -> list[str]:
    """Pawns, notables and the starting player."""
    lines = []
    if layout.merchant:
        building = voice.space(layout.merchant)
        lines.append(voice.sentence("Put the Merchant on {building}", building=building))
    if layout.builder:
        building = voice.space(layout.builder)
        lines.append(voice.sentence("Put the Builder on {building}", building=building))
    for level, cards in layout.notables.items():
        if cards:
            said = voice.listing(voice.plain_notable(card) for card in cards)
            lines.append(
                voice.tell(N_("Put on the river, {level}: {card}"), {"level": level}, card=said)
            )
    if layout.start >= 0:
        who = voice.name(layout.start)
        lines.append(voice.sentence("{who}: take the Starting Player marker", who=who))
    return lines


def _imperial_board(voice: Voice, layout: Layout) -> list[str]:
    """Order markers, favour tiles and the neutral markers of smaller tables."""
    lines = [
        voice.tell(
            N_("Put the order marker of {guild} on order {position}"),
            {"guild": guild, "position": layout.marked[guild]},
        )
        for guild in m.GUILDS
        if guild in layout.marked
    ]
    if layout.tiles:
        tiles = "; ".join(voice.tile(tile) for tile in layout.tiles)
        lines.append(voice.sentence("Turn up the favour tiles: {tiles}", tiles=tiles))
    if layout.bowls:
        lines.append(
            voice.tell(
                N_("Put neutral markers into Akbar's bowls: {goods}"), {"goods": layout.bowls}
            )
        )
    lines += [
        _neutral_orders(voice, guild, sorted(layout.orders[guild]))
        for guild in m.GUILDS
        if guild in layout.orders
    ]
    return lines


def _neutral_orders(voice: Voice, guild: str, positions: Sequence[int]) -> str:
    return voice.plural(
        "Put a neutral marker on order {positions} of {guild}",
        "Put neutral markers on orders {positions} of {guild}",
        len(positions),
        positions=voice.listing(map(str, positions)),
        guild=voice.guild(guild),
    )
