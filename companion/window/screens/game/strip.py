"""The strip of a turn: a face that is paid with the next move, actions by group, covered things."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import View
from companion.tables import table_of
from companion.tables.common.choosing import manner_of
from companion.tables.common.turn_strip import DialFace
from companion.tables.faces import ROLL
from companion.tables.parts import TurnStrip
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.observer import Observer

if TYPE_CHECKING:
    from companion.window.screens.game.chooser import Chooser

DIE = 6
"""Faces of a die that is rolled on the screen."""


class Strip:
    """What a game adds to the turn bar; for a game without it everything is as it was."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
        self.before: tuple[Move, ...] = ()
        """Chosen, and played together with the next move: one undo takes both back."""
        self._next: tuple[int, Offers | None] = (-1, None)

    @property
    def table(self) -> TurnStrip | None:
        """The game's part; None if it has none."""
        return table_of(self.chooser.game.rules.NAME).strip

    # ------------------------------------------------------------ what is seen

    def with_face(self, game: Game) -> Game:
        """The game as it would be with the chosen face."""
        if not self.before:
            return game
        copy = game.clone()
        for move in self.before:
            copy.play(move)
        return copy

    def with_turn(self, seen: Observer) -> Observer:
        """The same, as far as its reader may know it."""
        if self.table is None:
            return seen
        return seen.of(self.table.shown(seen.of(self.with_face(seen.game))))

    def faces(self) -> Sequence[DialFace]:
        """The faces to choose from now."""
        chooser, table = self.chooser, self.table
        if table is None or chooser.session.waits_for_chance or chooser.game.is_over:
            return ()
        return table.dial(chooser.telling.words, chooser.game, chooser.offers.game)

    @property
    def drawn_at_once(self) -> Collection[str]:
        """What the app draws in the same gesture."""
        is_app = self.chooser.session.app_dice is not None
        return self.table.AT_ONCE if self.table and is_app else ()

    @property
    def splits(self) -> bool:
        """True if the main button of the bar is split into actions."""
        chooser = self.chooser
        return self.table is not None and chooser.offers.prompt.kind in chooser.offers.table.START

    def covered(self, move: Move) -> str:
        """What is said instead of a secret; empty where there is none."""
        table, words = self.table, self.chooser.telling.words
        cover = table.covered if table else manner_of(self.chooser.offers.table).covered
        return cover(words, self.chooser.seen, move)

    def about(self, piece: str) -> str:
        """What a piece is, where nothing can be decided with it."""
        words = self.chooser.telling.words
        return self.table.about(words, self.chooser.game, piece) if self.table else ""

    # ------------------------------------------------------------ taps

    def forget(self) -> None:
        """The table has changed: what was chosen belongs to before."""
        self.before = ()

    def tap_face(self, number: int) -> None:
        """Have another face, or the one that was rolled again."""
        face = dict(enumerate(self.faces())).get(number)
        if face is None:
            return
        if face.is_open:
            self.before = face.moves
            self.chooser.look_again()
        elif face.piece:
            self.chooser.tap_piece(face.piece)

    def tap_action(self, group: str) -> None:
        """One of the actions of the turn: only its choices."""
        chooser = self.chooser
        ready = [offer for offer in chooser.offers.groups.get(group, ()) if offer.is_open]
        chooser.view = View(group=group, chosen=ready[0].move.text if len(ready) == 1 else "")
        chooser.fill()
        chooser.stage.open_sheet()

    def tap_store(self) -> None:
        """What can be exchanged."""
        if self.table:
            self.tap_action(self.table.STORE_GROUP)

    # ------------------------------------------------------------ the die at the end of a turn

    @property
    def rolling(self) -> Offers | None:
        """The offers of the die that is open, or that ending the question leads to at once."""
        chooser = self.chooser
        if chooser.session.waits_for_chance:
            return chooser.offers
        if self._next[0] != chooser.version:
            self._next = chooser.version, self._after_ending()
        return self._next[1]

    def _after_ending(self) -> Offers | None:
        ender = self.chooser.offers.ender
        if self.table is None or ender is None or self.splits:
            return None
        copy = self.chooser.offers.game.clone()
        copy.play(ender.move)
        if copy.prompt.seat != CHANCE:
            return None
        offers = Offers(self.chooser.seen.of(copy))
        return offers if len(offers.groups.get(ROLL, ())) == DIE else None
