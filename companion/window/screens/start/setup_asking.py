"""The question of a set-up step, with every answer it may have."""

from __future__ import annotations

from math import ceil

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.model.play.session import Session
from companion.model.store.cells import APP
from companion.tables import table_of
from companion.tables.common.setup import Draw, SetupStep, replayed
from companion.tables.texts import Telling
from companion.window.host import running_app
from companion.window.screens.start.setup_parts import SetupOutcome, fit
from companion.window.widgets.base.basics import Panel, natural_width
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from engine.core.events import EVERYBODY
from engine.core.frames import NOBODY
from engine.core.game import Game


@with_events
class SetupAsking(Panel):
    """The possible results, while the table rolls or a result is changed."""

    question = StringProperty()
    show_text = StringProperty()
    """The button that shows choices which only one player may see."""

    __events__ = ("on_choose", "on_uncover", "on_keep")

    def on_kv_post(self, _base: object) -> None:
        """Hold the parts, which come and go: Kivy holds ids weakly."""
        self._parts = self.children[::-1]
        _, self.outcomes, self._show, self._stop = self._parts
        self.outcomes.bind(width=lambda *_: self._fit_columns())

    def ask(
        self,
        session: Session,
        telling: Telling,
        step: SetupStep,
        changed: Draw | None,
        uncovered: bool,
    ) -> None:
        """Ask what a step needs of people, or for another result of a draw."""
        self.question = self.show_text = ""
        rows = 0
        if changed or (step.asked and asks_people(step, session)):
            at = replayed(session.game, changed.first if changed else session.game.at)
            who = "" if uncovered else _only_for(at, telling)
            if who:
                sentence = telling.words.sentence
                self.question = sentence("{who} chooses; the others look away", who=who)
                self.show_text = sentence("Show {who}'s choices", who=who)
            else:
                rows = self._offer(session, telling, step, changed, at)
        fit(self.outcomes, rows, self._new_outcome)
        self._fit_columns()
        hidden = {self._show: not self.show_text, self._stop: changed is None}
        hold(self, [part for part in self._parts if not hidden.get(part)])

    def _offer(
        self, session: Session, telling: Telling, step: SetupStep, changed: Draw | None, at: Game
    ) -> int:
        """Show every result that is possible, and how many there are."""
        words, first = telling.words, changed.first if changed else session.game.at
        found = table_of(at.rules.NAME).setup.outcomes_of(words, session.game, first)
        if step.by != NOBODY or (len(step.draws) + step.missing > 1 and not step.by_die):
            self.question = telling.prompt(at.prompt)
        elif changed:
            self.question = words.sentence("What is on the table?")
            found = [outcome for outcome in found if not outcome.again]
        elif step.waiting:
            self.question = words.sentence("On a {pips}, roll again", pips=step.waiting[-1])
        elif step.by_die:
            self.question = words.sentence("Tap what the die shows")
        else:
            self.question = words.sentence("Tap the card or tile drawn")
        rows = fit(self.outcomes, len(found), self._new_outcome)
        for row, outcome in zip(rows, found, strict=True):
            row.text = outcome.name or words.sentence("roll again")
            row.pips, row.move = outcome.pips, outcome.move
        return len(found)

    def _new_outcome(self) -> SetupOutcome:
        row = SetupOutcome()
        row.bind(on_release=lambda tapped: self.dispatch("on_choose", tapped.move))
        return row

    def _fit_columns(self) -> None:
        grid = self.outcomes
        size = running_app().look.button
        widest = max((natural_width(row.text, size) for row in grid.children), default=0)
        each = widest + dp(24) + (dp(48) if any(row.pips for row in grid.children) else 0)
        fitting = max(1, min(3, int(grid.width // (each + dp(8)))))
        # As many rows as needed, filled evenly.
        rows = max(1, ceil(len(grid.children) / fitting))
        grid.cols = max(1, ceil(len(grid.children) / rows))


def asks_people(step: SetupStep, session: Session) -> bool:
    """True if a player decides, or the table rolls."""
    return step.by != NOBODY or session.dice != APP


def _only_for(at: Game, telling: Telling) -> str:
    """The name of the player who alone may see which of the choices it is, if so."""
    if at.people < 2:
        return ""
    keepers = {at.rules.seen_by(at.state, move) for move in at.legal_moves()}
    return next((telling.name(each) for each in keepers if each != EVERYBODY), "")
