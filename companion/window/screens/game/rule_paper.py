"""A rule on a sheet: its text, and how its rulings are played in this game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kivy.metrics import dp

from companion.window.host import Host
from companion.window.screens.game.parts import Paper
from companion.window.screens.ways import show_rules
from companion.window.widgets.base.basics import Entry, Panel, Text, TextButton
from companion.window.widgets.base.linked_text import LinkedText
from companion.window.widgets.base.themed import wear
from engine.core.language.book import Ruled, book_of
from engine.core.language.rulebook import Rulebook
from engine.core.language.words import N_
from engine.core.registry import game_of_rule


def rule_paper(app: Host, rule: str, played: Mapping[str, str]) -> Paper:
    """A rule with its rulings, and the way to the whole book; KeyError if unknown."""
    book = _book(app, rule)
    paper = Paper(title=book.chapter_of(rule).title)
    ruled = book_of(str(game_of_rule(rule))).rulings_of(app.words, rule, played)
    paper.add(_said(rule, book.text(rule)))
    for each in ruled:
        if each.is_choice:
            paper.add(_ruling(app, each))
    paper.offer(_open_book(app, paper, rule, played))
    return paper


def _book(app: Host, rule: str) -> Rulebook:
    """The book of a rule; an empty one if no game has such ids."""
    game = game_of_rule(rule)
    return book_of(game).rulebook(app.words.language) if game else Rulebook(())


def explanation(app: Host, rules: Sequence[str]) -> list[Panel]:
    """Some rules in one panel; none if there are none."""
    if not rules:
        return []
    book = _book(app, rules[0])
    panel = _panel("surface")
    for rule in rules:
        panel.add_widget(LinkedText(said=book.text(rule)))
    panel.add_widget(_quiet(LinkedText(said=" · ".join(rules))))
    return [panel]


def rule_rows(app: Host, rules: Iterable[str]) -> list[Entry]:
    """A row for each existing rule; a tap shows it."""
    rows = []
    for rule in dict.fromkeys(rules):
        book = _book(app, rule)
        if rule in book:
            row = Entry(icon="rulebook", text=rule, second=book.chapter_of(rule).title)
            row.bind(on_release=lambda _, rule=rule: app.show_rule(rule))
            rows.append(row)
    return rows


def _said(rule: str, text: str) -> Panel:
    panel = _panel("surface")
    panel.add_widget(_small(rule))
    panel.add_widget(LinkedText(said=text))
    return panel


def _ruling(app: Host, ruled: Ruled) -> Panel:
    panel = _panel("surface3")
    heading = app.words.sentence(N_("In this game · {ruling}"), ruling=ruled.id)
    panel.add_widget(_small(heading))
    panel.add_widget(_quiet(LinkedText(said=ruled.question)))
    panel.add_widget(Text(text=ruled.answer, strong=True))
    return panel


def _panel(fill: str) -> Panel:
    panel = Panel(padding=dp(12), spacing=dp(4))
    wear(panel, fill=fill)
    return panel


def _small(text: str) -> Text:
    return _quiet(Text(text=text))


def _quiet(made: Text) -> Text:
    wear(made, font_size="second", color="text2")
    return made


def _open_book(app: Host, paper: Paper, rule: str, played: Mapping[str, str]) -> TextButton:
    button = TextButton(icon="rulebook", text=app.words.sentence(N_("Open in the rules")))
    button.pos_hint = {"center_y": 0.5}

    def read_on(*_: object) -> None:
        paper.dispatch("on_close")
        show_rules(app, rule, played)

    button.bind(on_release=read_on)
    return button
