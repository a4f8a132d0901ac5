"""Papers about rivals: one that thinks, what it has done, and that it cannot judge the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import monotonic
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.rivals import LEVELS, Chair, chair_text
from companion.screens.explained import table_line, told_papers, undo_button
from companion.screens.game_parts import Paper
from companion.session import Change
from companion.store import StoreTrouble
from companion.widgets.basics import Text
from companion.widgets.chair import ChairChoice
from companion.widgets.option_row import HeadingRow, MainButton
from companion.widgets.seat import SeatSign
from companion.widgets.two_pages import Bar
from companion.widgets.worn import wear
from engine.core.events import Event
from engine.core.game import Entry
from engine.core.words import N_

AT_ONCE = 3
"""Rows of a paper that are made in one frame."""

USUAL = {"easy": 0.2, "medium": 0.5, "hard": 1.5}
"""Seconds that a turn takes, about."""

Rivals = Any
"""`RivalsAtTable`, which imports this module."""


class ThinkingPaper(Paper):
    """A rival thinks; closing it leaves the decision to the table."""

    def __init__(self, level: str, **values: Any) -> None:
        """Begin with an empty bar."""
        super().__init__(**values)
        self._usual = USUAL[level]
        self.bar = Bar(part=0)
        self._begun = monotonic()

    def go_on(self) -> None:
        """Let the bar grow: half of what is left in the usual time, so that it never stands."""
        self.bar.part = 1 - 0.5 ** ((monotonic() - self._begun) / self._usual)


class TurnPaper(Paper):
    """What a rival has done, written a few lines at a time so that no frame waits for all."""

    def write(self, rows: Iterator[Widget]) -> None:
        """Write these rows, beginning now."""

        def some(*_: object) -> bool:
            lines = list(islice(rows, AT_ONCE))
            self.add(*lines)
            return bool(lines)

        some()
        Clock.schedule_interval(some, 0)


def thinking_paper(rivals: Rivals) -> ThinkingPaper:
    """Who is thinking, with a way to stop it and one to have it decide at once."""
    words, session = rivals.screen.app.words, rivals.screen.session
    seat = session.game.seats.index(rivals.name)
    title = words.sentence(N_("{who} is thinking …"), who=rivals.name)
    paper = ThinkingPaper(_level(session, seat), title=title)
    paper.add(_who(rivals, seat), paper.bar)
    stop = _button(words.sentence(N_("Stop")), rivals.stop, size_hint_x=0.8)
    now = _main(words.sentence(N_("Play now")), rivals.hurry)
    paper.offer(stop, now)
    return paper


def _level(session: Any, seat: int) -> str:
    """How well a rival plays; while the table takes its chair back, as most do."""
    return session.chairs[seat].level if seat in session.chairs else LEVELS[1]


def turn_papers(
    rivals: Rivals, before: Any, change: Change, told: Sequence[Sequence[Event]]
) -> list[Paper]:
    """What a rival has done and what to move for it, then the contracts that were fulfilled."""
    chooser = rivals.screen.chooser
    seats = [entry.seat for entry in change.entries if entry.seat in rivals.screen.session.chairs]
    seat = seats[0] if seats else chooser.offers.table.course(chooser.game).active
    name = chooser.telling.name(seat)
    words = chooser.telling.words
    paper = TurnPaper(title=words.sentence(N_("{who} has played"), who=name))
    undone = words.sentence(N_("What {who} did"), who=name)
    paper.offer(undo_button(chooser, paper, undone), _go_on(words, paper))
    paper.write(_rows(rivals, seat, change, told))
    return [paper, *told_papers(chooser, before, change, rivals.screen.seat_colours)]


def _rows(
    rivals: Rivals, seat: int, change: Change, told: Sequence[Sequence[Event]]
) -> Iterator[Widget]:
    """Who it is, and step by step what to move."""
    chooser = rivals.screen.chooser
    yield _who(rivals, seat)
    any_line = False
    for entry, events in zip(change.entries, told, strict=True):
        for row in _step(chooser, entry, events, seat):
            any_line = True
            yield row
    if not any_line:
        said = chooser.telling.words.sentence(N_("Nothing to move by hand in this turn."))
        yield table_line(said, "hand")


def _step(chooser: Any, entry: Entry, events: Sequence[Event], seat: int) -> Iterator[Widget]:
    """A decision with the pieces to move for it; a roll with what came up."""
    telling = chooser.telling
    lines = telling.table(events)
    if entry.seat < 0:
        for event in events:
            if event.kind == "rolled" and (text := telling.event(event)):
                yield table_line(text, "die")
    elif lines:
        heading = telling.entry(entry)
        if entry.seat != seat:
            heading = f"{telling.name(entry.seat)}: {heading}"
        yield HeadingRow(text=heading)
    for line in lines:
        yield table_line(line, "hand")


def unjudged_paper(rivals: Rivals) -> Paper:
    """The rival cannot judge the table: the people decide for it."""
    words, who = rivals.screen.app.words, rivals.name
    paper = Paper(title=words.sentence(N_("{who} cannot judge this table"), who=who))
    said = N_(
        "Something on the table is not as the rules know it, perhaps after a correction."
        " Please decide for {who}, or check what was corrected last."
    )
    paper.add(table_line(words.sentence(said, who=who), "warning"))
    later = _button(words.sentence(N_("Not now")), lambda: paper.dispatch("on_close"))
    later.size_hint_x = 0.7
    decide = words.sentence(N_("Decide for {who}"), who=who)
    paper.offer(later, _main(decide, rivals.decide))
    return paper


def chairs_paper(screen: Any) -> Paper:
    """Who sits where; a person may leave and a rival take the chair, and back."""
    words, session = screen.app.words, screen.session
    paper = Paper(title=words.sentence(N_("Who sits where")))
    for seat, name in enumerate(session.game.seats[: session.game.people]):
        paper.add(_name(screen, seat, name), _chair(screen, seat))
    return paper


def _chair(screen: Any, seat: int) -> ChairChoice:
    session = screen.session
    choice = ChairChoice(
        words=screen.app.words, game=session.game.rules.NAME, chair=session.chairs.get(seat)
    )

    def seated(_choice: ChairChoice, chair: Chair | None) -> None:
        chairs = {each: known for each, known in session.chairs.items() if each != seat}
        if chair is not None:
            chairs[seat] = chair
        if len(chairs) == len(session.game.seats):
            screen.tell(screen.app.words.sentence("At least one person plays."))
            return
        try:
            session.set_chairs(chairs)
        except StoreTrouble as trouble:
            screen.app.tell_wrong(trouble)
        choice.chair = session.chairs.get(seat)

    choice.bind(on_choose=seated)
    return choice


# ---------------------------------------------------------------- parts


def _name(screen: Any, seat: int, name: str) -> BoxLayout:
    """A player's sign and name."""
    row = _signed(screen, seat)
    row.add_widget(Text(text=name, strong=True, pos_hint={"center_y": 0.5}))
    return row


