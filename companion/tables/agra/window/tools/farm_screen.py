"""Production: a farm with farmers and covers to drag or tap, and its yield."""

from __future__ import annotations

from pathlib import Path

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps
from companion.tables.agra.short_names import HUES, good_name
from companion.tables.agra.tools.farm import Farm
from companion.tables.agra.window.pieces.farm import FarmRing
from companion.window.kivy_inside.deferred_kv import load
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.input.switches import SwitchRow
from engine.agra.words import refusal_text
from engine.core.language.words import Words
from engine.core.refusal import Refusal

FARMERS, COVERS = "farmers", "covers"
CELLS = 7
"""A side is two corners and five squares: each large enough to tap."""
DRAGGED = 12
"""How far, in dp, a touch moves before it drags."""


class LooseFarm(FarmRing):
    """A farm to set: squares are tapped, or their pieces dragged."""

    def __init__(self, **values: object) -> None:
        """Begin without a touch."""
        for event in ("on_square", "on_drag_farmer", "on_drag_cover"):
            self.register_event_type(event)
        self._from: tuple[int, int] | None = None
        self._dragging = False
        super().__init__(**values)

    def on_square(self, side: int, place: int) -> None:
        """Event: a square was tapped."""

    def on_drag_farmer(self, side: int, place: int) -> None:
        """Event: a farmer was dragged to a square."""

    def on_drag_cover(self, side: int, place: int) -> None:
        """Event: a cover was dragged away."""

    def _arrange(self, *_: object) -> None:
        """Clockwise from the upper left corner, all cells of the same size."""
        ground = self.ground
        cell = min(ground.size) / CELLS
        far, inner = cell * (CELLS - 1), cell * 0.86
        places = ((0.0, far), (far, far), (far, 0.0), (0.0, 0.0))
        for corner, (x, y) in zip(self.corners, places, strict=True):
            corner.size = cell, cell
            corner.pos = ground.x + x, ground.y + y
        for number, side in enumerate(self.squares):
            for i, square in enumerate(side):
                along, back = cell * (i + 1), far - cell * (i + 1)
                x, y = ((along, far), (far, back), (back, 0.0), (0.0, along))[number]
                gap = (cell - inner) / 2
                square.size = inner, inner
                square.pos = ground.x + x + gap, ground.y + y + gap

    def square_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The side and place of the square under a point; its whole cell counts."""
        reach = min(self.ground.size) / CELLS / 2
        for number, side in enumerate(self.squares):
            for i, square in enumerate(side):
                if max(abs(square.center_x - x), abs(square.center_y - y)) <= reach:
                    return number, i
        return None

    # ------------------------------------------------------------ touches

    def on_touch_down(self, touch: Touch) -> bool:
        """Take the piece under the touch, before the page scrolls."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        self._from = self.square_at(*touch.pos)
        self._dragging = False
        if self._from is None:
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        """Drag a farmer along his track."""
        if touch.grab_current is not self or self._from is None:
            return False
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(DRAGGED):
            self._dragging = True
        side, place = self._from
        if self._dragging and self.squares[side][place].kind == "farmer":
            along = self._along(side, touch.x, touch.y)
            if along != place:
                self.dispatch("on_drag_farmer", side, along)
                here = [each.kind for each in self.squares[side]]
                self._from = side, here.index("farmer")
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """A tap, or the end of a drag."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._from is None:
            return True
        side, place = self._from
        if not self._dragging:
            self.dispatch("on_square", side, place)
        elif self.squares[side][place].kind == "cover" and self.square_at(*touch.pos) != self._from:
            self.dispatch("on_drag_cover", side, place)
        self._from = None
        return True

    def _along(self, side: int, x: float, y: float) -> int:
        """The nearest place on a side."""

        def away(place: int) -> float:
            square = self.squares[side][place]
            return float(abs(square.center_x - x) + abs(square.center_y - y))

        return min(range(len(self.squares[side])), key=away)


class YieldRow(BoxLayout):
    """A good, and its yield."""

    icon = StringProperty()
    hue = NumericProperty(0)
    text = StringProperty()
    number = NumericProperty(0)
    zoom = NumericProperty(1)


CORNERS = 4
"""Goods of a farm."""


class FarmScreen(ToolScreen):
    """What each production building would give."""

    game = "agra"

    meaning = StringProperty(FARMERS)
    covers = NumericProperty(0)
    rupees = NumericProperty(0)
    changed = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a farm."""
        self.farm: Farm | None = None
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the ring and the parts beside it."""
        yield from super().building()
        self._ring = self.ids.ring.__self__
        self.ids.page.dragged = [self._ring]
        for count in range(1, CORNERS + 1):
            fit(self.ids.yields, count, YieldRow)
            yield

    def take_up(self) -> None:
        """Show the farm as it was left."""
        self.farm = self._laid(self.recall())
        self.show()

    # ------------------------------------------------------------ what is tapped

    def tap(self, side: int, place: int) -> None:
        """Remove a cover; else move the farmer here, or put the cover back."""
        farm = self._farm
        if farm.is_covered(side, place):
            self._try(farm.turn_cover(side, place))
        elif self.meaning == FARMERS:
            self._try(farm.move_farmer(side, place))
        elif farm.is_end(side, place):
            self._try(farm.turn_cover(side, place))
        else:
            self.app.tell(self.words.sentence("Covers go only at the ends, next to the goods."))

    def drag_farmer(self, side: int, place: int) -> None:
        """Move the farmer as near as possible."""
        self._farm.move_farmer(side, place)
        self._try(None)

    def drag_cover(self, side: int, place: int) -> None:
        """Remove the cover."""
        self._try(self._farm.turn_cover(side, place))

    def turn_contract(self, notable: str) -> None:
        """Switch a contract on or off."""
        self._try(self._farm.turn_contract(notable))

    def begin_anew(self) -> None:
        """Reset the farm to the start of a game."""
        self.farm = self._laid(None)
        self._try(None)

    def _try(self, refusal: Refusal | None) -> None:
        if refusal:
            self.app.tell(refusal_text(self.words, refusal))
        self.keep(self._farm.to_plain())
        self.show()

    def _laid(self, stored: object) -> Farm:
        copy = self.app.copy_of(self.game)
        return Farm(copy.rulings, copy.corrections, stored)

    # ------------------------------------------------------------ what is shown

    @property
    def _farm(self) -> Farm:
        assert self.farm, "the tool is open"
        return self.farm

    def meaning_options(self, words: Words) -> list[tuple[str, str]]:
        """What a tap on a square without a cover does."""
        return [
            (FARMERS, words.sentence("moves the farmer")),
            (COVERS, words.sentence("puts a cover")),
        ]

    def fit_text(self, width: float, scale: float) -> float:
        """The relative size of the text inside the ring."""
        zoom = min(1.5, width / dp(336)) * min(1.0, 1.4 / scale)
        for row in self.ids.yields.children if "yields" in self.ids else ():
            row.zoom = zoom
        return zoom

    def show(self) -> None:
        """Show the farm and its yield."""
        if not self.farm:
            return
        view, words = self.farm.view(), self.words
        ring = self._ring
        ring.colour = self.seated.tones[0]
        for corner, good, yields in zip(ring.corners, view.goods, view.yields, strict=True):
            corner.good, corner.hue, corner.yields = good, HUES[good], yields
        for squares, side in zip(ring.squares, view.sides, strict=True):
            for square, seen in zip(squares, side, strict=True):
                square.kind, square.hue = seen.kind, HUES.get(seen.good, 0)
        self.covers, self.rupees = view.covers_removed, self.farm.cover_rupees()
        self.changed = self.farm.to_plain() != self._laid(None).to_plain()
        rows = fit(self.ids.yields, len(view.goods), YieldRow)
        for row, good, yields in zip(rows, view.goods, view.yields, strict=True):
            row.icon, row.hue, row.number = good, HUES[good], yields
            row.text = good_name(words, good)
        self.fit_text(ring.width, self.app.look.scale)
        self._show_contracts(self.farm)

    def _show_contracts(self, farm: Farm) -> None:
        names = farm.contracts()
        for name, row in zip(names, fit(self.ids.contracts, len(names), SwitchRow), strict=True):
            if not row.icon:
                row.icon = "contract"
                row.bind(on_release=lambda _row, name=name: self.turn_contract(name))
            row.text = self.words.term("agra", f"notable.{name}")
            row.second, row.on = farm.ability(self.words, name), farm.has(name)


load(Path(__file__).with_suffix(".kv"))
