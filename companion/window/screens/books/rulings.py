"""Rulings: where the books are silent or disagree, every question with its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.model.base.steps import Steps
from companion.model.my_copy import own_rulings
from companion.model.store import StoreTrouble
from companion.window.host import HostedScreen
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.screens.start.new_game import ChoiceRow
from companion.window.screens.ways import MINE, NEW, PLAYED, Chosen, own, show_rules
from companion.window.widgets.app.two_pages import HEAD, NOTE, ROW
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.input import choices, fields, switches  # noqa: F401 - named in the kv file
from companion.window.widgets.input.game_choice import GameChoices  # noqa: F401 - named in the kv file
from engine.core.catalogue.printed import Ruling
from engine.core.language.book import RulingText, book_of
from engine.core.language.rulebook import plain
from engine.core.language.words import N_, Words
from engine.core.parts import printed

ABOUT = {
    MINE: N_("New games start with these choices."),
    NEW: N_("These choices apply to the new game only."),
    PLAYED: N_("This game started with these rulings."),
}


class RulingsScreen(HostedScreen):
    """The questions on the left, the selected one on the right."""

    words: Words = ObjectProperty(None, allownone=True)
    chosen: Chosen = ObjectProperty(Chosen())
    game = StringProperty()
    games: list[str] = ListProperty()
    ruling: Ruling | None = ObjectProperty(None, allownone=True)
    search = StringProperty()
    only_changed = BooleanProperty(False)
    number_changed = NumericProperty(0)
    question = StringProperty()
    chapter = StringProperty()
    books = StringProperty()
    why = StringProperty()
    can_undo = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin with the first question."""
        self.rulings: dict[str, Ruling] = {}
        self.came_for_one = False
        self._before: list[Mapping[str, str]] = []
        self._texts: dict[str, RulingText] = {}
        self._told: dict[str, str] = {}
        """Searchable texts of rulings, cached."""
        self._spoken = ""
        self._shown: tuple[str, ...] = ()
        """Which ruling is on the page, in which language and with which answer."""
        super().__init__(**values)
        for name in ("search", "only_changed"):
            self.fbind(name, self._refresh)
        self.fbind("words", self._speak)

    def building(self) -> Steps:
        """Make the two pages, read the texts, then show the owner's rulings."""
        yield from fill(self)
        yield from self.ids.rows.stocking()
        words = self.words or self.app.words
        self._take(self.app.games()[0])
        book_of(self.game).rulebook(words.language)
        yield
        self._read_texts(words)
        yield
        self.show(own(self.app, self.game))
        yield

    def show(self, chosen: Chosen) -> None:
        """Show other rulings: my own, those of a new game or of the one on the table."""
        self._before = []
        self.can_undo = self.came_for_one = False
        self._take(chosen.game or self.app.games()[0])
        self.games = self.app.games() if chosen.mode == MINE else []
        self.chosen = chosen
        self.search, self.only_changed = "", False
        self.ids.pages.page_open = False
        self.ruling = self.ruling or next(iter(self.rulings.values()), None)
        self._speak()

    def choose_game(self, game: str) -> None:
        """Show the owner's rulings for another game."""
        if game != self.game:
            self.show(own(self.app, game))

    def _take(self, game: str) -> None:
        if game == self.game:
            return
        self.game, self.ruling = game, None
        self._spoken, self._shown = "", ()
        self.rulings = {each.id: each for each in printed(game).load().all_rulings}

    def back(self) -> bool:
        """Close the question where it covers the list; if it was opened directly, go back."""
        pages = self.ids.pages
        if pages.page_open and not pages.wide and not self.came_for_one:
            pages.page_open = False
            return True
        return False

    # ------------------------------------------------------------ the list

    def _speak(self, *_: object) -> None:
        self._read_texts(self.words or self.app.words)
        self._refresh()

    def _read_texts(self, words: Words) -> None:
        if self._spoken != words.language:
            self._spoken, self._told = words.language, {}
            self._texts = {
                key: book_of(self.game).ruling_texts(words, each)
                for key, each in self.rulings.items()
            }

    def _refresh(self, *_: object) -> None:
        mine = own_rulings(self.rulings.values(), self.chosen.rulings)
        self.number_changed = len(mine)
        words = self.words or self.app.words
        lines: list[dict[str, object]] = []
        for number, title, ids in book_of(self.game).chapters(words):
            found = [self._line(self.rulings[each], mine) for each in ids if self._fits(each, mine)]
            if found:
                lines += [{"kind": HEAD, "text": f"{number} {title}".strip()}, *found]
        if not lines:
            lines = [{"kind": NOTE, "text": words.sentence("Nothing found.")}]
        self.ids.rows.show(lines)
        self._show_ruling()

    def _fits(self, key: str, mine: Mapping[str, str]) -> bool:
        ruling = self.rulings[key]
        if self.only_changed and ruling.switch not in mine:
            return False
        wanted = plain(self.search).split()
        return not wanted or all(word in self._searched(key) for word in wanted)

    def _searched(self, key: str) -> str:
        if key not in self._told:
            self._told[key] = plain(" ".join((key, *self._texts[key].everything())))
        return self._told[key]

    def _line(self, ruling: Ruling, mine: Mapping[str, str]) -> dict[str, object]:
        text = self._texts[ruling.id]
        now = text.choices.get(self._now(ruling), text.default)
        sign = "hand" if ruling.switch in mine else ("next" if ruling.switch else "")
        return {
            "kind": ROW,
            "key": ruling.id,
            "text": text.question,
            "second": now,
            "sign": sign,
            "chosen": ruling == self.ruling,
        }

    def _now(self, ruling: Ruling) -> str:
        return self.chosen.rulings.get(ruling.switch, ruling.default)

    def pick_row(self, key: str) -> None:
        """Open a question."""
        self.came_for_one = False
        self.ruling = self.rulings[key]
        self.ids.scroll.scroll_y = 1
        self._refresh()
        self.ids.pages.page_open = True

    def about(self, words: Words, chosen: Chosen) -> str:
        """Which games these rulings apply to."""
        return words.sentence(ABOUT[chosen.mode])

    # ------------------------------------------------------------ one ruling

    def _show_ruling(self) -> None:
        if self.ruling is None:
            return
        words, text = self.words or self.app.words, self._texts[self.ruling.id]
        shown = self.ruling.id, words.language, self._now(self.ruling)
        if self._shown == shown:
            return
        self._shown = shown
        self.question, self.books, self.why = text.question, text.books, text.why
        self.chapter = self._chapter(words, self.ruling)
        box = self.ids.choices
        box.clear_widgets()
        if not text.choices:
            box.add_widget(self._choice(text.default, self._only_told(words, self.ruling), ""))
        for option, sentence in text.choices.items():
            default = option == self.ruling.default
            second = words.sentence("as proposed") if default else ""
            box.add_widget(self._choice(sentence, second, option))
        self._show_rules(words, self.ruling)

    def _show_rules(self, words: Words, ruling: Ruling) -> None:
        """The rules of this question, each a tap away."""
        book = book_of(self.game).rulebook(words.language)
        box = self.ids.rules
        box.clear_widgets()
        for rule in book.named_by(ruling.id):
            row = Entry(icon="rulebook", text=rule, second=book.text(rule))
            row.bind(on_release=lambda _, rule=rule: self._read(rule))
            box.add_widget(row)

    def _read(self, rule: str) -> None:

        in_game = self.chosen.mode == PLAYED
        show_rules(self.app, rule, self.chosen.rulings if in_game else None, self.game)

    def _only_told(self, words: Words, ruling: Ruling) -> str:
        if ruling.kind == "data":
            return words.sentence("A printed value: no choice.")
        return words.sentence("Only one sensible answer: no choice.")

    def _choice(self, sentence: str, second: str, option: str) -> ChoiceRow:
        assert self.ruling is not None
        row = ChoiceRow(text=sentence, second=second)
        row.chosen = not option or self._now(self.ruling) == option
        if option:
            row.bind(on_release=lambda _: self.choose(option))
        return row

    def _chapter(self, words: Words, ruling: Ruling) -> str:
        for number, title, ids in book_of(self.game).chapters(words):
            if ruling.id in ids:
                return f"{number} {title} · {ruling.id}".strip()
        return ruling.id

    def choose(self, option: str) -> None:
        """Choose another answer."""
        assert self.ruling is not None
        self._keep({**self.chosen.rulings, self.ruling.switch: option})

    def as_proposed(self) -> None:
        """Everything as proposed; undo restores the owner's rulings."""
        self._keep({})

    def undo(self) -> None:
        """Undo the last choice."""
        if self._before:
            rulings = self._before.pop()
            self._keep(dict(rulings), again=True)

    def _keep(self, rulings: dict[str, str], *, again: bool = False) -> None:
        if self.chosen.keep is None:
            return
        before = self.chosen.rulings
        mine = own_rulings(self.rulings.values(), rulings)
        try:
            self.chosen.keep(mine)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
            return
        if not again:
            self._before.append(before)
        self.can_undo = bool(self._before)
        self.chosen = replace(self.chosen, rulings=mine)
        self._refresh()

    def changed_text(self, words: Words, number: int) -> str:
        """How many rulings the owner has changed."""
        if not number:
            return words.sentence("as proposed")
        return words.plural("{n} changed by you", "{n} changed by you", number)


load(Path(__file__).with_suffix(".kv"))
