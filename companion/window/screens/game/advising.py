""" "What should I do?": moves with their reasons, better with more thinking."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.model.play.choosing.possible import covers_goals
from companion.model.store import StoreTrouble
from companion.model.thinking.advice import Advice
from companion.model.thinking.beside import Thinking
from companion.tables import table_of
from companion.window.screens.game.buttons import main_button, other_button
from companion.window.screens.game.move_papers import table_line
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.app.progress import Bar
from companion.window.widgets.base.basics import Text
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input.choices import Choices
from companion.window.widgets.input.switches import SwitchRow
from companion.window.widgets.turn.option_row import HeadingRow, LineRow, OptionRow
from engine.core.language.advice_lines import unjudged_text
from engine.core.language.says import SaysAdvice, says_advice
from engine.core.language.words import N_
from engine.rivals import Suggestion, Thoughts, Unjudged

ICON = "advice"
SECONDS = (3, 10, 30)
SHOWN = 4
"""More moves than this do not help."""
LOOK = 0.1


class Adviser:
    """Between the game screen and the background thinking."""

    def __init__(self, screen: GameTable) -> None:
        """For one game screen."""
        self.screen = screen

    def say(self, message: str, **values: object) -> str:
        """A sentence in the language of the app."""
        said: str = self.screen.app.words.sentence(message, **values)
        return said

    @property
    def says(self) -> SaysAdvice:
        """What the game says about advice."""
        return says_advice(self.screen.open_session.game.rules.NAME)

    @property
    def is_asked_for(self) -> bool:
        """True if the table wants advice and a person decides."""
        session = self.screen.session
        return bool(
            session and session.is_advised and not self.screen.open_deciding.door.who.thinks
        )

    def open(self) -> None:
        """Start thinking."""
        self.screen.papers.show(AdvicePaper(self))

    def switch(self) -> SwitchRow:
        """Ask whether this table wants advice."""
        session = self.screen.open_session
        row = SwitchRow(
            icon=ICON,
            text=self.say(N_("Advice")),
            second=self.say(N_("“What should I do?” for all players, if the whole table agrees")),
            on=session.is_advised,
        )

        def turn(*_: object) -> None:
            try:
                session.advise(agreed=not session.is_advised)
            except StoreTrouble as trouble:
                self.screen.app.tell_wrong(trouble)
            row.on = session.is_advised

        row.bind(on_release=turn)
        return row


# ---------------------------------------------------------------- the list


class AdvicePaper(Paper):
    """The best few moves, filled while the app thinks; closing it stops the thinking."""

    def __init__(self, adviser: Adviser) -> None:
        """Start thinking at once."""
        self.adviser, screen = adviser, adviser.screen
        super().__init__(title=adviser.say(N_("What should I do?")))
        self.version = screen.open_deciding.version
        self.thoughts: Thoughts | None = None
        self.thinking: Thinking[Thoughts | Unjudged] | None = None
        self._rows: list[OptionRow] = []
        self._begun = 0.0
        self.seen = screen.open_deciding.seen
        self._fill()
        self._tick = Clock.create_trigger(lambda _: self._see(), LOOK, interval=True)
        self.think()

    def _fill(self) -> None:
        adviser = self.adviser
        deciding = adviser.screen.open_deciding
        seconds = Choices()
        wear(seconds, font_size="button")
        seconds.options = self._times()
        seconds.chosen = adviser.screen.app.preferences.advice_seconds
        seconds.bind(on_choose=lambda _, value: self._take_time(value))
        self._times_row = seconds
        self._bar, self._list = Bar(part=0), _column()
        who = deciding.telling.prompt(deciding.offers.prompt)
        self._note = _text(adviser.say(N_("Thinking …")))
        self._eye = _column()
        if self._covers:
            self._eye.add_widget(self._uncovering())
        self.add(_text(who), seconds, self._bar, self._note, self._eye, self._list)
        self._button = other_button(adviser.say(N_("Stop")), self._stop_or_again)
        self.offer(self._button)

    @property
    def _covers(self) -> bool:
        """True while plans that tell of a covered hand are not shown."""
        return covers_goals(self.seen, self.seen.game.prompt.seat)

    def _uncovering(self) -> OptionRow:
        """What a covered hand advises is shown on request: others look at this screen."""
        adviser = self.adviser
        deciding = adviser.screen.open_deciding
        who = deciding.telling.name(deciding.offers.prompt.seat)
        text = adviser.say(N_("Show what {who}'s hand allows"), who=who)
        row = OptionRow(icon="eye", text=text, second=adviser.say(N_("the others look away")))
        wear(row, tint="primary", ring="line")
        row.bind(on_release=lambda *_: self._uncover())
        return row

    def _uncover(self) -> None:
        self.seen = self.seen.as_owner(self.seen.game.prompt.seat)
        self._eye.clear_widgets()
        if self.thoughts:
            self._show(self._shown(self.thoughts))

    def _shown(self, thoughts: Thoughts) -> list[Suggestion]:
        """The best few, without those that tell of a covered hand."""
        goals = table_of(self.adviser.screen.open_session.game.rules.NAME).goals
        if not self._covers or goals is None:
            return list(thoughts.suggestions[:SHOWN])
        public = [each for each in thoughts.suggestions if not goals.is_private(each.moves)]
        return public[:SHOWN]

    def _times(self) -> list[tuple[int, str]]:
        return [(n, self.adviser.say(N_("{n} s"), n=n)) for n in SECONDS]

    def _take_time(self, seconds: int) -> None:
        self._times_row.chosen = seconds
        self.adviser.screen.app.settings.change(advice_seconds=seconds)
        self.think()

    # ------------------------------------------------------------ thinking

    def think(self) -> None:
        """Start again."""
        self.stop()
        game = self.adviser.screen.open_session.game.clone()
        seconds = self.adviser.screen.app.preferences.advice_seconds
        self._begun = monotonic()
        self.thinking = Thinking(Advice(game, seconds))
        self._button.text = self.adviser.say(N_("Stop"))
        self._tick()

    def stop(self) -> None:
        """Stop thinking; results stay."""
        if self.thinking:
            self.thinking.stop()
            self.thinking = None
        self._tick.cancel()

    def _stop_or_again(self) -> None:
        if self.thinking:
            self._take(self.thinking.answers())
            self.stop()
            self._end()
        else:
            self.think()

    def _see(self) -> None:
        screen, thinking = self.adviser.screen, self.thinking
        if thinking is None or not screen.papers.holds(self):
            self.stop()
            return
        seconds = screen.app.preferences.advice_seconds
        self._bar.part = min(1.0, max(0.02, (monotonic() - self._begun) / seconds))
        done = thinking.is_done
        self._take(thinking.answers())
        if done:
            if thinking.wrong:
                self._say(Unjudged("odd", str(thinking.wrong)))
            self.stop()
            self._end()

    def _end(self) -> None:
        self._bar.part = 0
        self._button.text = self.adviser.say(N_("Think again"))
        if self._rows and not self._note.text:
            self._note.text = self._tried()

    def _tried(self) -> str:
        n = self.thoughts.iterations if self.thoughts else 0
        words = self.adviser.screen.app.words
        said: str = words.plural(
            "Each move tried once; what is hidden is estimated.",
            "Each move tried {n} times; what is hidden is estimated.",
            n,
        )
        return said if n else self.adviser.say(N_("What is hidden is estimated."))

    def _take(self, answers: list[Thoughts | Unjudged]) -> None:
        if not answers:
            return
        last = answers[-1]
        if isinstance(last, Unjudged):
            self._say(last)
            return
        self.thoughts, self._note.text = last, self._tried()
        self._show(self._shown(last))

    def _say(self, unjudged: Unjudged) -> None:
        words = self.adviser.screen.app.words
        self._note.text = unjudged_text(words, unjudged)

    # ------------------------------------------------------------ rows

    def _show(self, suggestions: Sequence[Suggestion]) -> None:
        """The same rows with other words: a tap may be on its way to one."""
        while len(self._rows) < len(suggestions):
            row = OptionRow(leads=True)
            row.bind(on_release=self._open)
            self._rows.append(row)
            self._list.add_widget(row)
        while len(self._rows) > len(suggestions):
            self._list.remove_widget(self._rows.pop())
        for row, suggestion in zip(self._rows, suggestions, strict=True):
            self._fill_row(row, suggestion)

    def _fill_row(self, row: OptionRow, suggestion: Suggestion) -> None:
        adviser = self.adviser
        deciding, words = adviser.screen.open_deciding, adviser.screen.app.words
        says = adviser.says
        look = deciding.offers.table.look(suggestion.headline, deciding.offers.prompt.seat)
        row.suggestion = suggestion
        row.text = says.suggestion_text(words, suggestion, deciding.telling.seats)
        expected, behind = (
            says.expected_text(words, suggestion),
            says.behind_text(words, suggestion),
        )
        row.second = f"{expected} · {behind}"
        row.icon = look.icon
        ring = "primary" if suggestion.behind <= 0 else "clear"
        wear(row, tint="primary", fill="surface3", ring=ring)

    def _open(self, row: OptionRow) -> None:
        """Show its steps; this list comes back afterwards."""
        self.adviser.screen.papers.lay_over(steps_paper(self.adviser, self, row.suggestion))


# ---------------------------------------------------------------- one of them


def steps_paper(adviser: Adviser, above: AdvicePaper, suggestion: Suggestion) -> Paper:
    """The steps of a suggestion, its expected gains, and a button to begin."""
    screen, words, says = adviser.screen, adviser.screen.app.words, adviser.says
    telling, table = screen.open_deciding.telling, screen.open_deciding.offers.table
    paper = Paper(title=telling.move(suggestion.headline))
    paper.add(table_line(says.suggestion_text(words, suggestion, telling.seats), ICON))
    paper.add(HeadingRow(text=adviser.say(N_("Steps"))))
    seat = screen.open_deciding.offers.prompt.seat
    for number, move in enumerate(suggestion.moves, 1):
        paper.add(table_line(f"{number}. {telling.move(move)}", table.look(move, seat).icon))
    if suggestion.changes:
        paper.add(HeadingRow(text=says.expected_text(words, suggestion)))
        paper.add(*_changes(adviser, suggestion))

    def begin() -> None:
        screen.papers.put_away()
        if screen.open_deciding.version != above.version:
            screen.tell(adviser.say(N_("The table has changed: ask again.")))
            return
        screen.do("play", suggestion.moves[0])

    back = other_button(adviser.say(N_("Back")), lambda: paper.dispatch("on_close"))
    back.size_hint_x = 0.6
    first = main_button(adviser.say(N_("Play the first step")), begin)
    paper.offer(back, first)
    return paper


def _changes(adviser: Adviser, suggestion: Suggestion) -> list[LineRow]:
    """The differences, in what wins the game."""
    words, says = adviser.screen.app.words, adviser.says
    sign = table_of(adviser.screen.open_session.game.rules.NAME).meta.unit_icon
    lines = []
    for part, points in suggestion.changes:
        n = round(points, 1)
        amount = words.decimal(f"{'+' if n > 0 else '−'}{abs(n):g}")
        lines.append(table_line(f"{says.judgement_part(words, part)}: {amount}", sign))
    return lines


# ---------------------------------------------------------------- parts


def _column() -> BoxLayout:
    column = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(4))
    column.bind(minimum_height=column.setter("height"))
    return column


def _text(text: str) -> Text:
    made = Text(text=text, padding=(dp(4), dp(2)))
    wear(made, font_size="second", color="text2")
    return made
