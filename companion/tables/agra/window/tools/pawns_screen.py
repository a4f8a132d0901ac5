"""Merchant and Builder on a small map: positions, a roll, and the move."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.model.tools.rolls import pips
from companion.tables.agra.boards.walk import draw
from companion.tables.agra.tools.pawns import BUILDER, BUILT, MERCHANT, PawnMap
from companion.window.host import running_app
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.drawn import follow
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input import face_row  # noqa: F401 - named in the kv file
from companion.window.widgets.table.painted_piece import PaintedPiece, PaintedPieces
from companion.window.widgets.turn.option_row import LineRow
from engine.agra.words import refusal_text

ICONS = {MERCHANT: "merchant", BUILDER: "builder", BUILT: "scaffold"}
"""The meanings of a tap on a building."""


class MeaningButton(Tappable):
    """The meaning of a tap on a building."""

    meaning = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)


class WalkMap(Widget):
    """The sixteen buildings, four by four as on the board."""

    __events__ = ("on_building",)

    def __init__(self, **values: object) -> None:
        """Begin without a map."""
        super().__init__(**values)
        self._app = running_app()
        self._pawns: PawnMap | None = None
        self.pieces = PaintedPieces(self, self._listen)
        # Once for all changes in one frame.
        self._soon = Clock.create_trigger(self._draw, -1)
        for changing in ("pos", "width"):
            self.fbind(changing, self._soon)
        self._app.look.bind(tile_name=self._change)
        follow(self._app.look, self._change)

    def _listen(self, tile: PaintedPiece) -> None:
        tile.bind(on_tap=lambda tapped: self.dispatch("on_building", tapped.piece))

    def on_building(self, piece: str) -> None:
        """Event: a building was tapped."""

    def show(self, pawns: PawnMap) -> None:
        """Show the pawns and the latest move."""
        self._pawns = pawns
        self._draw()

    def _change(self, *_: object) -> None:
        self._soon()

    def _draw(self, *_: object) -> None:
        if self.width < dp(100) or self._pawns is None:
            return
        look, one = self._app.look, dp(1)
        scale = look.tile_name / dp(11.5)
        board = draw(self._pawns, self._app.words, self.width / one, scale)
        self.height = board.height * one
        at_once(self.pieces.showing(board, look.palette))


class PawnsScreen(ToolScreen):
    """Where Merchant and Builder move."""

    game = "agra"

    pawn = StringProperty(MERCHANT)
    """Who moves."""
    meaning = StringProperty(MERCHANT)
    """The meaning of a tap: the place of a pawn, or whether it is built."""
    lines: list[str] = ListProperty()

    def __init__(self, **values: object) -> None:
        """Begin without a map."""
        self.map: PawnMap | None = None
        self._before: list[dict[str, object]] = []
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the controls."""
        for meaning, icon in ICONS.items():
            button = MeaningButton(meaning=meaning, icon=icon)
            button.bind(on_release=lambda tapped: self.choose(tapped.meaning))
            self.ids.meanings.add_widget(button)
            yield

    def take_up(self) -> None:
        """Show the map as it was left."""
        copy = self.app.copy_of(self.game)
        self.map = PawnMap(copy.rulings, copy.corrections, self.recall())
        self._before = []
        self.show()

    # ------------------------------------------------------------ what is tapped

    def choose(self, meaning: str) -> None:
        """Set the meaning of a tap; a chosen pawn is then the one that moves."""
        self.meaning = meaning
        if meaning != BUILT:
            self.pawn = meaning
        self.show()

    def tap(self, building: str) -> None:
        """Change the map; says why not, if refused."""
        before = self._map.to_plain()
        refusal = self._map.tap(self.meaning, building)
        if refusal:
            self.app.tell(refusal_text(self.words, refusal))
            return
        self._changed(before)

    def roll(self) -> None:
        """Let the app roll for the pawn."""
        self.walk(pips())

    def walk(self, pips: int) -> None:
        """Move the pawn as far as the die says."""
        if self.pawn == BUILDER and self._map.builder_is_gone:
            return
        before = self._map.to_plain()
        self._map.move(self.pawn, pips)
        self.app.vibrate()
        self._changed(before)

    def undo(self) -> None:
        """Reset the map."""
        if self._before:
            copy = self.app.copy_of(self.game)
            self.map = PawnMap(copy.rulings, copy.corrections, self._before.pop())
            self.keep(self._map.to_plain())
            self.show()

    def _changed(self, before: dict[str, object]) -> None:
        self._before.append(before)
        self.keep(self._map.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    @property
    def _map(self) -> PawnMap:
        assert self.map, "the tool is open"
        return self.map

    def show(self) -> None:
        """Show the map and the latest move."""
        if not self.map:
            return
        words, walk = self.words, self.map.walk
        self.ids.map.show(self.map)
        for button in self.ids.meanings.children:
            button.chosen = button.meaning == self.meaning
            button.text = (
                words.sentence("Built or not")
                if button.meaning == BUILT
                else words.term("agra", f"pawn.{button.meaning}")
            )
        self.ids.roll.text = words.sentence("Move the Builder")
        if self.pawn != BUILDER:
            self.ids.roll.text = words.sentence("Move the Merchant")
        self.ids.undo.disabled = not self._before
        gone = self.pawn == BUILDER and self.map.builder_is_gone
        self.ids.roll.disabled = self.ids.faces.disabled = gone
        self.lines = walk.lines(words) if walk else [self._hint(gone)]
        rows = fit(self.ids.lines, len(self.lines), LineRow)
        for row, line in zip(rows, self.lines, strict=True):
            row.text, row.icon = line, "hand" if row is rows[-1] and walk else self.pawn
            wear(row, tint="primary")

    def _hint(self, gone: bool) -> str:
        if gone:
            return self.words.sentence("The Builder has left: everything is built.")
        if self.meaning == BUILT:
            return self.words.sentence("Tap the buildings that are built.")
        return self.words.sentence("Tap where he is; then roll, or tap the result.")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
