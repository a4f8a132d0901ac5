"""Two pages for a first evening, from the texts that are there: what scores, and what is rolled."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from pathlib import Path

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.model.play.rolled_setup import RolledSetup
from companion.tables import table_of
from companion.tables.common.pad import pad_of
from companion.window.kivy_inside.deferred_kv import load
from companion.window.screens.tools.tool import ToolScreen
from companion.window.widgets.table.pictures import PiecePicture, StepPicture
from engine.core.language.book import book_of
from engine.core.observer import onlooker


class PageText(BoxLayout):
    """A sentence or two with their heading and the rule they are from."""

    heading = StringProperty()
    text = StringProperty()
    rule = StringProperty()


class FirstPage(ToolScreen):
    """A page to read from top to bottom."""

    heading = StringProperty()

    def take_up(self) -> None:
        """Write the page for the game that was chosen."""
        self.show()
        self.ids.page.scroll_y = 1

    def show(self) -> None:
        """Write it anew, in these words."""
        at_once(self._showing())

    def _showing(self) -> Steps:
        column = self.ids.column
        column.clear_widgets()
        for part in self.parts():
            column.add_widget(part)
            yield

    @abstractmethod
    def parts(self) -> Iterator[Widget]:
        """The page, part by part."""


class ScoringPage(FirstPage):
    """How a game is scored: the chapter of the book, and the pieces it is read from."""

    def parts(self) -> Iterator[Widget]:
        """Each rule of final scoring, then the pieces with their names."""
        game, words = self.seated.game, self.words
        self.heading = words.sentence("How this game is scored")
        book = book_of(game).rulebook(words.language)
        for rule, text in book.chapter_of(self._first_rule(game)).rules.items():
            yield PageText(text=text, rule=rule)
        yield from self._pieces(game)

    def _first_rule(self, game: str) -> str:
        """A rule by which something scores at once; its chapter has the others."""
        copy = self.app.copy_of(game)
        pad = pad_of(game)(game, self.seated.count, copy.rulings, copy.corrections)
        parts = (part for made in pad.scores()[0].parts.values() for part in made)
        return next(parts).rule

    def _pieces(self, game: str) -> Iterator[Widget]:
        copy, pieces = self.app.copy_of(game), table_of(game).copy
        pad = pad_of(game)(game, self.seated.count, copy.rulings, copy.corrections)
        shown = set()
        for item in pad.items():
            piece = pieces.piece(item.picture) if pieces and item.picture else None
            if pieces and piece and piece.id not in shown:
                shown.add(piece.id)
                named = pad.heading(self.words, item.key) or pad.name(self.words, item.key)
                yield PageText(heading=named)
                picture = PiecePicture()
                picture.show(game, piece, pieces.draft(piece, copy.values))
                yield picture


class RollsPage(FirstPage):
    """What the app rolls and draws before the first turn, each with its place on the table."""

    def parts(self) -> Iterator[Widget]:
        """The steps of a set-up that roll or draw something, as an example."""
        game, words = self.seated.game, self.words
        self.heading = words.sentence("What the app rolls")
        yield PageText(text=words.sentence("An example; each set-up is another."))
        copy = self.app.copy_of(game)
        rolled = RolledSetup(self.seated, words, copy.rulings, copy.corrections, seed=0)
        seen = onlooker(rolled.session.game)
        for step in table_of(game).setup.steps_of(words, seen):
            if step.draws:
                said = " ".join(filter(None, (step.text, step.line)))
                yield PageText(heading=step.title, text=said)
                if table_of(game).setup_pictures:
                    picture = StepPicture()
                    picture.show(seen, step.key)
                    yield picture
        rolled.close()


load(Path(__file__).with_suffix(".kv"))
