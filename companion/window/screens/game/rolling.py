"""The die of the chooser: rolled by the app, or typed in from the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.model.play.changes import Change
from companion.tables.faces import ROLL
from companion.window.look import sounds

if TYPE_CHECKING:
    from companion.model.play.choosing.offers import Offers
    from companion.model.play.door import Door, Outcome
    from companion.model.play.session import Session
    from companion.window.screens.game.stage import Stage
    from companion.window.screens.game.strip import Strip
    from companion.window.screens.game.turn_view import TurnView


class Rolling:
    """The part of the chooser that answers chance."""

    stage: Stage
    session: Session
    offers: Offers
    strip: Strip
    turn: TurnView
    is_rolling: bool
    _rolled: Change | None
    # The chooser has these, and mypy sees to it that they fit.
    play: Callable[..., None]
    door: Door
    at: str
    answered: Callable[[Outcome], bool]
    _show_played: Callable[[Change], None]

    def roll(self) -> None:
        """Let the app's dice answer; at the end of a turn the roll ends it."""
        if not self.strip.rolling or self.is_rolling:
            return
        die = self.turn.die if self.turn.is_die else None
        self.is_rolling, self._rolled = die is not None, None
        carried = self.answered(self._rolls())
        if not self.is_rolling:
            return
        if not carried or die is None or self._rolled is None:
            self.is_rolling = False
            return
        pips = self._face_of(self._rolled)
        if pips:
            self.stage.sound(sounds.ROLL)
            die.die.tumble(pips, moves=self.stage.moves)
        else:
            self.rested()

    def _rolls(self) -> Outcome:
        ender = None if self.session.waits_for_chance else self.offers.ender
        if ender:
            return self.door.play([ender.move, None], at=self.at)
        return self.door.play([None], at=self.at, then=self.offers.told_after)

    def _face_of(self, rolled: Change) -> int:
        """The face of the die that has just been rolled; 0 if it was no die."""
        offers = self.strip.rolling or self.offers
        faces = [offer.move.text for offer in offers.groups[ROLL]]
        return next((faces.index(e.move) + 1 for e in rolled.entries if e.move in faces), 0)

    def rested(self) -> None:
        """The die has stopped: continue with its result."""
        if self.is_rolling and self._rolled:
            self.is_rolling = False
            self._show_played(self._rolled)

    def type_in(self, pips: int) -> None:
        """The table's die shows this."""
        if not self.strip.rolling:
            return
        offer = self.strip.rolling.groups[ROLL][pips - 1]
        ender = None if self.session.waits_for_chance else self.offers.ender
        if offer.is_open:
            self.play(*([ender.move] if ender else []), offer.move)
