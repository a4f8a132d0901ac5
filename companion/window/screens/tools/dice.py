"""Dice: large, one or several, with the last rolls."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.model.tools.rolls import MOST_DICE, Rolls
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input.dice import Die, Shakes

LARGEST = 220
"""Dice larger than this, in dp, are no easier to read."""


@with_events
class DiceCup(GridLayout):
    """The dice at rest, as large as possible."""

    pips: list[int] = ListProperty()

    __events__ = ("on_roll",)

    def __init__(self, **values: object) -> None:
        """Fit the dice to the width."""
        super().__init__(**values)
        self.fbind("width", self._arrange)

    def lay(self, pips: list[int]) -> None:
        """Show dice at rest."""
        for die, shown in zip(self._dice(len(pips)), pips, strict=True):
            die.stop()
            die.pips = shown
        self._arrange()

    def throw(self, pips: list[int], *, moves: bool) -> None:
        """Animate the dice to a result."""
        for die, shown in zip(self._dice(len(pips)), pips, strict=True):
            die.tumble(shown, moves=moves)

    def _dice(self, count: int) -> list[Die]:
        dice: list[Die] = fit(self, count, self._new)
        return dice

    def _new(self) -> Die:
        die = Die(size_hint=(None, None))
        die.bind(on_release=lambda *_: self.dispatch("on_roll"))
        return die

    def _arrange(self, *_: object) -> None:
        count = len(self.children)
        if not count or self.width < dp(100):
            return
        gap = dp(16)
        self.cols = 1 if count == 1 else 2 if count in (2, 4) else 3
        side = min(dp(LARGEST), (self.width - gap * (self.cols + 1)) / self.cols)
        rest = self.width - self.cols * side - gap * (self.cols - 1)
        self.spacing, self.padding = gap, (max(0, rest / 2), gap)
        for die in self.children:
            die.size = side, side


class RollRow(BoxLayout):
    """An earlier roll and its total."""

    text = StringProperty()
    total = StringProperty()


class DiceScreen(ToolScreen):
    """Tap or shake to roll."""

    dice = NumericProperty(1)
    total = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin with one die."""
        self.rolls = Rolls()
        super().__init__(**values)
        self._shakes = Shakes(self, self.roll)

    def take_up(self) -> None:
        """Show the last roll again."""
        self.rolls = Rolls(self.recall())
        self._shakes.begin()
        self.show()

    def on_leave(self, *_: object) -> None:
        """Stop rolling."""
        self._shakes.stop()

    def dice_options(self) -> list[tuple[int, str]]:
        """How many dice there may be."""
        return [(n, str(n)) for n in range(1, MOST_DICE + 1)]

    def choose(self, dice: int) -> None:
        """Use more or fewer dice."""
        self.rolls.dice = dice
        self.keep(self.rolls.to_plain())
        self.show()

    def roll(self) -> None:
        """Roll all dice."""
        rolled = self.rolls.roll()
        self.ids.cup.throw(rolled, moves=not self.app.still)
        self.app.vibrate()
        self.keep(self.rolls.to_plain())
        self._show_rolls()

    def forget(self) -> None:
        """Clear the earlier rolls."""
        self.rolls.last = []
        self.keep(self.rolls.to_plain())
        self.show()

    def show(self) -> None:
        """Show the dice and the earlier rolls."""
        self.dice = self.rolls.dice
        last = self.rolls.last[0] if self.rolls.last else []
        shown = last if len(last) == self.rolls.dice else [6] * self.rolls.dice
        self.ids.cup.lay(shown)
        self._show_rolls()

    def _show_rolls(self) -> None:
        last = self.rolls.last
        fresh = bool(last) and len(last[0]) == self.rolls.dice
        self.total = str(sum(last[0])) if fresh and self.rolls.dice > 1 else ""
        for row, pips in zip(fit(self.ids.rolls, len(last), RollRow), last, strict=True):
            row.text = "  ".join(map(str, pips))
            row.total = str(sum(pips)) if len(pips) > 1 else ""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
