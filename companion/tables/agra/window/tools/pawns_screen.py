"""Merchant and Builder on a small map: positions, a roll, and the move."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.model.tools.rolls import pips
from companion.tables.agra.city_plan import MOST_UNIT, NARROW
from companion.tables.agra.tools.pawns import BUILDER, BUILT, MERCHANT, PawnMap
from companion.tables.agra.window.pages.city_pieces import BuildingTile
from companion.window.host import running_app
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input import face_row  # noqa: F401 - named in the kv file
from companion.window.widgets.turn.option_row import LineRow
from engine.agra import moves as m
from engine.agra.words import refusal_text
from engine.core.language.words import Words

ACROSS = 4
ICONS = {MERCHANT: "merchant", BUILDER: "builder", BUILT: "scaffold"}
"""The meanings of a tap on a building."""


class MeaningButton(Tappable):
    """The meaning of a tap on a building."""

    meaning = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)


class WalkTile(BuildingTile):
    """A building of the map, with the steps of the latest move."""

    def __init__(self, **values: object) -> None:
        """Make the number of the step."""
        super().__init__(**values)
        self.step = Label(font_name="RobotoMedium", size_hint=(None, None), halign="left")
        self.add_widget(self.step)
        self.bind(pos=self._place_step, size=self._place_step)

    def show_steps(self, steps: list[int]) -> None:
        """Show the steps of the latest move here."""
        self.step.text = " · ".join(map(str, steps))
        self._place_step()

    def _place_step(self, *_: object) -> None:
        unit = self._form[1]
        self.step.color = self.look.primary
        self.step.font_size = (22 if len(self.step.text) < 2 else 15) * unit
        self.step.texture_update()
        self.step.size = self.step.texture_size
        self.step.pos = self.x + 8 * unit, self.y + 6 * unit


class WalkMap(Widget):
    """The sixteen buildings, four by four as on the board."""

    tile_height = NumericProperty(84)

    __events__ = ("on_building",)

    def __init__(self, **values: object) -> None:
        """Begin without tiles."""
        super().__init__(**values)
        app = running_app()
        self.look = app.look
        self.tiles: list[WalkTile] = []
        # Once for both, and for all changes in one frame.
        arrange_soon = Clock.create_trigger(self._arrange, -1)
        for changing in ("pos", "width"):
            self.fbind(changing, arrange_soon)
        self.look.bind(tile_name=self._arrange)

    def building(self) -> Steps:
        """Make every tile once."""
        for name in m.BUILDINGS:
            tile = WalkTile()
            tile.bind(on_tap=lambda _tile, name=name: self.dispatch("on_building", name))
            self.add_widget(tile)
            self.tiles.append(tile)
            yield

    def on_building(self, name: str) -> None:
        """Event: a building was tapped."""

    def show(self, pawns: PawnMap, words: Words) -> None:
        """Show the pawns and the latest move."""
        landing = pawns.walk.path[-1] if pawns.walk and pawns.walk.path else ""
        buildings = zip(m.BUILDINGS, self.tiles, pawns.buildings(), strict=True)
        for name, tile, view in buildings:
            tile.show(view)
            tile.say(words)
            tile.chosen = name == landing
            tile.show_steps(pawns.steps(name))
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.width < dp(100) or not self.tiles or self.tiles[0].view is None:
            return
        gap = dp(8)
        wide = (self.width - gap * (ACROSS - 1)) / ACROSS
        unit = min(wide / NARROW[0], dp(MOST_UNIT))
        scale = self.look.tile_name / dp(11.5)
        high = self.tile_height * unit
        self.height = ACROSS * high + (ACROSS - 1) * gap
        for tile in self.tiles:
            assert tile.view, "every tile shows its building"
            tile.size = wide, high
            left = tile.view.column * (wide + gap)
            tile.pos = self.x + left, self.y + self.height - high - tile.view.row * (high + gap)
            tile.arrange(False, unit, unit, scale)


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
        """Make the map and its controls."""
        yield from self.ids.map.building()
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
        self.ids.map.show(self.map, words)
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