def _who(rivals: Rivals, seat: int) -> BoxLayout:
    """The sign of the seat, and what sits there."""
    screen = rivals.screen
    row = _signed(screen, seat)
    chair = screen.session.chairs.get(seat)
    text = Text(text=chair_text(screen.app.words, chair, screen.session.game.rules.NAME))
    text.pos_hint = {"center_y": 0.5}
    wear(text, font_size="second", color="text2")
    row.add_widget(text)
    return row


def _signed(screen: Any, seat: int) -> BoxLayout:
    """A row that begins with the sign of a seat."""
    look = App.get_running_app().look
    row = BoxLayout(size_hint_y=None, height=dp(36) * min(look.scale, 1.5), spacing=dp(10))
    row.padding = (dp(4), 0)
    colour, letter, *_ = screen.seat_colours(seat)
    sign = SeatSign(seat=colour, letter=letter, size=(dp(28), dp(28)))
    sign.pos_hint = {"center_y": 0.5}
    row.add_widget(sign)
    return row


def _button(text: str, then: Any, **values: Any) -> MainButton:
    button = MainButton(text=text, corner=dp(24), **values)
    button.pos_hint = {"center_y": 0.5}
    wear(button, ring="outline")
    button.bind(on_release=lambda *_: then())
    return button


def _main(text: str, then: Any) -> MainButton:
    button = MainButton(text=text, corner=dp(24), pos_hint={"center_y": 0.5})
    wear(button, fill="primary", color="primary_ink")
    button.bind(on_release=lambda *_: then())
    return button


def _go_on(words: Any, paper: Paper) -> MainButton:
    return _main(words.sentence(N_("All moved, go on")), lambda: paper.dispatch("on_close"))
