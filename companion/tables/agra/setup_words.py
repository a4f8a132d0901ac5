"""The set-up of Agra in words: what to do at each step, and what to take from the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.tables.common.setup import Draw
from engine.agra import moves as m
from engine.agra.words import table_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words

SECTIONS = {
    "city": N_("Set up the city"),
    "river": N_("Set up the river"),
    "boards": N_("Set up the players"),
    "palace": N_("Set up the palace"),
}
PLACES = {
    "city": "city merchant builder",
    "river": "level guilds boat",
    "boards": "players",
    "palace": "markers tiles bowls neutral",
}
_SECTION_OF = {kind: place for place, kinds in PLACES.items() for kind in kinds.split()}

TITLES = {
    "city": N_("Tokens, tiles and bank"),
    "merchant": N_("Merchant"),
    "builder": N_("Builder"),
    "guilds": N_("Check the guilds"),
    "boat": N_("Boat and order limits"),
    "players": N_("Player boards"),
    "markers": N_("Order and influence markers"),
    "bowls": N_("Akbar's bowls"),
    "neutral": N_("Neutral markers"),
    "tiles": N_("Favour tiles"),
}
"""Titles that are always the same."""

TEXTS = {
    "city": N_("Put these on the city board and beside it."),
    "builder": N_(
        "Roll a die: count the unbuilt buildings down from the top of the second column."
    ),
    "boat": N_("The boat collects the limits on its way."),
    "players": N_("Each player takes a board. No one starts with goods, favour or workers on it."),
    "markers": N_("Roll a die for the first order of each guild, counted from the top."),
    "neutral": N_("Roll a die for the order, counted from the top; roll again if it has a marker."),
}
"""Instructions without numbers."""


class SetupWords:
    """Everything the set-up guide says about one game."""

    def __init__(self, words: Words, game: Game) -> None:
        self.words = words
        self.game = game
        self.voice = Voice(words, game.seats)
        self.box_of_game = game.state.box
        self.printed = self.box_of_game.printed
        moves = [line.split()[1:] for line in game.lines[: game.at]]
        self._exchanged = {move[1]: move[2] for move in moves if move[0] == "exchange"}

    def section(self, kind: str) -> str:
        """The part of the table of a step."""
        return self.words.sentence(SECTIONS[_SECTION_OF[kind]])

    def title(self, kind: str, number: int) -> str:
        """The name of a step."""
        sentence = self.words.sentence
        if kind == "level":
            return sentence("Notables, {level}", level=self.voice.term(f"level.{number}"))
        return sentence(TITLES[kind])

    def text(self, kind: str, number: int) -> str:
        """How a step is done."""
        sentence = self.words.sentence
        if kind == "merchant":
            faces = self.words.listing(list(map(str, self.printed.setup_dice.merchant_reroll)))
            return sentence(
                "Roll a die for one of the production buildings; roll again on {faces}.",
                faces=faces,
            )
        if kind == "level":
            return self.words.plural(
                "Shuffle the cards of this level and put {n} on its river space.",
                "Shuffle the cards of this level and put {n} on its river spaces.",
                self.box_of_game.setup.notables_per_level[number - 1],
            )
        if kind == "guilds":
            split = "/".join(map(str, self.box_of_game.setup.guild_balance))
            return sentence(
                "The guilds on the river must be split {split}. If not, exchange "
                "cards for undrawn ones of the same level, lowest level first. All "
                "other notables go back into the box.",
                split=split,
            )
        if kind == "tiles":
            shared = self.printed.shared_supply
            return sentence(
                "Shuffle the {all} tiles face down and turn up {shown}.",
                all=shared.favour_tiles,
                shown=shared.favour_tiles_face_up,
            )
        if kind == "bowls":
            return sentence(
                "Roll a die for the bowl, counted from the top; a repeated number "
                "covers nothing new. Use neutral markers of an unused colour: "
                "{colours}.",
                colours=self._free_colours(),
            )
        return sentence(TEXTS[kind])

    # ------------------------------------------------------------ what is where

    def line(self, kind: str, number: int, events: Sequence[Event]) -> str:
        """What goes where, in one line; empty if not known yet."""
        if kind in ("city", "boat"):
            return ""
        if kind == "players" and self.game.start >= 0:
            events = [Event("starts", self.game.start, "", {})]
        if kind == "guilds":
            return self._guild_line(events)
        if kind in ("level", "tiles", "bowls"):
            named = dict.fromkeys(self.outcome([event]) for event in events)
            return self.words.listing(list(named))
        if kind in ("markers", "neutral"):
            return self._by_guild(events)
        # If a piece is placed twice the last event counts; equal ones are said once.
        lines = [table_text(self.words, event, self.game.seats) for event in events]
        return "\n".join(dict.fromkeys(lines))

    def _by_guild(self, events: Sequence[Event]) -> str:
        """The orders of each guild: "Artisans' Guild 4, 5"."""
        orders = dict[str, list[str]]()
        for event in events:
            guild = self.voice.plain_guild(str(event.values["guild"]))
            orders.setdefault(guild, []).append(str(event.values["position"]))
        lines = (f"{guild} {', '.join(sorted(found))}" for guild, found in orders.items())
        return "\n".join(lines)

    def _guild_line(self, exchanges: Sequence[Event]) -> str:
        if exchanges:
            return self.words.plural(
                "exchange {n} notable", "exchange {n} notables", len(exchanges)
            )
        wanted = self.box_of_game.setup.notables_total
        if len(self.game.state.places) < wanted:
            return ""
        return self.words.sentence("Nothing to exchange")

    def note(self, events: Sequence[Event]) -> str:
        """The guild of a notable, and whom it replaces."""
        event = events[0]
        if event.kind not in ("drawn", "exchanged"):
            return self._of_guild(event)
        notable = event.values["into" if event.kind == "exchanged" else "notable"]
        guild = self.voice.plain_guild(m.GUILDS[self.box_of_game.guild[m.NOTABLES.index(notable)]])
        if event.kind == "drawn":
            return guild
        old = self.voice.notable(event.values["notable"])
        said = self.voice.sentence("replaces {notable}", notable=old)
        return f"{guild} · {said}"

    def _of_guild(self, event: Event) -> str:
        """Which column or side a roll is for, where a step has several."""
        if event.kind in ("order_marker", "neutral_order"):
            return self.voice.plain_guild(str(event.values["guild"]))
        return ""

    def as_exchanged(self, draw: Draw) -> Draw:
        """A notable that was exchanged for another is shown as the other."""
        drawn = draw.events[0].values["notable"] if draw.events else ""
        into = drawn
        while into in self._exchanged:
            into = self._exchanged[into]
        if into == drawn:
            return draw
        event = Event("exchanged", -1, "AG-SET-7", {"notable": drawn, "into": into})
        name = self.voice.plain_notable(into)
        return replace(draw, events=(event,), name=name, note=self.note([event]))

    def items(self, kind: str, number: int) -> list[str]:
        """The pieces of a step, where there are several."""
        if kind == "city":
            return self._city()
        if kind == "boat":
            return self._river()
        if kind == "players":
            return self._player_board()
        if kind == "guilds":
            return self._split()
        if kind == "markers":
            markers = self.words.plural(
                "{n} marker at the start of each influence track",
                "{n} markers at the start of each influence track",
                len(self.game.seats),
            )
            return [markers]
        return []

    def _city(self) -> list[str]:
        sentence, shared = self.words.sentence, self.printed.shared_supply
        action = self.voice.meditation(m.MEDITATION[self.box_of_game.blocked_at_start])
        return [
            sentence("{n} price tokens on the Trader, fewer flags up", n=shared.price_tokens),
            sentence("{n} bonus tiles face up on their spaces, by level", n=shared.bonus_tiles),
            sentence("{n} tiles on the unbuilt buildings", n=shared.under_construction_tiles),
            sentence("Meditation marker on “{action}”", action=action),
            sentence("Rupees beside the board, by value"),
        ]

    def _river(self) -> list[str]:
        limits = self.words.listing(self._limits())
        return [
            self.words.sentence("Boat at pier {pier}", pier=self.printed.piers[0].number),
            self.words.sentence("Markers {limits} between the piers", limits=limits),
        ]

    def outcome(self, events: Sequence[Event]) -> str:
        """The result of a roll or draw, as short as possible."""
        event = events[0]
        values = event.values
        match event.kind:
            case "merchant_placed" | "builder_placed":
                return self.voice.plain_space(values["building"])
            case "drawn":
                return self.voice.plain_notable(values["notable"])
            case "revealed":
                return self.voice.tile(values["tile"])
            case "starts":
                return self.voice.name(event.seat)
            case "neutral_bowl":
                return self.voice.good(values["good"])
            case "exchanged":
                return self.voice.plain_notable(values["into"])
            case _:
                return self.words.sentence("Order {position}", position=values["position"])

    def _split(self) -> list[str]:
        guilds = Counter(self.box_of_game.guild[card] for card in self.game.state.places)
        if not guilds:
            return []
        return [
            " · ".join(
                f"{self.voice.plain_guild(m.GUILDS[guild])} {guilds[guild]}" for guild in range(3)
            )
        ]

    def _player_board(self) -> list[str]:
        plural, supply = self.words.plural, self.printed.player_supply
        return [
            plural("{n} worker in the supply", "{n} workers in the supply", supply.workers),
            plural("{n} marker in the supply", "{n} markers in the supply", supply.markers),
            plural(
                "{n} cover on the farm, next to the goods",
                "{n} covers on the farm, next to the goods",
                supply.cover_tiles,
            ),
            plural(
                "{n} farmer on the middle square of a side",
                "{n} farmers, one on the middle square of each side",
                supply.farmers,
            ),
            self.words.sentence(
                "Meditation tracker on space {space}",
                space=self.printed.meditation_track.start_space,
            ),
            plural("{n} rupee in the bag", "{n} rupees in the bag", supply.start_rupees),
        ]

    def _limits(self) -> list[str]:
        lowest = self.printed.piers[0].order_limit
        limits = {pier.order_limit for pier in self.printed.piers}
        return [str(limit) for limit in sorted(limits) if limit > lowest]

    def _free_colours(self) -> str:
        free = [c.id for c in self.printed.player_colours if c.id not in self.game.colours]
        return self.words.listing([self.voice.term(f"colour.{colour}") for colour in free])

    # ------------------------------------------------------------ out of the box

    def box(self) -> list[tuple[str, list[str]]]:
        """Drawer by drawer, with the cards and tiles of this very game."""
        sentence = self.words.sentence
        setup = self.box_of_game.setup
        drawers = [
            (sentence("Notables: take these {n}", n=setup.notables_total), self._cards()),
            (sentence("Tiles"), self._tiles()),
            (sentence("Pawns, markers and coins"), self._shared()),
            *(self._player_drawer(seat) for seat in range(len(self.game.seats))),
        ]
        if neutral := self._neutral_markers():
            drawers.append((sentence("Neutral markers"), neutral))
        return drawers

    def _cards(self) -> list[str]:
        state, per_level = self.game.state, self.box_of_game.setup.notables_per_level
        lines = []
        for level, wanted in enumerate(per_level, start=1):
            cards = [c for c in state.places if self.box_of_game.notable_level[c] == level]
            names = [self.voice.plain_notable(m.NOTABLES[card]) for card in cards]
            if len(names) < wanted:
                names.append(self.words.plural("{n} to draw", "{n} to draw", wanted - len(names)))
            lines.append(f"{self.voice.term(f'level.{level}')}: {', '.join(names)}")
        return lines

    def _tiles(self) -> list[str]:
        sentence, shared = self.words.sentence, self.printed.shared_supply
        shown = "; ".join(self.voice.tile(m.TILES[tile]) for tile in self.game.state.display)
        favour = sentence("{n} favour tiles", n=shared.favour_tiles)
        if shown:
            favour = sentence(
                "{n} favour tiles, face up: {tiles}", n=shared.favour_tiles, tiles=shown
            )
        return [
            favour,
            sentence("{n} bonus tiles", n=shared.bonus_tiles),
            sentence("{n} under-construction tiles", n=shared.under_construction_tiles),
        ]

    def _shared(self) -> list[str]:
        sentence, shared = self.words.sentence, self.printed.shared_supply
        return [
            sentence("Merchant, Builder, boat, die"),
            sentence("Starting Player marker and meditation marker"),
            sentence("{n} price tokens", n=shared.price_tokens),
            sentence("{n} guild order markers", n=shared.guild_order_markers),
            sentence("Order limit markers {limits}", limits=self.words.listing(self._limits())),
            sentence("all rupees"),
        ]

    def _player_drawer(self, seat: int) -> tuple[str, list[str]]:
        supply, plural = self.printed.player_supply, self.words.plural
        colour = self.voice.term(f"colour.{self.game.colours[seat]}")
        things = [
            plural("{n} worker", "{n} workers", supply.workers),
            plural("{n} marker", "{n} markers", supply.markers),
            plural("{n} influence marker", "{n} influence markers", supply.influence_markers),
            plural("{n} farmer", "{n} farmers", supply.farmers),
            plural("{n} cover", "{n} covers", supply.cover_tiles),
        ]
        return (
            f"{self.game.seats[seat]} · {colour}",
            [
                ", ".join(things),
                self.words.sentence("player board, cloth bag, meditation tracker"),
            ],
        )

    def _neutral_markers(self) -> list[str]:
        setup = self.box_of_game.setup
        wanted = 2 * setup.neutral_akbar_per_side + 3 * setup.neutral_orders_per_column
        if not wanted:
            return []
        return [
            self.words.plural(
                "up to {n} marker of an unused colour: {colours}",
                "up to {n} markers of an unused colour: {colours}",
                wanted,
                colours=self._free_colours(),
            )
        ]
