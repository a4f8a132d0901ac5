"""Rules: the whole book by chapter, found by a word or by the number of a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.model.base.steps import Steps
from companion.window.host import HostedScreen
from companion.window.screens.ways import PLAYED, Chosen, own, show_rulings
from companion.window.widgets.app.two_pages import HEAD, NOTE, ROW, ListRow
from companion.window.widgets.input import choices, fields  # noqa: F401 - named in the kv file
from companion.window.widgets.input.game_choice import GameChoices  # noqa: F401 - named in the kv file
from engine.core.language.book import book_of
from engine.core.language.rulebook import Chapter, FoundRule, Rulebook
from engine.core.language.words import Words
from engine.core.registry import game_of_rule

MOST_FOUND = 40
"""More rows than this are not read; another word finds better."""
CHAPTER = "chapter "
"""Prefix of a chapter id: the row that opens it."""

Line = dict[str, object]


class RuleRow(ListRow):
    """A rule on the page; the requested one is marked."""


class RulesScreen(HostedScreen):
    """Chapters or results on the left, the rules of a chapter on the right."""

    words: Words = ObjectProperty(None, allownone=True)
    game = StringProperty()
    games: list[str] = ListProperty()
    search = StringProperty()
    chapter = StringProperty()
    rule = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin with the first chapter."""
        self._game_rulings: Mapping[str, str] | None = None
        self._came_for_a_rule = False
        self._followed: list[tuple[str, str]] = []
        """History of links: the chapter and the marked rule."""
        super().__init__(**values)
        self.fbind("search", self._list)
        self.fbind("words", self._speak)

    def building(self) -> Steps:
        """Make rows, read the book, and open it."""
        for rows in (self.ids.rows, self.ids.rules):
            yield from rows.stocking()
        self.game = self.app.games()[0]
        self.chapter = self.book.chapters[0].id
        yield
        self._list()
        yield
        self._page()
        yield

    @property
    def _speaker(self) -> Words:
        words: Words = self.words or self.app.words
        return words

    @property
    def book(self) -> Rulebook:
        """The rules in the language of the reader."""
        return book_of(self.game).rulebook(self._speaker.language)

    @property
    def _played(self) -> Mapping[str, str]:
        """How rulings are played: in the game one came from, or in new games."""
        mine: Mapping[str, str] = self.app.copy_of(self.game).rulings
        return mine if self._game_rulings is None else self._game_rulings

    def show(
        self, rule: str = "", game_rulings: Mapping[str, str] | None = None, game: str = ""
    ) -> None:
        """Open the book of a game, at a rule if one is named."""
        self.games = self.app.games()
        self._take(game or game_of_rule(rule) or self.games[0])
        self._game_rulings = game_rulings
        self._came_for_a_rule = rule in self.book
        self.search = self.rule = ""
        self._followed.clear()
        if self._came_for_a_rule:
            self._open(self.book.chapter_of(rule).id, rule)
            self.ids.rows.bring(CHAPTER + self.chapter)
        else:
            self.ids.pages.page_open = False
            self._speak()

    def choose_game(self, game: str) -> None:
        """Open the book of another game, with the owner's rulings."""
        if game != self.game:
            self.show(game=game)

    def _take(self, game: str) -> None:
        if game != self.game:
            self.game, self.rule = game, ""
            self.chapter = self.book.chapters[0].id

    def back(self) -> bool:
        """Back to the last link; closes the chapter where it covers the list."""
        if self._followed:
            self._open(*self._followed.pop())
            return True
        pages = self.ids.pages
        if pages.page_open and not pages.wide and not self._came_for_a_rule:
            pages.page_open = False
            return True
        return False

    def _speak(self, *_: object) -> None:
        if self.chapter:
            self._list()
            self._page()

    # ------------------------------------------------------------ the list

    def _list(self, *_: object) -> None:
        found = self.book.search(self.search)
        if not self.search.strip():
            lines = [self._chapter_line(each) for each in self.book.chapters]
        elif found:
            lines = [self._found_line(each) for each in found[:MOST_FOUND]]
        else:
            lines = [{"kind": NOTE, "text": self._speaker.sentence("Nothing found.")}]
        if len(found) > MOST_FOUND:
            more = self._speaker.plural(
                "{n} more: add another word", "{n} more: add another word",
                len(found) - MOST_FOUND,
            )  # fmt: skip
            lines.append({"kind": NOTE, "text": more})
        self.ids.rows.show(lines)

    def _chapter_line(self, chapter: Chapter) -> Line:
        return {
            "kind": ROW,
            "key": CHAPTER + chapter.id,
            "text": chapter.title,
            "second": ", ".join(_areas(chapter)),
            "sign": "next",
            "chosen": chapter.id == self.chapter,
        }

    def _found_line(self, found: FoundRule) -> Line:
        return {
            "kind": ROW,
            "key": found.rule,
            "text": found.text,
            "second": f"{found.rule} · {found.chapter.title}",
            "sign": "next",
            "chosen": found.rule == self.rule,
        }

    def show_rule(self, rule: str) -> None:
        """Follow a link to another rule of this book; Back returns."""
        if rule not in self.book:
            return
        self._followed.append((self.chapter, self.rule))
        self._open(self.book.chapter_of(rule).id, rule)

    def pick_row(self, key: str) -> None:
        """Open a chapter, or the chapter of a rule found."""
        self._followed.clear()
        self._came_for_a_rule = False
        if key.startswith(CHAPTER):
            self._open(key.removeprefix(CHAPTER))
        else:
            self._open(self.book.chapter_of(key).id, key)

    # ------------------------------------------------------------ the page

    def _open(self, chapter: str, rule: str = "") -> None:
        self.chapter, self.rule = chapter, rule
        self._list()
        self._page()
        self.ids.rules.bring(rule)
        self.ids.pages.page_open = True

    def _page(self) -> None:
        chapters = self.book.chapters
        at = next(i for i, each in enumerate(chapters) if each.id == self.chapter)
        lines: list[Line] = [{"kind": HEAD, "text": chapters[at].title}]
        for rule in chapters[at].rules:
            lines += self._rule_lines(rule)
        if at + 1 < len(chapters):
            following = chapters[at + 1]
            lines.append(
                {
                    "kind": ROW,
                    "key": CHAPTER + following.id,
                    "text": following.title,
                    "second": self._speaker.sentence("next chapter"),
                    "sign": "next",
                }
            )
        self.ids.rules.show(lines)

    def _rule_lines(self, rule: str) -> Iterator[Line]:
        """The rule, and how the rulings in it are played."""
        ruled = book_of(self.game).rulings_of(self._speaker, rule, self._played)
        itself = next((each for each in ruled if each.id == rule), None)
        yield {
            "kind": ROW,
            "key": rule,
            "text": self.book.text(rule),
            "second": f"{rule} · {itself.answer}" if itself else rule,
            "sign": "next" if itself else "",
            "chosen": rule == self.rule,
        }
        for each in ruled:
            if each.is_choice and each is not itself:
                yield {
                    "kind": ROW,
                    "key": each.id,
                    "icon": "ruling",
                    "text": each.question,
                    "second": f"{each.id} · {each.answer}",
                    "sign": "next",
                }

    def pick_rule(self, key: str) -> None:
        """Open the next chapter, or a ruling."""
        if key.startswith(CHAPTER):
            self._open(key.removeprefix(CHAPTER))
        elif any(each.id == key for each in book_of(self.game).rulings_of(self._speaker, key, {})):
            show_rulings(self.app, self._chosen(), key)

    def _chosen(self) -> Chosen:
        if self._game_rulings is not None:
            return Chosen(PLAYED, self._game_rulings, game=self.game)
        return own(self.app, self.game)

    def on_pre_enter(self, *_: object) -> None:
        """A ruling may have changed meanwhile."""
        self._page()


def _areas(chapter: Chapter) -> tuple[str, ...]:
    """The beginnings of the ids in a chapter: XY-BOT, XY-FARM."""
    return tuple(dict.fromkeys(re.sub(r"-?\d+$", "", rule) for rule in chapter.rules))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
