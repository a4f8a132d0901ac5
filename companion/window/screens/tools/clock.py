"""The turn clock: tap, and the next player's time runs, on every screen. Hidden, it pauses."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.model.base import device
from companion.model.tools.turn_clock import LIMITS, TurnClock, clock_text
from companion.window.kivy_inside.deferred_kv import load
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.input import switches  # noqa: F401 - named in the kv file
from engine.core.language.words import N_, Words

SECOND = 0.2
"""Seconds between two updates."""
LONGEST_STEP = 5.0
"""Seconds: a longer gap between two updates means that the device was asleep."""


class ClockFace(Tappable):
    """The active player's time, large: a tap passes the turn."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    time = StringProperty("0:00")
    line = StringProperty()
    late = BooleanProperty(False)
    runs = BooleanProperty(False)


class ClockRow(Tappable):
    """A player's time so far; a tap gives that player the turn."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    time = StringProperty()
    second = StringProperty()
    part = NumericProperty(0)
    here = BooleanProperty(False)


class ClockScreen(ToolScreen):
    """One clock for each player."""

    runs = BooleanProperty(False)
    begun = BooleanProperty(False)
    limit = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Stand still."""
        self.clock = TurnClock()
        self._before: dict[str, object] | None = None
        self._seen = 0.0
        self._looking: ClockEvent | None = None
        super().__init__(**values)
        self.app.bind(on_resume=self._return)

    def take_up(self) -> None:
        """Show the clocks as they run, or as they were left."""
        if not self.clock.runs:
            self.clock = TurnClock(self.recall())
            self._before = None
        self.clock.sit(self.seated.count)
        self.show()

    def on_leave(self, *_: object) -> None:
        """The clock runs on; what it has counted is stored."""
        self._count()
        self.keep(self.clock.to_plain())

    def on_runs(self, *_: object) -> None:
        """While it runs it is looked at, and stops when the app is left."""
        if self.runs:
            self.app.bind(on_pause=self._hide, on_stop=self._stop)
            Window.bind(on_minimize=self._hide, on_hide=self._hide)
            self._looking = Clock.schedule_interval(self._look, SECOND)
        elif self._looking:
            self._looking.cancel()
            Window.unbind(on_minimize=self._hide, on_hide=self._hide)
            self.app.unbind(on_pause=self._hide, on_stop=self._stop)
        self._show_small()

    def _show_small(self) -> None:
        """In the title bar of every screen: whose time runs, and how long."""
        name = self.seated.shown(self.words)[self.clock.seat]
        self.app.clock_text = f"{name} {clock_text(self.clock.turn)}" if self.clock.runs else ""

    # ------------------------------------------------------------ what is tapped

    def tap(self) -> None:
        """Pass the turn; continue if paused."""
        if self.clock.runs:
            self._count()
            self.clock.pass_on(self.seated.count)
            self.app.vibrate()
        else:
            self._start()
        self._keep()

    def give_to(self, seat: int) -> None:
        """It is the turn of a player."""
        self._count()
        self.clock.give_to(seat)
        self._seen = Clock.get_time()
        self._keep()

    def pause(self) -> None:
        """Stand still."""
        self._count()
        self.clock.runs = False
        self._keep()

    def pause_or_go_on(self) -> None:
        """Stand still, or run again."""
        if self.clock.runs:
            self.pause()
        else:
            self._start()
            self._keep()

    def begin_anew(self) -> None:
        """Reset all clocks; once more restores them."""
        self._count()
        before, limit = self.clock.to_plain(), self.clock.limit
        self.clock = TurnClock(self._before)
        self.clock.limit = limit
        self._before = None if self._before else before
        self._keep(forget=False)

    def set_limit(self, seconds: int) -> None:
        """Set the time limit per turn."""
        self.clock.limit = seconds
        self._keep()

    def _start(self) -> None:
        self.clock.runs = True
        self._seen = Clock.get_time()

    def turn_notice(self) -> None:
        """Show notices over other apps, or no longer."""
        wanted = not self.app.preferences.clock_notice
        self.app.settings.change(clock_notice=wanted)
        if wanted:
            device.ask_to_notify()

    def _hide(self, *_: object) -> None:
        if self.clock.runs:
            self.pause()
            time = clock_text(self.clock.turn)
            self._notify(N_("{who}'s turn. The clock is stopped at {time}."), time=time)

    def _stop(self, *_: object) -> None:
        """The app is closed."""
        if self._looking:
            self._looking.cancel()

    def _return(self, *_: object) -> None:
        device.withdraw_notice()

    def _notify(self, sentence: str, **values: object) -> None:
        if self.app.preferences.clock_notice:
            words, who = self.words, self.seated.shown(self.words)[self.clock.seat]
            told = words.sentence(sentence, who=who, **values)
            device.notify(words.sentence("Turn clock"), told)

    # ------------------------------------------------------------ time

    def _look(self, *_: object) -> None:
        if self.clock.runs:
            self._count()
            self._show_small()
            if self.manager.current_screen is self:
                self._show_time()

    def _count(self) -> None:
        if not self.clock.runs:
            return
        now = Clock.get_time()
        passed, self._seen = now - self._seen, now
        if self.clock.pass_time(min(passed, LONGEST_STEP)):
            self._signal()

    def _signal(self) -> None:
        """Gently: the colour changes, the device shakes once, and a notice says so if wanted."""
        self.app.vibrate()
        self._notify(N_("{who}'s turn: {n} min used."), n=self.clock.limit // 60)

    def _keep(self, *, forget: bool = True) -> None:
        if forget:
            self._before = None
        self.keep(self.clock.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    def limit_options(self, words: Words) -> list[tuple[int, str]]:
        """How long a turn may take."""
        return [
            (seconds, words.sentence("{n} min", n=seconds // 60))
            if seconds
            else (0, words.sentence("no limit"))
            for seconds in LIMITS
        ]

    @property
    def can_bring_back(self) -> bool:
        """True if the clocks were reset just now."""
        return self._before is not None

    def show(self) -> None:
        """Show all times."""
        self.runs, self.limit = self.clock.runs, self.clock.limit
        self.begun = self.clock.has_begun or self.can_bring_back
        words = self.words
        self.ids.anew.text = (
            words.sentence("Restore the times")
            if self.can_bring_back
            else words.sentence("Reset the clock")
        )
        self._show_time()
        self._show_small()

    def _show_time(self) -> None:
        words, clock = self.words, self.clock
        names, letters = self.seated.shown(words), self.seated.letters(words)
        face = self.ids.face
        face.colour, face.letter = self.seated.tones[clock.seat], letters[clock.seat]
        face.name, face.time = names[clock.seat], clock_text(clock.turn)
        face.late, face.runs = clock.is_over_limit, clock.runs
        face.line = self._line()
        most = max(1.0, *clock.spent)
        rows = fit(self.ids.rows, self.seated.count, self._row)
        for seat, row in enumerate(rows):
            row.seat, row.colour, row.letter = seat, self.seated.tones[seat], letters[seat]
            row.name, row.here = names[seat], seat == clock.seat
            row.time, row.part = clock_text(clock.spent[seat]), clock.spent[seat] / most
            row.second = self._turns(seat)

    def _line(self) -> str:
        words, clock = self.words, self.clock
        if not clock.runs:
            return (
                words.sentence("Paused: tap to continue")
                if self.begun
                else words.sentence("Tap to start")
            )
        if clock.is_over_limit:
            over = clock_text(clock.turn - clock.limit)
            return words.sentence("{time} over the limit", time=over)
        return words.sentence("Tap to end the turn")

    def _turns(self, seat: int) -> str:
        turns = self.clock.turns[seat]
        if not turns:
            return ""
        return self.words.plural(
            "{n} turn, {time} each",
            "{n} turns, {time} each",
            turns,
            time=clock_text(self.clock.average(seat)),
        )

    def _row(self) -> ClockRow:
        row = ClockRow()
        row.bind(on_release=lambda tapped: self.give_to(int(tapped.seat)))
        return row


load(Path(__file__).with_suffix(".kv"))
