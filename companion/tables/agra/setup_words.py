"""The set-up of Agra in words: what to do at each step, and what to take out of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.agra import moves as m
from engine.agra.words import table_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game
from engine.core.words import N_, Words

SECTIONS = {
    "city": N_("Set up the city"),
    "river": N_("Set up the river"),
    "boards": N_("Set up the players"),
    "palace": N_("Set up the palace"),
}
PLACES = {
    "city": "prices bonus construction merchant builder bank meditation start",
    "river": "level guilds limits boat",
    "boards": "board",
    "palace": "influence marker tiles bowls neutral",
}
_SECTION_OF = {kind: place for place, kinds in PLACES.items() for kind in kinds.split()}

TITLES = {
    "prices": N_("Price tokens"),
    "bonus": N_("Bonus tiles"),
    "construction": N_("Buildings under construction"),
    "merchant": N_("The Merchant"),
    "builder": N_("The Builder"),
    "bank": N_("The bank"),
    "guilds": N_("Check the guilds"),
    "limits": N_("Order limit markers"),
    "boat": N_("The boat"),
    "meditation": N_("Meditation marker"),
    "start": N_("Starting player"),
    "influence": N_("Influence markers"),
    "tiles": N_("Favour tiles"),
}
"""Titles that are always the same."""

TEXTS = {
    "prices": N_("They lie on the spaces of the Trader, the side with fewer flags up."),
    "bonus": N_("They lie face up on their spaces, sorted by the level of the buildings."),
    "construction": N_("One tile covers each building that is not built yet."),
    "builder": N_(
        "A die counts the buildings under construction, from the top of the second column down."
    ),
    "bank": N_("The rupees lie beside the board, sorted by value."),
    "limits": N_("They lie between the piers; the boat collects them on its way."),
    "boat": N_("It begins at the first pier."),
    "meditation": N_("It blocks one action of the meditation circle until somebody moves it."),
    "start": N_("Whoever begins keeps the marker all game. Play goes clockwise."),
    "board": N_("Nobody begins with goods, favour or workers on the board."),
    "influence": N_("One of each player at the start of each of the three tracks."),
    "marker": N_("A die chooses the order that can be fulfilled first, counted from the top."),
    "neutral": N_(
        "A die chooses the order, counted from the top; one with a marker is rolled again."
    ),
}
"""How it is done, where no number is needed."""


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
        """The part of the table that a step belongs to."""
        return self.words.sentence(SECTIONS[_SECTION_OF[kind]])

    def title(self, kind: str, number: int) -> str:
        """The name of a step."""
        sentence = self.words.sentence
        if kind == "level":
            return sentence("Notables, {level}", level=self.voice.term(f"level.{number}"))
        if kind == "board":
            return sentence("Board of {name}", name=self.game.seats[number])
        if kind == "marker":
            return sentence("Order marker, {guild}", guild=self._guild(number))
        if kind == "neutral":
            return sentence("Neutral markers, {guild}", guild=self._guild(number))
        if kind == "bowls":
            return (
                sentence("Akbar's bowls, right side")
                if number
                else sentence("Akbar's bowls, left side")
            )
        return sentence(TITLES[kind])

    def text(self, kind: str, number: int) -> str:
        """How a step is done."""
        sentence = self.words.sentence
        if kind == "merchant":
            faces = self.words.listing(list(map(str, self.printed.setup_dice.merchant_reroll)))
            return sentence(
                "A die chooses one of the production buildings; it is rolled again on {faces}.",
                faces=faces,
            )
        if kind == "level":
            return self.words.plural(
                "Shuffle the cards of this level and lay {n} on its river space.",
                "Shuffle the cards of this level and lay {n} on its river spaces.",
                self.box_of_game.setup.notables_per_level[number - 1],
            )
        if kind == "guilds":
            split = "/".join(map(str, self.box_of_game.setup.guild_balance))
            return sentence(
                "The guilds on the river must be split {split}. If they are not, cards are "
                "exchanged for undrawn ones of the same level, the lowest level first. "
                "All other notables go back into the box.",
                split=split,
            )
        if kind == "tiles":
            shared = self.printed.shared_supply
            return sentence(
                "Shuffle the {all} tiles face down as a draw pile and turn up {shown}.",
                all=shared.favour_tiles,
                shown=shared.favour_tiles_face_up,
            )
        if kind == "bowls":
            return sentence(
                "A die chooses the bowl, counted from the top; a number that comes again covers "
                "nothing new. Neutral markers have a colour that nobody plays: {colours}.",
                colours=self._free_colours(),
            )
        return sentence(TEXTS[kind])

    # ------------------------------------------------------------ what lies where

    def line(self, kind: str, number: int, events: Sequence[Event]) -> str:
        """What lies where, in one line; empty while it is not known."""
        sentence, shared = self.words.sentence, self.printed.shared_supply
        if kind == "prices":
            return sentence("{n} price tokens on the Trader", n=shared.price_tokens)
        if kind == "bonus":
            return sentence("{n} bonus tiles on their spaces", n=shared.bonus_tiles)
        if kind == "construction":
            return sentence("{n} tiles on the buildings", n=shared.under_construction_tiles)
        if kind == "bank":
            return sentence("Rupees beside the board")
        if kind == "limits":
            return sentence(
                "Markers {limits} between the piers", limits=self.words.listing(self._limits())
            )
        if kind == "boat":
            return sentence("Boat at pier {pier}", pier=self.printed.piers[0].number)
        if kind == "meditation":
            action = self.voice.meditation(m.MEDITATION[self.box_of_game.blocked_at_start])
            return sentence("Meditation marker on “{action}”", action=action)
        if kind == "board":
            return sentence("Everything of {name} in its place", name=self.game.seats[number])
        if kind == "influence":
            return self.words.plural(
                "{n} marker at the start of each track",
                "{n} markers at the start of each track",
                len(self.game.seats),
            )
        return self._placed(kind, events)

    def _placed(self, kind: str, events: Sequence[Event]) -> str:
        if kind == "start" and self.game.start >= 0:
            events = [Event("starts", self.game.start, "", {})]
        if kind == "guilds":
            return self._guild_line(events)
        if kind in ("level", "tiles"):
            return self.words.listing([self.outcome([event]) for event in events])
        # The last event is right where a piece is placed twice, and equal ones are said once.
        lines = [table_text(self.words, event, self.game.seats) for event in events]
        return "\n".join(dict.fromkeys(lines))

    def _guild_line(self, exchanges: Sequence[Event]) -> str:
        if exchanges:
            return self.words.plural(
                "{n} notable is exchanged", "{n} notables are exchanged", len(exchanges)
            )
        wanted = self.box_of_game.setup.notables_total
        if len(self.game.state.places) < wanted:
            return ""
        return self.words.sentence("Nothing to exchange")

    def note(self, events: Sequence[Event]) -> str:
        """The guild of a notable, and whether he makes room for another one."""
        if events[0].kind != "drawn":
            return ""
        notable = events[0].values["notable"]
        index = m.NOTABLES.index(notable)
        guild = self.voice.plain_guild(m.GUILDS[self.box_of_game.guild[index]])
        into = self._exchanged.get(notable)
        if not into:
            return guild
        said = self.voice.sentence("makes room for {notable}", notable=self.voice.notable(into))
        return f"{guild} · {said}"

    def items(self, kind: str, number: int) -> list[str]:
        """The pieces of a step, where there are several."""
        if kind == "board":
            return self._player_board()
        if kind == "guilds":
            return self._split()
        if kind == "influence":
            return [
                f"{name} · {self.voice.term(f'colour.{colour}')}"
                for name, colour in zip(self.game.seats, self.game.colours, strict=True)
            ]
        return []

    def outcome(self, events: Sequence[Event]) -> str:
        """What came of a roll or draw, as short as it can be said."""
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
                return table_text(self.words, event, self.game.seats)
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
                "{n} farmer on the middle square of a track",
                "{n} farmers, one on the middle square of each track",
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

    def _guild(self, column: int) -> str:
        return self.voice.plain_guild(m.GUILDS[self.box_of_game.columns[column]])

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
                names.append(
                    self.words.plural(
                        "{n} still to be drawn", "{n} still to be drawn", wanted - len(names)
                    )
                )
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
                "up to {n} marker of a colour that nobody plays: {colours}",
                "up to {n} markers of a colour that nobody plays: {colours}",
                wanted,
                colours=self._free_colours(),
            )
        ]
