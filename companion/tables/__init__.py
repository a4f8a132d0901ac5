"""The table of each game, and the way to its parts. Nothing else here names a game.

A table is a package with `meta` and the modules named below; each is loaded on first use. What
draws is in its package `window`; nothing outside it needs Kivy.
`companion/tables/parts.py` says what each must offer, and mypy checks the modules of
every table in `tests/<game>/table_fits.py`.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.tables.meta import PageOf, TableMeta
from engine.core.registry import GAMES, UnknownGame, exists

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.tables import parts

TABLES: dict[str, str] = {
    "agra": "companion.tables.agra",
    "river_of_gold": "companion.tables.river_of_gold",
    "amritsar": "companion.tables.amritsar",
}
"""The package of each table by the name of its game; one without pages has only documents."""


class Table:
    """A game in the companion: what is drawn, tapped and told."""

    def __init__(self, game: str, package: str) -> None:
        """The table of a game, whose parts are looked up once."""
        self.game = game
        self.package = package

    @cached_property
    def meta(self) -> TableMeta:
        """The table in short, without its rules and without Kivy."""
        meta: TableMeta = self._part("meta").TABLE
        return meta

    @cached_property
    def choosing(self) -> parts.Choosing:
        """How moves are shown, and where the game is."""
        part: parts.Choosing = self._part("choosing")
        return part

    @cached_property
    def asked(self) -> parts.Asked | None:
        """What pictures above questions show, to tap; None if rows say it all."""
        part: parts.Asked | None = self._part("asked", optional=True)
        return part

    @cached_property
    def turn_pictures(self) -> parts.TurnPictures | None:
        """Draws them, and those of plans; None if there are none. Loads Kivy."""
        part: parts.TurnPictures | None = self._part("window.turn_pictures", optional=True)
        return part

    @cached_property
    def plans(self) -> parts.Plans | None:
        """Moves that are proposed together; None if all are chosen one by one."""
        part: parts.Plans | None = self._part("plans", optional=True)
        return part

    @cached_property
    def strip(self) -> parts.TurnStrip | None:
        """What is on the turn bar besides the question; None if nothing is."""
        part: parts.TurnStrip | None = self._part("turn_strip", optional=True)
        return part

    @cached_property
    def seats(self) -> parts.Seats:
        """What is shown of a player."""
        part: parts.Seats = self._part("seating")
        return part

    @cached_property
    def seen(self) -> parts.Seen:
        """What the pages show to a reader."""
        part: parts.Seen = self._part("seen.pages")
        return part

    @cached_property
    def papers(self) -> parts.Papers | None:
        """What is explained after a move; None if nothing is."""
        part: parts.Papers | None = self._part("papers", optional=True)
        return part

    @cached_property
    def setup(self) -> parts.SetUp:
        """The steps of the set-up."""
        part: parts.SetUp = self._part("setup_steps")
        return part

    @property
    def setup_picture(self) -> type[Widget] | None:
        """The widget that draws a step, see `parts.SetupPicture`; None if words are enough.

        Loads Kivy.
        """
        found = self._part("window.setup_pictures", optional=True)
        picture: type[Widget] | None = found and found.SetupPicture
        return picture

    @cached_property
    def corrections(self) -> parts.Corrections:
        """What can be set by hand on each piece."""
        part: parts.Corrections = self._part("corrections")
        return part

    @cached_property
    def piece_rules(self) -> parts.PieceRules | None:
        """The rules that explain a piece; None if none are named."""
        part: parts.PieceRules | None = self._part("piece_rules", optional=True)
        return part

    @cached_property
    def check(self) -> parts.Check | None:
        """What should be where; None if it is not checked."""
        part: parts.Check | None = self._part("table_check", optional=True)
        return part

    @cached_property
    def score(self) -> parts.ScoreReader:
        """The final score."""
        part: parts.ScoreReader = self._part("score_view")
        return part

    @cached_property
    def tally(self) -> parts.Tally:
        """What statistics count."""
        part: parts.Tally = self._part("tally")
        return part

    @cached_property
    def copy(self) -> parts.CopyOfGame | None:
        """The pieces with assumed print; None if everything is known."""
        part: parts.CopyOfGame | None = self._part("copy_pieces", optional=True)
        return part

    @property
    def copy_picture(self) -> type[Widget]:
        """The widget that draws a piece of `copy`, see `parts.CopyPicture`. Loads Kivy."""
        picture: type[Widget] = self._part("window.copy_pictures").CopyPicture
        return picture

    @cached_property
    def lessons(self) -> parts.Lessons | None:
        """The guide for a first game; None if there is none."""
        part: parts.Lessons | None = self._part("guide", optional=True)
        return part

    @cached_property
    def goals(self) -> parts.GoalFaces | None:
        """How goals are shown; None if the game has no goals."""
        part: parts.GoalFaces | None = self._part("goals", optional=True)
        return part

    @cached_property
    def summary(self) -> parts.Summaries:
        """A game in a line or two, and the words of its periods."""
        part: parts.Summaries = self._part("summary")
        return part

    @property
    def forms(self) -> parts.Forms | None:
        """The game's own documents on the command line; None if it has none."""
        name = self.meta.forms
        forms: parts.Forms | None = import_module(name) if name else None
        return forms

    def module_of(self, page: PageOf) -> str:
        """Where the widget of a page is."""
        return page.module or f"{self.package}.window.{page.key}"

    def has(self, module: str) -> bool:
        """True if the table has this module; looked up, not loaded."""
        return exists(f"{self.package}.{module}")

    def _part(self, module: str, *, optional: bool = False) -> Any:
        if optional and not self.has(module):
            return None
        return import_module(f"{self.package}.{module}")


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
