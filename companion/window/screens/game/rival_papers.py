"""Sheets about rivals: thinking, what it did, and that it cannot decide."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import monotonic

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.chairs import LEVELS, Chair, chair_text
from companion.model.play.changes import Change
from companion.model.play.ledger import Scope
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.window.host import running_app
from companion.window.screens.game.buttons import main_button, other_button
from companion.window.screens.game.move_papers import table_line, told_papers, undo_button
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.seat_colours import seat_colours
from companion.window.screens.game.stage import GameTable
from companion.window.screens.game.to_move import all_moved_button, tick_rows
from companion.window.widgets.app.progress import Bar
from companion.window.widgets.base.basics import Text
from companion.window.widgets.base.themed import wear
from companion.window.widgets.table.chair import ChairChoice
from companion.window.widgets.table.seat import SeatSign
from engine.core.language.words import N_

AT_ONCE = 3
"""Rows of a sheet made in one frame."""

USUAL = {"easy": 0.2, "medium": 0.5, "hard": 1.5}
"""Usual seconds of a turn."""


class ThinkingPaper(Paper):
    """A rival thinks; closing it leaves the decision to the table."""

    def __init__(self, level: str, **values: object) -> None:
        """Begin with an empty bar."""
        super().__init__(**values)
        self._usual = USUAL[level]
        self.bar = Bar(part=0)
        self._begun = monotonic()

    def go_on(self) -> None:
        """Grow the bar: half of the rest in the usual time, so that it never stops."""
        self.bar.part = 1 - 0.5 ** ((monotonic() - self._begun) / self._usual)


class TurnPaper(Paper):
    """What a rival did, a few lines at a time so that no frame waits for all."""

    def write(self, rows: Iterator[Widget]) -> None:
        """Write these rows, beginning now."""

        def some(*_: object) -> bool:
            lines = list(islice(rows, AT_ONCE))
            self.add(*lines)
            return bool(lines)

        some()
        Clock.schedule_interval(some, 0)


def thinking_paper(screen: GameTable) -> ThinkingPaper:
    """Which rival is thinking, with buttons to stop it or to decide at once."""
    words, session = screen.app.words, screen.open_session
    seat, name, *_ = screen.open_deciding.door.who
    title = words.sentence(N_("{who} is thinking …"), who=name)
    paper = ThinkingPaper(_level(session, seat), title=title)
    paper.add(_who(screen, seat), paper.bar)
    stop = other_button(words.sentence(N_("Stop")), screen.open_deciding.door.stop)
    stop.size_hint_x = 0.8
    now = main_button(words.sentence(N_("Play now")), screen.open_deciding.door.hurry)
    paper.offer(stop, now)
    return paper


def _level(session: Session, seat: int) -> str:
    """How well a rival plays; medium while the table has taken its seat back."""
    return session.chairs[seat].level if seat in session.chairs else LEVELS[1]


def turn_papers(screen: GameTable, change: Change) -> list[Paper]:
    """What a rival did and what to move for it, then the contracts fulfilled."""
    deciding = screen.open_deciding
    seats = [entry.seat for entry in change.entries if entry.seat in screen.open_session.chairs]
    seat = seats[0] if seats else deciding.offers.table.course(deciding.game).active
    name = deciding.telling.name(seat)
    words = deciding.telling.words
    paper = TurnPaper(title=words.sentence(N_("{who} has played"), who=name))
    scope = Scope(change.first)
    paper.offer(undo_button(screen, paper), all_moved_button(screen, paper, scope))
    paper.write(_rows(screen, seat, scope))
    return [paper, *told_papers(screen, change)]


def _rows(screen: GameTable, seat: int, scope: Scope) -> Iterator[Widget]:
    """Its name, and the pieces to move."""
    deciding = screen.open_deciding
    yield _who(screen, seat)
    rows = list(tick_rows(screen, scope))
    if not rows:
        said = deciding.telling.words.sentence(N_("No pieces to move this turn."))
        yield table_line(said, "hand")
    yield from rows


def unjudged_paper(screen: GameTable) -> Paper:
    """The rival cannot decide: the people play for it."""
    words, who = screen.app.words, screen.open_deciding.door.who.name
    paper = Paper(title=words.sentence(N_("{who} cannot decide here"), who=who))
    said = N_("This table does not fit the rules. Play for {who}, or check the last correction.")
    paper.add(table_line(words.sentence(said, who=who), "warning"))
    later = other_button(words.sentence(N_("Not now")), lambda: paper.dispatch("on_close"))
    later.size_hint_x = 0.7
    decide = words.sentence(N_("Play for {who}"), who=who)
    paper.offer(later, main_button(decide, lambda: _decide(screen)))
    return paper


def _decide(screen: GameTable) -> None:
    """Let the table choose for the rival."""
    screen.paper.close()
    screen.do("open_all")


def chairs_paper(screen: GameTable) -> Paper:
    """Players and rivals; a rival may replace a person, and back."""
    words, session = screen.app.words, screen.open_session
    paper = Paper(title=words.sentence(N_("Players and rivals")))
    for seat, name in enumerate(session.game.seats[: session.game.people]):
        paper.add(_name(screen, seat, name), _chair(screen, seat))
    return paper


def _chair(screen: GameTable, seat: int) -> ChairChoice:
    session = screen.open_session
    choice = ChairChoice(
        words=screen.app.words, game=session.game.rules.NAME, chair=session.chairs.get(seat)
    )

    def seated(_choice: ChairChoice, chair: Chair | None) -> None:
        chairs = {each: known for each, known in session.chairs.items() if each != seat}
        if chair is not None:
            chairs[seat] = chair
        if len(chairs) == len(session.game.seats):
            screen.tell(screen.app.words.sentence("At least one person must play."))
            return
        try:
            session.set_chairs(chairs)
        except StoreTrouble as trouble:
            screen.app.tell_wrong(trouble)
        choice.chair = session.chairs.get(seat)

    choice.bind(on_choose=seated)
    return choice


# ---------------------------------------------------------------- parts


def _name(screen: GameTable, seat: int, name: str) -> BoxLayout:
    """A player's sign and name."""
    row = _signed(screen, seat)
    row.add_widget(Text(text=name, strong=True, pos_hint={"center_y": 0.5}))
    return row


def _who(screen: GameTable, seat: int) -> BoxLayout:
    """The shape of the seat, and its player."""
    row = _signed(screen, seat)
    chair = screen.open_session.chairs.get(seat)
    text = Text(text=chair_text(screen.app.words, chair, screen.open_session.game.rules.NAME))
    text.pos_hint = {"center_y": 0.5}
    wear(text, font_size="second", color="text2")
    row.add_widget(text)
    return row


def _signed(screen: GameTable, seat: int) -> BoxLayout:
    """A row that begins with the sign of a seat."""
    look = running_app().look
    row = BoxLayout(size_hint_y=None, height=dp(36) * min(look.scale, 1.5), spacing=dp(10))
    row.padding = (dp(4), 0)
    colour, letter, *_ = seat_colours(screen.open_session.game, seat)
    sign = SeatSign(seat=colour, letter=letter, size=(dp(28), dp(28)))
    sign.pos_hint = {"center_y": 0.5}
    row.add_widget(sign)
    return row
