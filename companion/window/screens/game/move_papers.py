"""Sheets of the game screen: the result of a move, and pieces to move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.play.changes import Change
from companion.model.play.ledger import WHOLE, Scope
from companion.model.theme import rgba
from companion.tables.common.explanations import Explanation, PanelRow, PanelView
from companion.tables.tones import is_coin
from companion.window.host import Host, running_app
from companion.window.screens.game.buttons import main_button
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.seat_colours import SeatColours, seat_colours
from companion.window.screens.game.stage import GameTable
from companion.window.screens.game.to_move import ToMovePaper, all_moved_button, tick_rows
from companion.window.widgets.base.basics import (
    Icon,
    Panel,
    ShortText,
    Text,
    TextButton,
    fitting_words,
)
from companion.window.widgets.base.themed import Shade, hue_shade, wear
from companion.window.widgets.charts.column_table import ColumnTable
from companion.window.widgets.table.glyph_line import GlyphLine
from companion.window.widgets.table.seat import SeatSign
from companion.window.widgets.turn.option_row import (
    HeadingRow,
    LineRow,
    MainButton,
    NamedButton,
    RuleChip,
)
from engine.core.events import Event
from engine.core.language.words import N_

Colours = Callable[[int], SeatColours]
LARGE = 1.4
"""From this size of text on words need more of a row than figures."""


def _text(text: str, size: str, colour: Shade, **values: object) -> Text:
    """A text with its own size and colour."""
    made = Text(text=text, **values)
    wear(made, font_size=size, color=colour)
    return made


def _panel(fill: Shade, frame: Callable[[], Panel] | None = None) -> Panel:
    made = frame() if frame else Panel()
    made.padding, made.spacing, made.pos_hint = dp(12), dp(4), {"top": 1}
    wear(made, fill=fill)
    return made


def table_line(text: str, icon: str, hue: int = -1) -> LineRow:
    """One line of a sheet with its icon."""
    row = LineRow(text=text, icon=icon)
    wear(row, tint="coin" if is_coin(icon) else hue_shade(hue))
    return row


# ---------------------------------------------------------------- what a move brought about


def turn_papers(screen: GameTable, change: Change) -> list[Paper]:
    """After each turn, by choice: all pieces that are still to move."""
    ended = any(event.kind in ("turn", "over") for event in change.events)
    return [ToMovePaper(screen)] if ended and screen.open_session.ledger.left else []


def papers_of(screen: GameTable, change: Change, of_rival: Sequence[Paper] = ()) -> list[Paper]:
    """Everything to explain after a move; `of_rival` tells a whole turn of a rival."""
    app, table = screen.app, screen.open_deciding.moment.table
    papers = [*of_rival] or move_papers(screen, change)
    if not table.meta.tells_automata:
        papers += automa_papers(screen, change)
    if app.preferences.show_pieces and not change.by_rival:
        papers += turn_papers(screen, change)
    if app.preferences.check_rounds and table.check:
        papers += round_papers(app, change)
    return papers


def move_papers(screen: GameTable, change: Change) -> list[Paper]:
    """A sheet for each thing to explain; the last one has the pieces to move."""
    papers = told_papers(screen, change)
    if papers:
        papers[-1].add_in_time(_to_move(screen, _scope(change)))
    return papers


def _scope(change: Change) -> Scope:
    """At the end of a turn everything that is still to move, else the pieces of this move."""
    ended = any(event.kind in ("turn", "over") for event in change.events)
    return WHOLE if ended else Scope(change.first)


def _to_move(screen: GameTable, scope: Scope) -> Iterator[Widget]:
    """The pieces to move below what is explained."""
    # One by one: each row is made in the frame that shows it.
    rows = tick_rows(screen, scope)
    first = next(rows, None)
    if first is None:
        return
    yield HeadingRow(text=screen.open_deciding.telling.words.sentence(N_("Pieces to move")))
    yield first
    yield from rows


def told_papers(screen: GameTable, change: Change) -> list[Paper]:
    """The same where pieces to move are shown elsewhere."""
    views = _views(screen, change)
    return [_paper(screen, view, _scope(change) if view is views[-1] else None) for view in views]


def _views(screen: GameTable, change: Change) -> Sequence[Explanation]:
    """What the game explains of a change."""
    deciding = screen.open_deciding
    part, telling = deciding.moment.table.explanations, deciding.telling
    events = deciding.seen.events(change.events)
    if part is None or part.KINDS.isdisjoint(event.kind for event in events):
        return []
    return part.explain(telling.words, deciding.seen, change.before, events)


def automa_papers(screen: GameTable, change: Change) -> list[Paper]:
    """What an automa did and what to move for it: a sheet each, as for a rival."""
    game, telling = screen.open_deciding.game, screen.open_deciding.telling
    papers = []
    for seat in range(game.people, len(game.seats)):
        own = [event for event in change.events if event.seat == seat]
        if not any(map(telling.table, own)):
            continue
        title = telling.words.sentence(N_("{who} has played"), who=telling.name(seat))
        paper = Paper(title=title)
        paper.add(*_told(screen, screen.open_deciding.seen.events(own)))
        scope = Scope(change.first, seat)
        paper.add(*_to_move(screen, scope))
        paper.offer(
            undo_button(screen, paper),
            all_moved_button(screen, paper, scope),
        )
        papers.append(paper)
    return papers


def _paper(screen: GameTable, view: Explanation, scope: Scope | None) -> Paper:
    """What is explained; without a scope another sheet follows, which has the pieces to move."""
    words, colours = screen.app.words, partial(seat_colours, screen.open_session.game)
    paper = Paper(title=view.title, rule=view.rule)
    if view.stacked:
        # A turn of an automa has many: one at once, the others in the next frames.
        paper.add_in_time((_view(each, colours) for each in view.panels), at_once=1)
    else:
        paper.add(_side_by_side(*(_view(each, colours) for each in view.panels)))
    if view.result:
        heading = HeadingRow(text=words.sentence(N_("Result")))
        paper.add_in_time(chain([heading], _told(screen, view.result)))
    if view.aside or view.ahead:
        paper.add_in_time(_aside(screen, view))
    undo = undo_button(screen, paper)
    if scope is not None:
        paper.offer(undo, all_moved_button(screen, paper, scope))
    else:
        paper.offer(undo, main_button(words.sentence(N_("Continue")), lambda: _close(paper)))
    return paper


def _close(paper: Paper) -> None:
    paper.dispatch("on_close")


def _aside(screen: GameTable, view: Explanation) -> Iterator[Panel]:
    hue = view.aside_hue
    tile: Shade = "surface2" if hue < 0 else lambda look: rgba(look.palette.hues[hue].tile)
    panel = _panel(tile)
    for each in _told(screen, view.aside):
        panel.add_widget(each)
    if view.ahead:
        panel.add_widget(table_line(view.ahead.text, view.ahead.icon, view.ahead.hue))
    yield panel


def _side_by_side(*parts: Panel) -> BoxLayout:
    """Panels in a row; with large text, below each other."""
    look = running_app().look
    large = look.width / look.scale < dp(280)
    row = BoxLayout(
        orientation="vertical" if large else "horizontal", size_hint_y=None, spacing=dp(10)
    )
    # The studs of a card stick out of its frame.
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
    """A panel with its lines and their sum."""
    panel = _panel("surface", view.frame)
    if view.head:
        panel.add_widget(_text(view.head, "second", "text2"))
    if view.rule:
        panel.add_widget(_ruled(view))
    elif view.title:
        panel.add_widget(_text(view.title, "section", "text", strong=True))
    for part in _body(view, colours):
        panel.add_widget(part)
    if view.note:
        panel.add_widget(_text(view.note, "second", "text2"))
    if view.result:
        tone = colours(view.winner)[0]
        panel.add_widget(
            _text(
                view.result, "body", lambda look: rgba(look.palette.seats[tone].text), strong=True
            )
        )
    # What is left of its height is below: panels side by side begin at the same line.
    panel.add_widget(Widget())
    return panel


def _body(view: PanelView, colours: Colours) -> Sequence[Widget]:
    """Its lines, or a table that says the same."""

    def lines() -> list[Widget]:
        return [_panel_row(row, colours) for row in view.rows]

    return [ColumnTable(view.columns, colours, lines)] if view.columns else lines()


def _ruled(view: PanelView) -> BoxLayout:
    """A title with its sign before it and its rule beside it."""
    row = BoxLayout(size_hint_y=None, spacing=dp(8))
    if view.icon:
        row.add_widget(_icon(view.icon, view.hue))
    title = _text(view.title, "section", "text", strong=True)
    row.add_widget(title)
    row.add_widget(RuleChip(text=view.rule, pos_hint={"center_y": 0.5}))
    title.bind(height=lambda _, high: setattr(row, "height", max(dp(26), high)))
    return row


def _panel_row(view: PanelRow, colours: Colours) -> BoxLayout:
    """A good with its holder, or a player with a figure."""
    height = dp(32) * running_app().look.scale
    row = BoxLayout(size_hint_y=None, height=height, spacing=dp(8))
    text = Text(text=view.text, pos_hint={"center_y": 0.5})
    text.bind(height=lambda _, high: setattr(row, "height", max(height, high + dp(4))))
    if view.figures:
        text.bind(width=_fit_words)
    if view.icon:
        parts = [_icon(view.icon, view.hue), text]
        if view.seat >= 0:
            parts.append(_sign(colours, view.seat))
    else:
        parts = [_sign(colours, view.seat), text]
    if view.figure:
        figure = ShortText(text=view.figure, strong=True, pos_hint={"center_y": 0.5})
        wear(figure, font_size="section")
        parts.append(figure)
    if view.figures:
        parts.append(_figures(view))
    for part in parts:
        row.add_widget(part)
    return row


def _fit_words(text: Text, width: float) -> None:
    """Beside figures: as large as the longest word allows."""
    text.font_size = fitting_words(text.text, width, running_app().look.body)


def _icon(name: str, hue: int) -> Icon:
    sign = Icon(name=name, side=dp(22), pos_hint={"center_y": 0.5})
    wear(sign, color="coin" if is_coin(name) else hue_shade(hue))
    return sign


def _figures(view: PanelRow) -> GlyphLine:
    """As wide as they are, and smaller where the row is too narrow."""
    line = GlyphLine(glyphs=list(view.figures), align="right", size_hint=(None, 1))
    scale = running_app().look.scale
    line.unit, share = dp(16) * min(scale, 1.5), 0.66 if scale < LARGE else 0.45

    def fit(*_: object) -> None:
        line.width = min(line.wanted_width, line.parent.width * share if line.parent else 0)

    line.bind(wanted_width=fit, parent=lambda _, row: row and row.bind(width=fit))
    return line


def _sign(colours: Colours, seat: int) -> SeatSign:
    colour, letter, *_ = colours(seat)
    sign = SeatSign(seat=colour, letter=letter, size=(dp(24), dp(24)))
    sign.pos_hint = {"center_y": 0.5}
    sign.opacity = 1 if seat >= 0 else 0
    return sign


def _told(screen: GameTable, events: Sequence[Event]) -> Iterator[LineRow]:
    """A line for each event; the same gain of several players is one line."""
    telling, icon_of = screen.open_deciding.telling, screen.open_deciding.offers.table.icon_of
    said = [(event, text) for event in events if (text := telling.event(event))]
    for (change, icon), same in groupby(said, key=lambda each: _gain(screen, *each)):
        gained = list(same)
        if change and len(gained) > 1:
            names = [telling.name(event.seat) for event, _ in gained]
            yield table_line(telling.words.listing(names) + change, *icon)
        else:
            for event, text in gained:
                yield table_line(text, *icon_of(event))


def _gain(screen: GameTable, event: Event, text: str) -> tuple[str, tuple[str, int]]:
    """What follows the player's name in "Ana +1 favour: pier 4."; empty if it is no such line."""
    name = screen.open_deciding.telling.name(event.seat) if event.seat >= 0 else ""
    change = text.removeprefix(name) if name else ""
    return change if change.startswith(
        (" +", " −")
    ) else "", screen.open_deciding.offers.table.icon_of(event)


