"""The set-up of Amritsar in words: what to do at each step, and what to take from the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.amritsar import moves as m
from engine.amritsar.chapters.maharaja import full_quarry
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.table import table_text
from engine.amritsar.words.voice import Voice, capital, objective_text, storehouse_text
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.says import printed_names
from engine.core.language.words import N_, Words

SECTIONS = {
    "board": N_("Set up the board"),
    "players": N_("Set up the players"),
    "choices": N_("First choices"),
}
_SECTION_OF = {
    "player": "players",
    "goal": "players",
    "his": "players",
    "choices": "choices",
}

TITLES = {
    "start": N_("Start player"),
    "centre": N_("Board and temple"),
    "temple": N_("Temple tiles"),
    "bridge": N_("Bridge tiles"),
    "lake": N_("Donation tiles"),
    "market": N_("Market and reserve"),
    "token": N_("Maharaja token"),
    "marked": N_("Marked district tiles"),
    "tiles": N_("Other district tiles"),
    "workers": N_("Workers"),
    "side": N_("Workers beside the maharaja spaces"),
    "houses": N_("Storehouses"),
    "piles": N_("Objectives"),
    "goal": N_("The Maharaja's objective"),
    "his": N_("The Maharaja's board"),
}
"""Titles that are always the same."""

TEXTS = {
    "start": N_("The player to the right is last and keeps the second maharaja token."),
    "centre": N_("Board in the middle. Put each temple piece on its outline."),
    "temple": N_(
        "Shuffle the 4 tiles. One in the centre, one on the low piece, one on the middle piece, "
        "all facing north. The last one goes back unseen."
    ),
    "bridge": N_("Shuffle the 6 tiles, one face up for each decade. The others go back."),
    "market": N_("Fill every space of the market. The rest is the reserve, beside the board."),
    "marked": N_("Shuffle each colour. The top tile of each goes to a marked space, at random."),
    "tiles": N_("Fill the other 8 spaces at random. No district has a colour twice."),
    "piles": N_("Sort them by type and shuffle each type face down: 4 piles."),
    "goal": N_("Draw type C objectives until one has a ★. It is open; the others go back."),
    "choices": N_(
        "First objective: face down on the space without a bonus, tax +1. Then the Donate tile on "
        "a colour. Both counters go to the elephant."
    ),
}
"""Instructions without numbers."""

ROMAN = ("I", "II", "III")


class SetupWords:
    """Everything the set-up guide says about one game."""

    def __init__(self, words: Words, game: Game) -> None:
        self.words, self.game = words, game
        self.voice = Voice(words.calling(printed_names(words, game)), game.seats)
        self.state: State = game.state
        self.box_of_game = self.state.box
        self.printed = self.box_of_game.printed

    def sentence(self, message: str, **values: object) -> str:
        """A sentence."""
        return self.voice.sentence(message, **values)

    def section(self, kind: str) -> str:
        """The part of the table of a step."""
        return self.sentence(SECTIONS[_SECTION_OF.get(kind, "board")])

    def title(self, kind: str, number: int) -> str:
        """The name of a step."""
        name = self.game.seats[number]
        if kind == "player":
            return self.sentence("{name}'s board", name=name)
        if kind == "choices":
            return self.sentence("{name}'s first choices", name=name)
        return self.sentence(TITLES[kind])

    def text(self, kind: str, number: int) -> str:
        """How a step is done."""
        box, setup = self.box_of_game, self.box_of_game.setup
        if kind == "lake":
            return self.sentence(
                "Take the 4 tiles for {n} players. Each goes to the lake space of its district.",
                n=setup.donation_set,
            )
        if kind == "token":
            space = self.voice.crossing(m.CROSSINGS[box.first_crossing])
            return self.sentence("Put one token on its starting space, {space}.", space=space)
        if kind == "workers":
            return self.sentence(
                "Shuffle {n} of each colour and put one on each of the {all} marked places.",
                n=len(box.marked_places) // len(m.COLOURS),
                all=len(box.marked_places),
            )
        if kind == "side":
            return self.sentence(
                "The 4 workers left, one of each colour, at random. They never move."
            )
        if kind == "houses":
            return self.sentence(
                "Shuffle them face down and show {n}. The others go back.",
                n=setup.storehouses_shown,
            )
        if kind == "player":
            return self._about_hand()
        if kind == "his":
            colour = self.voice.term(f"colour.{self.game.colours[box.maharaja]}")
            return self.sentence("Take an unused board, his side up: {colour}.", colour=colour)
        if kind == "choices" and box.is_covered:
            return self.sentence("The first objective stays covered: only its space is told.")
        return self.sentence(TEXTS[kind])

    def _about_hand(self) -> str:
        if self.box_of_game.is_covered:
            return self.sentence("Draw 1 objective of each type. The app is not told which.")
        return self.sentence("Draw 1 objective of each type and keep them secret.")

    # ------------------------------------------------------------ what is where

    def line(self, kind: str, events: Sequence[Event]) -> str:
        """What goes where, in one line; empty if not known yet."""
        if kind in _FIXED:
            return _FIXED[kind](self)
        if kind == "start" and self.game.start >= 0:
            return self.voice.name(self.game.start)
        if not events:
            return ""
        if kind in ("marked", "tiles"):
            return self._by_district(events)
        if kind in ("workers", "side"):
            return self._by_colour(events)
        if kind == "temple":
            return " · ".join(self._values(event) for event in events)
        if kind == "houses":
            return self.sentence("{n} storehouses on display", n=len(events))
        if kind == "player":
            return self.sentence("{n} objectives in hand", n=len(events))
        return " · ".join(self.outcome([event]) for event in events)

    def _values(self, event: Event) -> str:
        """A temple tile, short: I: N 4, E 3, S 2, W 1."""
        pp = [event.values[f"{district.lower()}_pp"] for district in m.DISTRICTS]
        letters = [self.voice.area(district)[:1] for district in m.DISTRICTS]
        shown = " ".join(f"{letter}{n}" for letter, n in zip(letters, pp, strict=True))
        return f"{ROMAN[event.values['decade'] - 1]}: {shown}"

    def _by_district(self, events: Sequence[Event]) -> str:
        """The colours of the tiles in each district."""
        colours: dict[str, list[str]] = {}
        for event in events:
            tile = self.printed.district_tile(event.values["tile"])
            here = colours.setdefault(event.values["district"], [])
            here.append(self.voice.colour(tile.colour))
        areas = [f"{self.voice.area(each)}: {', '.join(row)}" for each, row in colours.items()]
        return " · ".join(areas)

    def _by_colour(self, events: Sequence[Event]) -> str:
        """So many of each colour, which agrees with its number."""
        there, plural = Counter(event.values["colour"] for event in events), self.words.plural
        said = {
            "white": plural("{n} white", "{n} white", there["white"]),
            "yellow": plural("{n} yellow", "{n} yellow", there["yellow"]),
            "green": plural("{n} green", "{n} green", there["green"]),
            "blue": plural("{n} blue", "{n} blue", there["blue"]),
        }
        return self.words.listing([said[colour] for colour in m.COLOURS if there[colour]])

    def _on_crossing(self) -> str:
        space = m.CROSSINGS[self.box_of_game.first_crossing]
        return self.sentence("Token {space}", space=self.voice.crossing(space))

    def _in_market(self) -> str:
        return self.sentence("{n} resources in the market", n=3 * self.box_of_game.rows)

    def _his_line(self) -> str:
        his = self.state.seats[self.box_of_game.maharaja]
        if his.elephant == FREE:
            return ""
        area = self.voice.district(m.DISTRICTS[his.elephant])
        return self.sentence("Elephant in the {area}", area=area)

    def outcome(self, events: Sequence[Event]) -> str:
        """The result of a draw or a decision, as short as possible."""
        event = next((each for each in events if each.kind in _SECRET), events[0])
        values = event.values
        match event.kind:
            case "starts":
                return self.voice.name(event.seat)
            case "temple_drawn" | "tile_drawn":
                return capital(self.voice.tile(values["tile"]))
            case "bridge_drawn":
                return self.voice.bridge(values["bridge"])
            case "worker_drawn" | "side_worker":
                return capital(self.voice.colour(values["colour"]))
            case "storehouse_shown":
                return self._house(m.STOREHOUSES.index(values["storehouse"]))
            case "objective_drawn":
                return self.sentence("Type {type}", type=values["type"])
            case "objective_dealt" | "goal_drawn" | "objective_is":
                return self.objective(m.OBJECTIVES.index(values["objective"]))
            case "objective_first":
                return self.sentence("An objective, face down")
            case "goal_passed":
                name = self.objective(m.OBJECTIVES.index(values["objective"]))
                return self.sentence("No ★: {objective}", objective=name)
            case "mahout_first":
                return self.sentence(
                    "Donate tile on {colour}", colour=self.voice.colour(values["colour"])
                )
            case _:
                return table_text(self.words, event, self.game.seats)

    def note(self, events: Sequence[Event]) -> str:
        """Where it goes."""
        event = events[0]
        values = event.values
        match event.kind:
            case "temple_drawn" | "bridge_drawn":
                return capital(self.voice.decade(values["decade"]))
            case "tile_drawn":
                return self.voice.area(values["district"])
            case "worker_drawn":
                return self.voice.section(values["section"])
            case "side_worker":
                return self.voice.crossing(values["space"])
            case _:
                return ""

    def objective(self, objective: int) -> str:
        """An objective with its PP."""
        return capital(objective_text(self.voice, self.printed.objectives[objective]))

    def _house(self, house: int) -> str:
        return capital(storehouse_text(self.voice, self.printed.storehouses[house]))

    def held(self, kind: str, seat: int) -> list[str]:
        """What only a player may read: the objectives of the hand, the played one marked."""
        if kind != "player" or self.box_of_game.is_covered:
            return []
        player = self.state.seats[seat]
        lines = [self.objective(o) for o in range(len(m.OBJECTIVES)) if player.hand >> o & 1]
        lines += [
            self.sentence("{objective} (played)", objective=self.objective(o))
            for o in player.played
            if o >= 0
        ]
        return lines

    # ------------------------------------------------------------ pieces of a step

    def items(self, kind: str, number: int) -> list[str]:
        """The pieces of a step, where there are several."""
        box = self.box_of_game
        if kind == "market":
            rows = box.rows
            return [self.voice.items(resource, rows) for resource in RESOURCES]
        if kind == "workers" and not box.has_side_workers:
            return [self.sentence("The 4 workers left go back into the box.")]
        if kind == "player":
            return self._player_board(number)
        if kind == "his":
            return self._his_board()
        return []

    def _player_board(self, seat: int) -> list[str]:
        supply, plural = self.printed.player_supply, self.words.plural
        mahouts = len(m.MAHOUTS)
        return [
            plural(
                "{n} counter on the marked spaces",
                "{n} counters on the marked spaces",
                supply.counters_on_board,
            ),
            plural(
                "{n} counter on {name}'s market space",
                "{n} counters on {name}'s market space",
                supply.counters_in_market,
                name=self.game.seats[seat],
            ),
            self.sentence("Elephant and {n} mahout tiles beside the board", n=mahouts),
            self.sentence("Movement token on its space, padlock up"),
            self.sentence("3 knowledge counters and the tax counter on the lowest spaces"),
            self.sentence("PP counter on {n}", n=supply.pp),
            self.voice.tell(
                N_("{coins} in the initial storehouse"), {}, coins=self.voice.coins(supply.coins)
            ),
        ]

    def _his_board(self) -> list[str]:
        """AM-SOL-2 to AM-SOL-7."""
        solo, box = self.printed.solo, self.box_of_game
        on_board, on_elephant = solo.counters_on_board, solo.counters_on_elephant
        if box.is_hard:
            on_board, on_elephant = solo.hard_counters_on_board, solo.hard_counters_on_elephant
        quarry = dict(zip(RESOURCES, full_quarry(self.printed), strict=True))
        first = self.voice.goods({e: solo.start_storehouse.count(e) for e in RESOURCES})
        pp = solo.start_pp if box.rulings.maharaja_start_pp == "five" else 0
        return [
            self.sentence("{n} counters on his board", n=on_board),
            self.words.plural(
                "{n} counter on his elephant", "{n} counters on his elephant", on_elephant
            ),
            *self._his_elephant(),
            self.sentence("Quarry: {goods}", goods=self.voice.goods(quarry)),
            self.sentence("Then {goods} from the quarry to his storehouse", goods=first),
            self.sentence("1 knowledge counter on the first space of his white track"),
            self.sentence("2 knowledge counters beside it, for his actions"),
            self.sentence("PP counter on {n}", n=pp),
            self.sentence("Second maharaja token beside his board"),
        ]

    def _his_elephant(self) -> Iterable[str]:
        his = self.state.seats[self.box_of_game.maharaja]
        if his.elephant != FREE:
            area = self.voice.district(m.DISTRICTS[his.elephant])
            yield self.sentence("Elephant in the {area}: most PP on the temple tile", area=area)

    # ------------------------------------------------------------ out of the box

    def box(self) -> list[tuple[str, list[str]]]:
        """Drawer by drawer, with the tiles of this very game."""
        drawers = [
            (self.sentence("Board and temple"), self._board_drawer()),
            (self.sentence("Tiles"), self._tiles_drawer()),
            (self.sentence("Workers, coins and resources"), self._wood_drawer()),
            *(self._player_drawer(seat) for seat in range(self.box_of_game.people)),
        ]
        if self.box_of_game.maharaja != FREE:
            drawers.append(self._his_drawer())
        return drawers

    def _board_drawer(self) -> list[str]:
        return [
            self.sentence("main board, 3 temple pieces, 2 maharaja tokens"),
            self.sentence(
                "4 donation tiles for {n} players", n=self.box_of_game.setup.donation_set
            ),
        ]

    def _tiles_drawer(self) -> list[str]:
        state, voice = self.state, self.voice
        temple = "; ".join(voice.tile(m.TEMPLES[tile]) for tile in state.temple)
        bridge = "; ".join(voice.bridge(m.BRIDGES[tile]) for tile in state.bridge)
        houses = "; ".join(self._house(house) for house in state.display)
        return [
            self._with(self.sentence("{n} temple tiles", n=self.box_of_game.decades), temple),
            self._with(self.sentence("{n} bridge tiles", n=self.box_of_game.decades), bridge),
            self.sentence("{n} district tiles", n=len(m.TILES)),
            self._with(
                self.sentence("{n} storehouses", n=self.box_of_game.setup.storehouses_shown), houses
            ),
            self.sentence("{n} objectives, by type", n=len(m.OBJECTIVES)),
        ]

    @staticmethod
    def _with(what: str, which: str) -> str:
        return f"{what}: {which}" if which else what

    def _wood_drawer(self) -> list[str]:
        sides = self.box_of_game.setup.side_workers
        used = len(self.box_of_game.marked_places) + sides
        colours = [self.voice.colour(colour) for colour in m.COLOURS]
        return [
            self.sentence(
                "{n} workers, {each} each of {colours}",
                n=used,
                each=used // len(m.COLOURS),
                colours=self.words.listing(colours),
            ),
            self.sentence("all coins, marble, copper and gold"),
        ]

    def _player_drawer(self, seat: int) -> tuple[str, list[str]]:
        colour = self.voice.term(f"colour.{self.game.colours[seat]}")
        total = self.printed.player_supply.counters_total
        return (
            f"{self.game.seats[seat]} · {colour}",
            [
                self.sentence("personal board, elephant, {n} donation counters", n=total),
                self.sentence("{n} mahout tiles, movement token", n=len(m.MAHOUTS)),
                self.sentence("3 knowledge counters, tax counter, PP counter"),
            ],
        )

    def _his_drawer(self) -> tuple[str, list[str]]:
        seat = self.box_of_game.maharaja
        colour = self.voice.term(f"colour.{self.game.colours[seat]}")
        total = self.printed.player_supply.counters_total
        return (
            f"{self.game.seats[seat]} · {colour}",
            [
                self.sentence("personal board, Maharaja side up"),
                self.sentence("elephant, {n} donation counters", n=total),
                self.sentence("3 knowledge counters, PP counter"),
            ],
        )


_FIXED: Mapping[str, Callable[[SetupWords], str]] = {
    "centre": lambda said: said.sentence("3 temple pieces on their outlines"),
    "lake": lambda said: said.sentence("4 donation tiles in the lake"),
    "market": SetupWords._in_market,
    "token": SetupWords._on_crossing,
    "piles": lambda said: said.sentence("4 piles of objectives"),
    "his": SetupWords._his_line,
}
"""What goes where in steps without a draw."""
_SECRET = ("objective_dealt", "objective_is")
"""What an owner is told besides what all are told."""
