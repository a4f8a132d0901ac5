"""The table of each game, and the way to its parts. Nothing else here names a game.

A table is a package with `meta` and the modules named below; each is loaded on first use. What
draws is in its package `window`; nothing outside it needs Kivy.
The `meta` of a table lists them; `companion/tables/parts.py` says what each must offer, and
`tests/contract/test_parts.py` has mypy hold every table to it.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.tables.meta import PageOf, TableMeta
from engine.core.registry import GAMES, UnknownGame

if TYPE_CHECKING:
    from companion.tables import parts
    from companion.tables.common.my_copy import CopyOf

TABLES: dict[str, str] = {
    "agra": "companion.tables.agra",
    "river_of_gold": "companion.tables.river_of_gold",
    "amritsar": "companion.tables.amritsar",
}
"""The package of each table by the name of its game; one without pages has only documents."""


T = TypeVar("T")


class Part(Generic[T]):
    """A module of a table, or what is in it: looked up once. None where its table has none."""

    def __init__(self, module: str, name: str = "") -> None:
        """`name` is what the module has for it; empty for the module itself."""
        self.module, self.name = module, name

    def __set_name__(self, _table: type, attribute: str) -> None:
        """Remember under which name a table keeps it."""
        self._attribute = attribute

    def __get__(self, table: Table, _owner: type | None = None) -> T:
        """Load it."""
        found: Any = None
        if table.has(self.module):
            found = import_module(f"{table.package}.{self.module}")
            found = getattr(found, self.name) if self.name else found
        table.__dict__[self._attribute] = found
        part: T = found
        return part


class Table:
    """A game in the companion: what is drawn, tapped and told."""

    def __init__(self, game: str, package: str) -> None:
        """The table of a game."""
        self.game = game
        self.package = package

    @cached_property
    def meta(self) -> TableMeta:
        """The table in short, without its rules and without Kivy."""
        meta: TableMeta = import_module(f"{self.package}.meta").TABLE
        return meta

    choosing: Part[parts.Choosing] = Part("choosing")
    """How moves are shown, and where the game is."""
    asked: Part[parts.Asked | None] = Part("asked")
    """What pictures above questions show, to tap; None if rows say it all."""
    turn_pictures: Part[parts.TurnPictures | None] = Part("window.turn_pictures")
    """Draws them, and those of plans; None if there are none. Loads Kivy."""
    plans: Part[parts.Plans | None] = Part("plans")
    """Moves that are proposed together; None if all are chosen one by one."""
    strip: Part[parts.TurnStrip | None] = Part("turn_strip")
    """What is on the turn bar besides the question; None if nothing is."""
    seats: Part[parts.Seats] = Part("seating")
    """What is shown of a player."""
    seen: Part[parts.Seen] = Part("seen.pages")
    """What the pages show to a reader."""
    explanations: Part[parts.Explanations | None] = Part("explanations")
    """What is explained after a move; None if nothing is."""
    setup: Part[parts.SetUp] = Part("setup_steps")
    """The steps of the set-up."""
    setup_pictures: Part[parts.SetupPictures | None] = Part("setup_pictures")
    """Draws the steps of the set-up; None if words are enough."""
    corrections: Part[parts.Corrections] = Part("corrections")
    """What can be set by hand on each piece."""
    piece_rules: Part[parts.PieceRules | None] = Part("piece_rules")
    """The rules that explain a piece; None if none are named."""
    check: Part[parts.TableCheck | None] = Part("table_check")
    """What should be where; None if it is not checked."""
    score: Part[parts.ScoreReader] = Part("score_view")
    """The final score."""
    score_pad: Part[parts.ScorePads | None] = Part("tools.score_pad")
    """What is counted on the table at the end; None if only points on paper are added up."""
    tally: Part[parts.Tally] = Part("tally")
    """What statistics count."""
    copy: Part[CopyOf | None] = Part("copy_pieces", "COPY")
    """The pieces with assumed print; None if everything is known."""
    copy_pictures: Part[parts.CopyPictures] = Part("copy_pictures")
    """Draws the pieces of `copy`."""
    lessons: Part[parts.Lessons | None] = Part("guide")
    """The guide for a first game; None if there is none."""
    goals: Part[parts.GoalLooks | None] = Part("goals")
    """How goals are shown; None if the game has no goals."""
    summary: Part[parts.Summaries] = Part("summary")
    """A game in a line or two, and the words of its periods."""

    @property
    def forms(self) -> parts.Forms | None:
        """The game's own documents on the command line; None if it has none."""
        name = self.meta.forms
        forms: parts.Forms | None = import_module(name) if name else None
        return forms

    def module_of(self, page: PageOf) -> str:
        """What makes the widget of a page; what draws it, where it is a board."""
        if not page.view:
            return f"{self.package}.boards.{page.board}"
        return page.module or f"{self.package}.window.{page.key}"

    def has(self, module: str) -> bool:
        """True if the table has this module; nothing of it is loaded."""
        return module in self.meta.parts


def table_of(game: str) -> Table:
    """The table of a game; raises UnknownGame."""
    if not has_documents(game):
        raise UnknownGame(game)
    return _table(game, TABLES[game])


_table = cache(Table)


def has_documents(game: str) -> bool:
    """True if this game may have its own documents and commands."""
    return game in GAMES and game in TABLES


def has_table(game: str) -> bool:
    """True if this game can be played here."""
    return has_documents(game) and bool(table_of(game).meta.pages)


def has_counts(game: str) -> bool:
    """True if results of this game can be told and counted, at least on the command line."""
    return has_documents(game) and all(map(table_of(game).has, ("summary", "tally")))


def offered() -> list[str]:
    """The games that can be played here, in the order of the registry."""
    return list(_offered(tuple(GAMES), tuple(TABLES.items())))


@cache
def _offered(games: tuple[str, ...], _tables: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Every sign on the table asks for this."""
    return tuple(game for game in games if has_table(game))
