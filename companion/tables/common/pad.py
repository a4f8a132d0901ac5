"""The score pad as a game declares it: which lines, and what they add up to. No Kivy.

`Pad` itself takes the points of each item as they stand on paper, for any game; the module
`tools.score_pad` of a table has the pad that counts what lies on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from companion.model.base.automata import mode_for
from companion.tables import table_of
from companion.tables.shown import ScoreView
from engine.core.language.words import Words
from engine.core.registry import meta_of
from engine.core.scores import Score

NUMBER, YES, HELD, ONE = "number", "yes", "held", "one"
"""What is entered: a number, yes or no, pieces that each have one owner, a piece of the table."""
LARGEST = 999
TIE = "tie"
"""On paper: what a tie-break compares."""

Value = int | str | list[str]


class Item(NamedTuple):
    """One line of the pad."""

    key: str
    icon: str
    kind: str = NUMBER
    picture: str = ""
    """The piece of My copy from which it is read."""


class Cell(NamedTuple):
    """Where something is entered; a piece of the table is at seat 0."""

    key: str
    seat: int


class PadPiece(NamedTuple):
    """A piece to choose."""

    key: str
    icon: str
    text: str


class PadGroup(NamedTuple):
    """Pieces under a heading."""

    heading: str
    pieces: tuple[PadPiece, ...]


class PadSheet:
    """What was entered, by line and player."""

    def __init__(self) -> None:
        """Begin empty."""
        self.entered: dict[Cell, Value] = {}

    def number(self, key: str, seat: int) -> int:
        """The number of a player; 0 where none was entered."""
        found = self.entered.get(Cell(key, seat))
        return found if isinstance(found, int) else 0

    def held(self, key: str, seat: int) -> list[str]:
        """The pieces of a player."""
        found = self.entered.get(Cell(key, seat))
        return found if isinstance(found, list) else []

    def chosen(self, key: str) -> str:
        """The piece of the table; empty if it is not known."""
        found = self.entered.get(Cell(key, 0))
        return found if isinstance(found, str) else ""

    def together(self, key: str, but: int = -1) -> int:
        """The total of all players, or of all but one."""
        seats = [cell.seat for cell in self.entered if cell.key == key]
        return sum(self.number(key, seat) for seat in seats if seat != but)

    def owner(self, key: str, piece: str) -> int | None:
        """Who has a piece."""
        seats = [cell.seat for cell in self.entered if cell.key == key]
        return next((seat for seat in seats if piece in self.held(key, seat)), None)


class Pad:
    """The points of each item, as they stand on paper."""

    TIES: Sequence[str] = (TIE,)
    """Lines that also decide between players with the same total."""

    def __init__(
        self,
        game: str,
        people: int,
        rulings: Mapping[str, str],
        corrections: Mapping[str, object],
        stored: object = None,
    ) -> None:
        """Restore a stored pad; invalid values are left out."""
        self.game, self.people = game, people
        self.automata = meta_of(game).modes[mode_for(game, people)].automata
        self.rulings, self.corrections = dict(rulings), dict(corrections)
        self.sheet = PadSheet()
        self.prepare()
        self.lines = {item.key: item for item in self.items()}
        """The items by their keys."""
        for cell, value in self._known(stored):
            self.sheet.entered[cell] = value

    def prepare(self) -> None:
        """Make ready what is counted by, before stored values are taken up."""

    @property
    def seats(self) -> int:
        """How many score."""
        return self.people + len(self.automata)

    def items(self) -> Sequence[Item]:
        """All lines, from top to bottom."""
        tally = table_of(self.game).tally
        return (*(Item(item, tally.ICONS[item]) for item in tally.ITEMS), Item(TIE, "trophy"))

    def name(self, words: Words, key: str) -> str:
        """What a line asks for."""
        if key == TIE:
            return words.sentence("Tie-break")
        return table_of(self.game).tally.item_name(words, key)

    def heading(self, words: Words, key: str) -> str:
        """Above the first of several lines; empty where there is none."""
        return ""

    def most(self, cell: Cell) -> int:
        """The largest number possible there now."""
        return LARGEST

    def is_asked(self, cell: Cell) -> bool:
        """True if it can count anything for this player."""
        return cell.key not in self.TIES

    def pieces(self, words: Words, cell: Cell) -> Sequence[PadGroup]:
        """What can be chosen there."""
        return ()

    def pieces_known(self, key: str) -> Sequence[str]:
        """Every piece that can be entered there."""
        return ()

    def with_piece(self, cell: Cell, piece: str) -> list[str]:
        """The pieces of a player with one more."""
        return [*self.sheet.held(*cell), piece]

    def laid_out(self, state: Any) -> Mapping[Cell, Value]:
        """What the set-up of a game tells already."""
        return {}

    def is_full(self, cell: Cell) -> bool:
        """True if a player can have no further piece."""
        return False

    def scores(self) -> list[Score]:
        """The score of each player, automata last."""
        return [self._from_paper(seat) for seat in range(self.seats)]

    def faults(self, words: Words) -> list[str]:
        """What cannot be true of all players together."""
        return []

    def worked_out(self, words: Words, view: ScoreView) -> ScoreView:
        """The score with more to read about its items, where a game has that."""
        return view

    def to_plain(self) -> list[object]:
        """The plain form of what was entered."""
        return [[*cell, value] for cell, value in self.sheet.entered.items()]

    def _known(self, stored: object) -> Iterator[tuple[Cell, Value]]:
        """The stored values that can be."""
        for each in stored if isinstance(stored, list) else ():
            if not isinstance(each, list) or len(each) != 3 or each[0] not in self.lines:
                continue
            key, seat, value = each
            kind, known = self.lines[key].kind, self.pieces_known(key)
            if kind == HELD and isinstance(value, list):
                value = [piece for piece in value if piece in known]
            is_number = type(value) is int and 0 <= value <= LARGEST
            fits = {HELD: isinstance(value, list), ONE: value in known}.get(kind, is_number)
            if fits and type(seat) is int and 0 <= seat <= max(meta_of(self.game).players):
                yield Cell(key, seat), cast(Value, value)

    def _from_paper(self, seat: int) -> Score:
        items = {item: self.sheet.number(item, seat) for item in table_of(self.game).tally.ITEMS}
        return Score(items, {}, sum(items.values()), self.sheet.number(TIE, seat))


def pad_of(game: str) -> type[Pad]:
    """The pad that counts what lies on the table of a game; that for paper where there is none."""
    found = table_of(game).score_pad
    counting: type[Pad] = found.PAD if found else Pad
    return counting