def undo_button(screen: GameTable, paper: Paper) -> NamedButton:
    """Undoes what the sheet tells of, and closes it."""
    verb, what, _ = screen.open_deciding.turn.undo
    undo = NamedButton(verb=verb, text=what, size_hint_x=0.7)
    undo.pos_hint = {"center_y": 0.5}

    def take_back(*_: object) -> None:
        paper.dispatch("on_close")
        screen.do("undo")

    undo.bind(on_release=take_back)
    return undo


# ---------------------------------------------------------------- the end of a round


def round_papers(app: Host, change: Change) -> list[Paper]:
    """After each round: does the table match?"""
    if not any(event.kind == "round" and event.values["n"] > 1 for event in change.events):
        return []
    words = app.words
    paper = Paper(title=words.sentence(N_("Does the table match?")))
    paper.add(table_line(words.sentence(N_("The round is over: a good moment to check.")), "clock"))
    later = TextButton(text=words.sentence(N_("Not now")), corner=dp(28), size_hint_x=0.7)
    check = MainButton(text=words.sentence(N_("Check now")), corner=dp(28))
    wear(check, fill="primary", color="primary_ink")
    for button in (later, check):
        button.bind(on_release=lambda *_: paper.dispatch("on_close"))
    check.bind(on_release=lambda *_: app.go("table_check"))
    paper.offer(later, check)
    return [paper]
