"""What the documents of Amritsar have in common, read field by field; the first fault is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.command_line.forms import FirstFault, Form, shown
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.lake import Counters, Lake, lake_of
from engine.amritsar.meta import META
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.printed import Catalogue
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words
from engine.core.meta import ORDINARY
from engine.core.names import first_fault
from engine.core.rulings import Rulings, choose

GAME = "amritsar"
HIM = "maharaja"
"""The Maharaja where players are named by their names."""


class GivenSheet(FirstFault):
    """Reads a document by the pieces and rulings of this table."""

    def __init__(
        self,
        file: Path,
        speak: Words,
        rulings: dict[str, str],
        corrections: Document | None,
    ) -> None:
        super().__init__(file, speak.of(GAME))
        self.corrections = corrections
        self.printed: Catalogue = load_catalogue(corrections)
        self.rulings: Rulings = choose(self.printed.switches, rulings)
        self.districts = tuple(each.id for each in self.printed.districts)
        self.tracks = tuple(each.id for each in self.printed.knowledge_tracks)
        self.colours = tuple(each.id for each in self.printed.worker_colours)
        self.objectives = tuple(each.id for each in self.printed.objectives)
        self.counters = self.printed.player_supply.counters_total

    @classmethod
    def of(cls, form: Form, rulings: dict[str, str], corrections: Document | None) -> GivenSheet:
        """The same document, read by this table."""
        return cls(form.file, form.speak, rulings, corrections)

    @property
    def his_name(self) -> str:
        """The Maharaja as a seat."""
        name = self.speak.term(GAME, HIM)
        return name[:1].upper() + name[1:]

    # ------------------------------------------------------------ numbers

    def part(self, at: str, row: dict[str, object], key: str, most: int | None = None) -> int:
        """A number from 0 up under a key; 0 where it is left out."""
        return self.count(f"{at}.{key}" if at else key, row.get(key, 0), most)

    def pp(self, at: str, row: Document) -> int:
        """PP may be negative only by AM-RUL-4."""
        value = row.get("pp", 0)
        below = isinstance(value, int) and value < 0
        if below and self.rulings.pp_floor == "negative":
            return int(value)
        return self.count(f"{at}.pp", value)

    def decade(self, value: object) -> int:
        """From 1 to the last one."""
        last = self.printed.flow.decades
        number = self.count("decade", value, last)
        if not number:
            self.fault("decade", N_("is 0, but decades count from 1"))
        return number

    def by_key(
        self, at: str, value: object, keys: Sequence[str], most: Sequence[int] = ()
    ) -> list[int]:
        """A number for each key; 0 where one is left out."""
        row = self.row(at, value, (), keys)
        limits: Iterable[int | None] = most or [None] * len(keys)
        return [self.part(at, row, key, n) for key, n in zip(keys, limits, strict=True)]

    def resources(self, at: str, value: object, most: Sequence[int] = ()) -> list[int]:
        """Marble, copper and gold."""
        return self.by_key(at, value, RESOURCES, most)

    # ------------------------------------------------------------ pieces

    def temple(self, value: object) -> list[int]:
        """AM-ERR-42: 4, 3, 2 and 1 in any order, or what a corrected tile has."""
        row = self.row("temple", value, self.districts)
        values = [self.part("temple", row, each) for each in self.districts]
        tiles = [list(tile.pp) for tile in self.printed.temple_tiles]
        if sorted(values) != [1, 2, 3, 4] and values not in tiles:
            told = ", ".join(map(str, values))
            self.fault("temple", N_("has {values}, not 4, 3, 2 and 1"), values=told)
        return values

    def one_of(self, at: str, value: object, known: Sequence[str], kind: str) -> int:
        """The position of an id."""
        return self.index(at, value, known, kind) or 0

    def objective(self, at: str, value: object) -> int:
        """An objective by its number."""
        return self.one_of(at, value, self.objectives, "objective")

    def his_objective(self, at: str, value: object) -> int:
        """AM-ERR-40: one with a star."""
        number = self.objective(at, value)
        if not self.printed.objectives[number].solo_star:
            self.fault(at, N_("{value} has no star"), value=shown(value))
        return number

    def lake(self, players: int) -> Lake:
        """The lake for so many players."""
        return lake_of(self.printed, self.printed.setup(players).donation_set)

    # ------------------------------------------------------------ together

    def different_names(self, names: Sequence[str]) -> None:
        """AM-ERR-37: no two players with the same name."""
        wrong = first_fault(names)
        if wrong and wrong.reason == "taken":
            self.fault("seats", N_("two players are called {name}"), name=wrong.name)

    def number_of_seats(self, n: int, *, against_him: bool = False) -> None:
        """AM-ERR-37: two to four, or one against the Maharaja."""
        if against_him and n != 1:
            self.fault("seats", N_("there are {n} players; the Maharaja plays against 1"), n=n)
        if not against_him and n not in META.modes[ORDINARY].players:
            self.number_of_players("seats", n, META.modes[ORDINARY].players)

    def not_too_many(self, at: str, n: int) -> None:
        """AM-ERR-39: a colour has 16 counters."""
        if n > self.counters:
            self.fault(
                at, N_("are {n} counters, but there are only {most}"), n=n, most=self.counters
            )

    def level_by_level(self, lake: Lake, players: Sequence[tuple[str, Counters]]) -> None:
        """AM-ERR-39: on each level no more than its spaces, and n on n + 1 of the level below.

        `players` are all who have counters, each with the place in the document.
        """
        for district, name in enumerate(self.districts):
            spaces = [lake.spaces[number].level for number in lake.districts[district]]
            below = None
            for level in range(1, lake.levels + 1):
                here = [(at, counters[district][level - 1]) for at, counters in players]
                n, most = sum(count for _, count in here), spaces.count(level)
                at = next((f"{at}.{name}[{level}]" for at, count in here if count), "")
                if n > most:
                    self.note(at, self.too_few(n, most))
                if n and below is not None and below < n + 1:
                    self.note(at, self._unsupported(n, below))
                below = n

    def too_few(self, here: int, most: int) -> str:
        """A sentence about more counters than spaces."""
        return self.speak.plural(
            "together there are {here}, but only {n} space",
            "together there are {here}, but only {n} spaces",
            most,
            here=here,
        )

    def _unsupported(self, n: int, below: int) -> str:
        return self.speak.plural(
            "{n} here needs {needs} on the level below, not {has}",
            "{n} here need {needs} on the level below, not {has}",
            n,
            needs=n + 1,
            has=below,
        )
