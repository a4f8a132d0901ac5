"""The set-up of River of Gold in words: what to do at each step, and what to take from the box."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.corrections import capital
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.says import printed_names
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, bits
from engine.river_of_gold.chapters.patrons import first_hand
from engine.river_of_gold.state import State
from engine.river_of_gold.words.abilities import mastery_line, patron_line
from engine.river_of_gold.words.voice import Voice

SECTIONS = {
    "board": N_("Set up the board"),
    "river": N_("Set up the river"),
    "players": N_("Set up the players"),
}
PLACES = {
    "board": "boards regions masteries supply",
    "river": "markets starting stacks row",
    "players": "start clans offers patrons player",
}
_SECTION_OF = {kind: place for place, kinds in PLACES.items() for kind in kinds.split()}

TITLES = {
    "boards": N_("Boards"),
    "regions": N_("Region scoring tiles"),
    "masteries": N_("Mastery cards"),
    "supply": N_("Clients and supply"),
    "markets": N_("Imperial Markets"),
    "starting": N_("Starting tiles"),
    "stacks": N_("Building stacks"),
    "row": N_("Building row"),
    "start": N_("Start player"),
    "clans": N_("Clans"),
    "offers": N_("Patrons on offer"),
    "patrons": N_("Choose patrons"),
}
"""Titles that are always the same."""

TEXTS = {
    "boards": N_("Put the main board in the middle, the building board beside it."),
    "supply": N_("Shuffle the clients face down. Put koku and goods in piles."),
    "markets": N_("Put one at random on each shore space without a price."),
    "start": N_("Draw the start player. Play is clockwise."),
    "clans": N_("Draw a clan for each player."),
    "offers": N_("Shuffle the two patrons of each clan and turn up one."),
    "player": N_("Roll for the upper ship, then for the middle ship. They collect nothing yet."),
}
"""Instructions without numbers."""

PICKED = {
    "draft": N_("Counterclockwise, the start player last. The clan comes with the patron."),
    "own_clan_pick": N_("Each player chooses between the two patrons of the clan."),
}
"""How patrons are chosen (R-53)."""


class SetupWords:
    """Everything the set-up guide says about one game."""

    def __init__(self, words: Words, game: Game) -> None:
        self.words, self.game = words, game
        self.voice = Voice(words.calling(printed_names(words, game)), game.seats)
        self.state: State = game.state
        self.box_of_game = self.state.box
        self.printed = self.box_of_game.printed

    def section(self, kind: str) -> str:
        """The part of the table of a step."""
        return self.voice.sentence(SECTIONS[_SECTION_OF[kind]])

    def title(self, kind: str, seat: int) -> str:
        """The name of a step."""
        if kind == "player":
            return self.voice.sentence("{name}'s pieces", name=self.game.seats[seat])
        return self.voice.sentence(TITLES[kind])

    def text(self, kind: str) -> str:
        """How a step is done."""
        sentence, players = self.voice.sentence, len(self.game.seats)
        setup, start = self.box_of_game.setup, self.box_of_game.start
        if kind == "regions":
            message = N_("Put one at random on each influence track, side for {n} players up.")
            return sentence(message, n=players)
        if kind == "masteries":
            message = N_("Shuffle {all} cards. Put {n} face up, side for {players} players up.")
            every = self.printed.shared_supply.masteries
            return sentence(message, all=every, n=start.masteries, players=players)
        if kind == "starting":
            return sentence("Put one at random on each shore space with the icon {n}.", n=players)
        if kind == "stacks":
            message = N_("Shuffle each era. Stack {one} of Era 1 and {two} of Era 2, box the rest.")
            return sentence(message, one=setup.era1_tiles, two=setup.era2_tiles)
        if kind == "row":
            return sentence("Draw {n} of Era 1; fill the row from its end.", n=start.row_slots)
        if kind == "patrons":
            return sentence(PICKED[self.box_of_game.rulings.patron_setup])
        return sentence(TEXTS[kind])

    # ------------------------------------------------------------ what is where

    def line(self, kind: str, seat: int, events: Sequence[Event]) -> str:
        """What goes where, in one line; empty if not known yet."""
        sentence, plural, setup = self.voice.sentence, self.voice.plural, self.box_of_game.setup
        if kind == "boards":
            return sentence("Both boards on the table")
        if kind == "supply":
            n = self.printed.shared_supply.clients
            return plural("{n} client shuffled", "{n} clients shuffled, face down", n)
        if kind == "stacks":
            message = N_("{one} of Era 1, {two} of Era 2")
            return sentence(message, one=setup.era1_tiles, two=setup.era2_tiles)
        if kind == "player":
            return sentence("Set up {name}'s board", name=self.game.seats[seat])
        if kind == "start" and not events and self.game.start >= 0:
            events = [Event("starts", self.game.start, "", {})]
        return ", ".join(self._short(event) for event in events)

    def _short(self, event: Event) -> str:
        """A result for the list of steps."""
        values = event.values
        if "region_tile" in values:
            return f"{values['region']}: {self.voice.region_tile(values['region_tile'])}"
        if event.kind == "market":
            return self.voice.good(values["tile"].rpartition("-")[2])
        if "tile" in values:
            return self.voice.building(values["tile"])
        return self.outcome([event])

    def outcome(self, events: Sequence[Event]) -> str:
        """The result of a roll, a draw or a choice, as short as possible."""
        event = next((each for each in events if each.kind == "drawn"), events[0])
        values, sentence = event.values, self.voice.sentence
        match event.kind:
            case "region_tile":
                tile = self.voice.region_tile(values["region_tile"])
                return sentence("Region {region}: {tile}", region=values["region"], tile=tile)
            case "mastery_laid":
                return self.voice.mastery(values["mastery"])
            case "market" | "starting":
                return self._on_shore(values["tile"])
            case "row_tile" | "top_seen":
                return self.tile(values["tile"])
            case "starts":
                return self.voice.name(event.seat)
            case "clan":
                clan = self.voice.clan(values["clan"])
                return f"{self.voice.name(event.seat)}: {clan}"
            case "patron_offered":
                return self.voice.patron(values["patron"])
            case "patron":
                return self.patron(event)
            case "ship":
                ship = self.voice.ship(values["ship"])
                return capital(sentence("{ship} to space {to}", ship=ship, to=values["to"]))
            case "drawn":
                return self.voice.client(values["client"])
            case "draws":
                return sentence("A client, covered")
            case "die_set":
                return sentence("First die set to {face}", face=values["to"])
            case _:
                return sentence("First die: {face}", face=values["face"])

    def patron(self, event: Event) -> str:
        """Who plays which patron."""
        return f"{self.voice.name(event.seat)}: {self.voice.patron(event.values['patron'])}"

    def tile(self, tile: str) -> str:
        """A tile of an era by its building and its bonus; the owner's reward is in the note."""
        return capital(f"{self.voice.building(tile)} +{self.printed.tile(tile).bonus}")

    def _on_shore(self, tile: str) -> str:
        """An Imperial Market by what it gives, a starting tile by its building."""
        printed = self.printed.tile(tile)
        reward = self.voice.reward(printed.visitor)
        if printed.kind == "imperial":
            return reward
        return capital(f"{self.voice.building(tile)}: {reward}")

    def note(self, events: Sequence[Event]) -> str:
        """Where it goes, or what it does."""
        event, sentence = events[0], self.voice.sentence
        values = event.values
        match event.kind:
            case "market" | "starting":
                shore = int(values["shore"])
                number = self._place_on_picture(event.kind, shore - 1)
                region = self.box_of_game.region[shore - 1] + 1
                return sentence("{n} in the picture, region {region}", n=number, region=region)
            case "row_tile":
                slot = sentence("slot {slot} of the row", slot=values["slot"])
                return f"{slot} · {self._owner(values['tile'])}"
            case "top_seen":
                top = sentence("on top of Era {era}", era=values["era"])
                return f"{top} · {self._owner(values['tile'])}"
            case "mastery_laid":
                return mastery_line(self.words, self.printed.mastery(values["mastery"]))
            case "patron_offered" | "patron":
                return patron_line(self.words, self.printed.patron(values["patron"]))
            case _:
                return ""

    def _owner(self, tile: str) -> str:
        reward = self.voice.reward(self.printed.tile(tile).owner)
        return self.voice.sentence("owner {reward}", reward=reward)

    def _place_on_picture(self, kind: str, shore: int) -> int:
        box = self.box_of_game
        shores = box.imperial_shores if kind == "market" else box.starting_shores
        return shores.index(shore) + 1

    # ------------------------------------------------------------ one player

    def items(self, kind: str, seat: int) -> list[str]:
        """The pieces of a step, where there are several."""
        return self._pieces_of(seat) if kind == "player" else []

    def _pieces_of(self, seat: int) -> list[str]:
        sentence, plural = self.voice.sentence, self.voice.plural
        box, start = self.box_of_game, self.box_of_game.start
        supply, regions = box.printed.player_supply, len(m.REGIONS)
        left = supply.clan_markers - regions
        goods = dict.fromkeys(m.GOODS, start.goods_each)
        hand = first_hand(self.state, seat)
        return [
            sentence("Scoring marker on {n}", n=start.vp),
            sentence(
                "A clan marker on {n} of each track, {left} left", n=start.influence, left=left
            ),
            sentence("Sun on {sun}, moon above {moon}", sun=start.favour, moon=start.favour_limit),
            self.voice.amounts(goods),
            self._koku(seat),
            plural("Hand: {n} client", "Hand: {n} clients", hand),
            sentence("Royal ship beside the clan board"),
        ]

    def held(self, kind: str, seat: int) -> list[str]:
        """The clients in a player's hand, as far as the app knows them."""
        hand = self.state.seats[seat].hand if kind == "player" else 0
        return [self.voice.client(m.CLIENTS[client]) for client in bits(hand)]

    def whose(self, seat: int) -> str:
        """What is read while held."""
        return self.voice.sentence("{name}'s hand", name=self.game.seats[seat])

    def _koku(self, seat: int) -> str:
        """RG-PLY-10: by turn order; what patrons give is known with them."""
        if self.state.seats[seat].koku:
            return self.voice.amount("koku", self.state.seats[seat].koku)
        numbers = self.box_of_game.start.koku[: len(self.game.seats)]
        said = ", ".join(map(str, numbers))
        return self.voice.sentence("Koku in turn order: {numbers}", numbers=said)

    # ------------------------------------------------------------ out of the box

    def box(self) -> list[tuple[str, list[str]]]:
        """Drawer by drawer, with the tiles and cards of this very game."""
        sentence = self.voice.sentence
        drawers = [
            (sentence("Building tiles"), self._tiles()),
            (sentence("Cards and scoring tiles"), self._cards()),
            (sentence("Board, koku and goods"), self._shared()),
            *(self._player_drawer(seat) for seat in range(len(self.game.seats))),
        ]
        if self.box_of_game.mode:
            drawers.insert(2, (sentence("Patrons"), self._patrons()))
        return drawers

    def _tiles(self) -> list[str]:
        sentence, box, state = self.voice.sentence, self.box_of_game, self.state
        lines = [sentence("{n} Imperial Markets", n=len(box.imperial_shores))]
        laid = [state.tiles[shore] for shore in box.starting_shores]
        if laid:
            names = [self.voice.building(m.TILES[tile]) for tile in laid if tile != NONE]
            text = self.voice.plural("{n} starting tile", "{n} starting tiles", len(laid))
            lines.append(f"{text}: {', '.join(names)}" if names else text)
        lines.append(sentence("{n} of Era 1, shuffled", n=box.setup.era1_tiles))
        lines.append(sentence("{n} of Era 2, shuffled", n=box.setup.era2_tiles))
        row = [self.voice.tile(m.TILES[tile]) for tile in state.row if tile != NONE]
        if row:
            lines.append(sentence("In the row: {tiles}", tiles="; ".join(row)))
        tops = [self.voice.tile(m.TILES[tile]) for tile in state.tops if tile != NONE]
        if tops:
            lines.append(sentence("On top of the stacks: {tiles}", tiles="; ".join(tops)))
        return lines

    def _cards(self) -> list[str]:
        sentence, printed = self.voice.sentence, self.box_of_game.printed
        names = [self.voice.mastery(m.MASTERIES[each]) for each in self.state.masteries]
        masteries = sentence("{n} masteries", n=self.box_of_game.start.masteries)
        return [
            f"{masteries}: {', '.join(names)}" if names else masteries,
            sentence("{n} region scoring tiles", n=printed.shared_supply.region_tiles),
            sentence("{n} clients", n=printed.shared_supply.clients),
        ]

    def _patrons(self) -> list[str]:
        played = [seat.patron for seat in self.state.seats if seat.patron != NONE]
        names = [self.voice.patron(m.PATRONS[patron]) for patron in played]
        return names or [self.voice.sentence("all {n} cards", n=len(m.PATRONS))]

    def _shared(self) -> list[str]:
        sentence = self.voice.sentence
        return [sentence("main board, building board"), sentence("all koku and goods")]

    def _player_drawer(self, seat: int) -> tuple[str, list[str]]:
        sentence, supply = self.voice.sentence, self.printed.player_supply
        clan = self.state.clans[seat]
        head = self.game.seats[seat]
        if clan != NONE and not self._picks_clan(seat):
            head = f"{head} · {self.voice.clan(m.CLANS[clan])}"
        ships = self.voice.plural("{n} common ship", "{n} common ships", supply.common_ships)
        markers = sentence("{n} clan markers", n=supply.clan_markers)
        return head, [
            sentence("clan board, player aid, die"),
            f"{ships}, {self.voice.ship('royal')}, {markers}",
            sentence("scoring marker, sun, moon"),
        ]

    def _picks_clan(self, seat: int) -> bool:
        """True if the clan of a player comes with a patron that is not chosen yet."""
        drafts = self.box_of_game.rulings.patron_setup == "draft"
        return bool(self.box_of_game.mode and drafts and self.state.seats[seat].patron == NONE)


class Offered(SetupWords):
    """The same for a list of possible results: each is told from all others by its name."""

    def tile(self, tile: str) -> str:
        """A tile with its owner's reward."""
        printed = self.printed.tile(tile)
        return self.voice.sentence(
            "{building} (bonus {bonus}, owner {owner})",
            building=self.voice.building(tile),
            bonus=printed.bonus,
            owner=self.voice.reward(printed.owner),
        )

    def patron(self, event: Event) -> str:
        """A patron with the clan and, below, with what it does."""
        patron, clan = (str(event.values[key]) for key in ("patron", "clan"))
        ability = patron_line(self.words, self.printed.patron(patron))
        return f"{self.voice.patron(patron)} ({self.voice.clan(clan)})\n{ability}"
