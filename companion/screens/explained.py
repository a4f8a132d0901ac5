"""Papers of the game screen: a contract explained, what to move on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.choosing.faces import Contract
from companion.screens.game_parts import Paper
from companion.session import Change
from companion.tables.agra.pieces.studs import CardPanel
from companion.theme import rgba
from companion.widgets.basics import Icon, Panel, Text, TextButton
from companion.widgets.option_row import HeadingRow, LineRow, MainButton, NamedButton
from companion.widgets.seat import SeatSign
from companion.widgets.worn import Shade, good_hue, wear
from engine.core.events import Event
from engine.core.words import N_

Colours = Callable[[int], tuple[int, str, Any, Any]]

TIES = {
    "majority": N_("Most markers decide."),
    "topmost": N_("A tie: the topmost good decides."),
    "last": N_("A tie: the last delivery decides."),
}


def _text(text: str, size: str, colour: Shade, **values: Any) -> Text:
    """A text in a size and a colour of its own."""
    made = Text(text=text, **values)
    wear(made, font_size=size, color=colour)
    return made


def _panel(fill: Shade) -> Panel:
    made = Panel(padding=dp(12), spacing=dp(4), pos_hint={"top": 1})
    wear(made, fill=fill)
    return made


def table_line(text: str, icon: str, hue: int = -1) -> LineRow:
    """One line of a paper with its sign."""
    row = LineRow(text=text, icon=icon)
    wear(row, tint="coin" if icon == "rupee" else good_hue(hue))
    return row


# ---------------------------------------------------------------- a contract


def contract_papers(chooser: Any, before: Any, change: Change, colours: Colours) -> list[Paper]:
    """A paper for each contract that was fulfilled; the last one has what to move by hand."""
    papers = told_contracts(chooser, before, change, colours)
    if papers:
        lines = chooser.telling.table(change.events)
        heading = chooser.telling.words.sentence(N_("Move on the table"))
        moved = (table_line(line, "hand") for line in lines)
        papers[-1].add_in_time(chain([HeadingRow(text=heading)], moved))
    return papers


def told_contracts(chooser: Any, before: Any, change: Change, colours: Colours) -> list[Paper]:
    """The same where what to move by hand is told elsewhere."""
    found = chooser.offers.table.contracts(before, change.events)
    return [_contract(chooser, each, colours) for each in found]


def _contract(chooser: Any, contract: Contract, colours: Colours) -> Paper:
    words = chooser.telling.words
    paper = Paper(title=words.sentence(contract.title), rule=contract.rule)
    paper.add(
        _side_by_side(_card(chooser, contract, colours), _markers(chooser, contract, colours)),
        HeadingRow(text=words.sentence(N_("Result"))),
    )
    paper.add_in_time(_told(chooser, contract.result))
    if contract.boat:
        paper.add_in_time(_of_the_boat(chooser, contract.boat))
    paper.offer(undo_button(chooser, paper, _next_undone(chooser)), _go_on(words, paper))
    return paper


def _of_the_boat(chooser: Any, events: Sequence[Event]) -> Iterator[Panel]:
    panel = _panel(lambda look: rgba(look.palette.goods[3].tile))
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


def _card(chooser: Any, contract: Contract, colours: Colours) -> Panel:
    """The card with who holds each ordered good."""
    words, look = chooser.telling.words, App.get_running_app().look
    game = chooser.offers.table.NAME
    panel = CardPanel(padding=dp(12), spacing=dp(4), pos_hint={"top": 1}, level=contract.level)
    wear(panel, fill="surface")
    level = words.term(game, f"level.{contract.level}")
    panel.add_widget(_text(level, "second", "text2"))
    panel.add_widget(_text(words.term(game, contract.card), "section", "text", strong=True))
    for icon, term, hue, holder in contract.goods:
        row = BoxLayout(size_hint_y=None, height=dp(32) * look.scale, spacing=dp(8))
        sign = Icon(name=icon, side=dp(22), pos_hint={"center_y": 0.5})
        wear(sign, color=good_hue(hue))
        row.add_widget(sign)
        row.add_widget(Text(text=words.term(game, term), pos_hint={"center_y": 0.5}))
        row.add_widget(_sign(colours, holder))
        panel.add_widget(row)
    return panel


def _sign(colours: Colours, seat: int) -> SeatSign:
    colour, letter, *_ = colours(seat)
    sign = SeatSign(seat=colour, letter=letter, size=(dp(24), dp(24)))
    sign.pos_hint = {"center_y": 0.5}
    sign.opacity = 1 if seat >= 0 else 0
    return sign


def _markers(chooser: Any, contract: Contract, colours: Colours) -> Panel:
    """How many markers each player has, and what decides."""
    words, look = chooser.telling.words, App.get_running_app().look
    panel = _panel("surface")
    panel.add_widget(_text(words.sentence(N_("Markers")), "second", "text2"))
    for seat, n in contract.markers:
        row = BoxLayout(size_hint_y=None, height=dp(32) * look.scale, spacing=dp(8))
        row.add_widget(_sign(colours, seat))
        row.add_widget(Text(text=chooser.telling.name(seat), pos_hint={"center_y": 0.5}))
        figure = _text(str(n), "section", "text", strong=True, halign="right")
        figure.pos_hint, figure.size_hint_x = {"center_y": 0.5}, 0.4
        row.add_widget(figure)
        panel.add_widget(row)
    panel.add_widget(_text(words.sentence(TIES[contract.tie]), "second", "text2"))
    who = chooser.telling.name(contract.winner)
    seat = colours(contract.winner)[0]
    wins = words.sentence(N_("{who} wins"), who=who)
    panel.add_widget(
        _text(wins, "body", lambda look: rgba(look.palette.seats[seat].text), strong=True)
    )
    return panel


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
