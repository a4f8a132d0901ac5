"""Papers of the game screen: what a move brought about, what to move on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.screens.game_parts import Paper
from companion.session import Change
from companion.tables import table_of
from companion.tables.common.papers import PanelRow, PanelView, PaperView
from companion.tables.tones import is_coin
from companion.theme import rgba
from companion.widgets.basics import Icon, Panel, Text, TextButton
from companion.widgets.option_row import HeadingRow, LineRow, MainButton, NamedButton
from companion.widgets.seat import SeatSign
from companion.widgets.worn import Shade, hue_shade, wear
from engine.core.events import Event
from engine.core.observer import Observer
from engine.core.words import N_

Colours = Callable[[int], tuple[int, str, Any, Any]]


def _text(text: str, size: str, colour: Shade, **values: Any) -> Text:
    """A text in a size and a colour of its own."""
    made = Text(text=text, **values)
    wear(made, font_size=size, color=colour)
    return made


def _panel(fill: Shade, frame: Callable[[], Panel] | None = None) -> Panel:
    made = frame() if frame else Panel()
    made.padding, made.spacing, made.pos_hint = dp(12), dp(4), {"top": 1}
    wear(made, fill=fill)
    return made


def table_line(text: str, icon: str, hue: int = -1) -> LineRow:
    """One line of a paper with its sign."""
    row = LineRow(text=text, icon=icon)
    wear(row, tint="coin" if is_coin(icon) else hue_shade(hue))
    return row


# ---------------------------------------------------------------- what a move brought about


def papers_of(screen: Any, before: Any, change: Change) -> list[Paper]:
    """Everything that is to be explained after a move."""
    chooser, app = screen.chooser, screen.app
    papers = screen.rivals.papers(before, change)
    papers = papers or move_papers(chooser, before, change, screen.seat_colours)
    papers += automa_papers(chooser, change)
    if app.preferences.check_rounds and table_of(chooser.offers.table.NAME).check:
        papers += round_papers(app, change)
    return list(papers)


def move_papers(chooser: Any, before: Any, change: Change, colours: Colours) -> list[Paper]:
    """A paper for each thing to explain; the last one has what to move by hand."""
    papers = told_papers(chooser, before, change, colours)
    if papers:
        lines = chooser.telling.table(change.events)
        heading = chooser.telling.words.sentence(N_("Move on the table"))
        moved = (table_line(line, "hand") for line in lines)
        papers[-1].add_in_time(chain([HeadingRow(text=heading)], moved))
    return papers


def told_papers(chooser: Any, before: Any, change: Change, colours: Colours) -> list[Paper]:
    """The same where what to move by hand is told elsewhere."""
    part, telling = table_of(chooser.offers.table.NAME).papers, chooser.telling
    if part is None:
        return []
    events = Observer(chooser.game).events(change.events)
    found = part.papers(telling.words, before, events, telling.seats)
    return [_paper(chooser, view, colours) for view in found]


def automa_papers(chooser: Any, change: Change) -> list[Paper]:
    """What an automa has done and what to move for it: a paper each, as for a rival."""
    game, telling = chooser.game, chooser.telling
    papers = []
    for seat in range(game.people, len(game.seats)):
        own = [event for event in change.events if event.seat == seat]
        lines = telling.table(own)
        if not lines:
            continue
        title = telling.words.sentence(N_("{who} has played"), who=telling.name(seat))
        paper = Paper(title=title)
        paper.add(*_told(chooser, Observer(game).events(own)))
        paper.add(HeadingRow(text=telling.words.sentence(N_("Move on the table"))))
        paper.add(*(table_line(line, "hand") for line in lines))
        paper.offer(
            undo_button(chooser, paper, _next_undone(chooser)), _go_on(telling.words, paper)
        )
        papers.append(paper)
    return papers


def _paper(chooser: Any, view: PaperView, colours: Colours) -> Paper:
    words = chooser.telling.words
    paper = Paper(title=view.title, rule=view.rule)
    panels = [_view(each, colours) for each in view.panels]
    paper.add(_side_by_side(*panels), HeadingRow(text=words.sentence(N_("Result"))))
    paper.add_in_time(_told(chooser, view.result))
    if view.aside:
        paper.add_in_time(_aside(chooser, view.aside, view.aside_hue))
    paper.offer(undo_button(chooser, paper, _next_undone(chooser)), _go_on(words, paper))
    return paper


def _aside(chooser: Any, events: Sequence[Event], hue: int) -> Iterator[Panel]:
    tile: Shade = "surface2" if hue < 0 else lambda look: rgba(look.palette.hues[hue].tile)
    panel = _panel(tile)
    for each in _told(chooser, events):
        panel.add_widget(each)
    yield panel


def _side_by_side(*parts: Panel) -> BoxLayout:
    """Panels in a row; large text has them below each other."""
    look = App.get_running_app().look
    large = look.width / look.scale < dp(280)
    row = BoxLayout(
        orientation="vertical" if large else "horizontal", size_hint_y=None, spacing=dp(10)
    )
    # The studs of a card stand out of its frame.
    row.padding = (0, dp(5), 0, 0)
    row.bind(minimum_height=row.setter("height"))
    for part in parts:
        row.add_widget(part)
        if not large:
            part.bind(minimum_height=lambda *_: _even(parts))
    return row


def _even(parts: Sequence[Panel]) -> None:
    """All as high as the highest."""
    for part in parts:
        part.height = max(each.minimum_height for each in parts)


def _view(view: PanelView, colours: Colours) -> Panel:
    """A panel with its lines, and what they come to."""
    panel = _panel("surface", view.frame)
    panel.add_widget(_text(view.head, "second", "text2"))
    if view.title:
        panel.add_widget(_text(view.title, "section", "text", strong=True))
    for row in view.rows:
        panel.add_widget(_panel_row(row, colours))
    if view.note:
        panel.add_widget(_text(view.note, "second", "text2"))
    if view.result:
        tone = colours(view.winner)[0]
        panel.add_widget(
            _text(
                view.result, "body", lambda look: rgba(look.palette.seats[tone].text), strong=True
            )
        )
    return panel


def _panel_row(view: PanelRow, colours: Colours) -> BoxLayout:
    """A good with its holder, or a player with a figure."""
    height = dp(32) * App.get_running_app().look.scale
    row = BoxLayout(size_hint_y=None, height=height, spacing=dp(8))
    text = Text(text=view.text, pos_hint={"center_y": 0.5})
    if view.icon:
        sign = Icon(name=view.icon, side=dp(22), pos_hint={"center_y": 0.5})
        wear(sign, color=hue_shade(view.hue))
        parts = [sign, text, _sign(colours, view.seat)]
    else:
        parts = [_sign(colours, view.seat), text]
    if view.figure:
        figure = _text(view.figure, "section", "text", strong=True, halign="right")
        figure.pos_hint, figure.size_hint_x = {"center_y": 0.5}, 0.4
        parts.append(figure)
    for part in parts:
        row.add_widget(part)
    return row


def _sign(colours: Colours, seat: int) -> SeatSign:
    colour, letter, *_ = colours(seat)
    sign = SeatSign(seat=colour, letter=letter, size=(dp(24), dp(24)))
    sign.pos_hint = {"center_y": 0.5}
    sign.opacity = 1 if seat >= 0 else 0
    return sign


def _told(chooser: Any, events: Sequence[Event]) -> Iterator[LineRow]:
    table, telling = chooser.offers.table, chooser.telling
    for event in events:
        if text := telling.event(event):
            yield table_line(text, *table.icon_of(event))


def _next_undone(chooser: Any) -> str:
    entry = chooser.session.next_undo()
    return chooser.telling.entry(entry) if entry else ""


def undo_button(chooser: Any, paper: Paper, what: str) -> NamedButton:
    """Takes back what the paper tells of, and closes it."""
    words = chooser.telling.words
    undo = NamedButton(verb=words.sentence(N_("Undo")), text=what, size_hint_x=0.7)
    undo.pos_hint = {"center_y": 0.5}

    def take_back(*_: object) -> None:
        paper.dispatch("on_close")
        chooser.undo()

    undo.bind(on_release=take_back)
    return undo


def _go_on(words: Any, paper: Paper) -> MainButton:
    button = MainButton(text=words.sentence(N_("All moved, go on")), corner=dp(28))
    wear(button, fill="primary", color="primary_ink")
    button.height, button.pos_hint = dp(48), {"center_y": 0.5}
    button.bind(on_release=lambda *_: paper.dispatch("on_close"))
    return button


# ---------------------------------------------------------------- on the table


def table_paper(chooser: Any) -> Paper:
    """Every piece to move by hand in this turn, the latest first."""
    words = chooser.telling.words
    paper = Paper(title=words.sentence(N_("On the table")))
    parts = chooser.table_list.parts(chooser.telling)
    for heading, lines in parts:
        paper.add(HeadingRow(text=heading), *(table_line(line, "hand") for line in lines))
    if not parts:
        paper.add(table_line(words.sentence(N_("Nothing to move by hand in this turn.")), "hand"))
    return paper


# ---------------------------------------------------------------- the end of a round


def round_papers(app: Any, change: Change) -> list[Paper]:
    """After each round, whether the table matches."""
    if not any(event.kind == "round" and event.values["n"] > 1 for event in change.events):
        return []
    words = app.words
    paper = Paper(title=words.sentence(N_("Does the table match?")))
    paper.add(table_line(words.sentence(N_("A round is over: a good moment to look.")), "clock"))
    later = TextButton(text=words.sentence(N_("Not now")), corner=dp(28), size_hint_x=0.7)
    check = MainButton(text=words.sentence(N_("Check now")), corner=dp(28))
    wear(check, fill="primary", color="primary_ink")
    for button in (later, check):
        button.bind(on_release=lambda *_: paper.dispatch("on_close"))
    check.bind(on_release=lambda *_: app.go("table_check"))
    paper.offer(later, check)
    return [paper]
