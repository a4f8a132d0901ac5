"""The tiles of the city: a building, a character, the meditation circle."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.theme import DARK, LIGHT, rgba
from companion.tables.agra import tones
from companion.tables.agra.seen.board import BuildingView, CharacterView, CircleView, WorkerView
from companion.tables.agra.window.pieces.flags import Flags, flags_size
from companion.tables.agra.window.pieces.worker import Worker
from companion.window.kivy_inside.kept_text import KeptText
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.base.drawn import CLEAR, Sign, follow
from companion.window.widgets.base.stencil import stencil
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.counter import Coin, Counter, Figure
from companion.window.widgets.turn.option_row import fitted
from engine.core.language.words import Words

MEDITATION_ICONS = {
    "trade_good": "med-trade",
    "deliver_good": "med-deliver",
    "process_good": "med-process",
    "remove_cover": "med-cover",
    "move_farmer": "med-farmer",
}


def put_worker(worker: Worker, view: WorkerView | None) -> None:
    """Show the worker of a space."""
    worker.seat = view.seat if view else -1
    if view:
        worker.letter, worker.lying = view.letter, view.lying


class BuildingTile(Card):
    """A building: good and name, value, worker or cost, all players' goods, rupees and pawns."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: BuildingView | None = None
        self.icon = Sign()
        self.title = KeptText(font_name="RobotoMedium", size_hint=(None, None), halign="left")
        self.building = KeptText(font_name="Roboto", size_hint=(None, None), halign="left")
        self._name = ""
        self.worker = Worker()
        self.flags = Flags()
        self.counters = [Counter(seat=colour) for colour in range(4)]
        self.coin = Coin()
        self.merchant = Sign()
        self.builder = Sign()
        self.scaffold = Sign(name="scaffold")
        self.cost = Figure(role="text2")
        self._form: tuple[bool, float, float, float] = (False, 1, 1, 1)
        self.bind(pos=self._arrange, size=self._arrange)
        parts: list[Widget] = [self.icon, self.title, self.building, self.worker, self.flags]
        parts += self.counters
        parts += [self.scaffold, self.cost, self.coin, self.merchant, self.builder]
        for part in parts:
            self.add_widget(part)
        follow(self.look, self._colour)

    def pieces(self) -> tuple[str, ...]:
        """The building, its price token, the pawns."""
        view = self.view
        if view is None:
            return ()
        lying = [
            f"token.{view.token}" if view.token else "",
            "merchant" if view.merchant else "",
            "builder" if view.builder else "",
        ]
        return (view.piece, *(piece for piece in lying if piece))

    def show(self, view: BuildingView) -> None:
        """Show the building as it is."""
        before, self.view = self.view, view
        self.piece = view.piece
        self.icon.name = view.good
        put_worker(self.worker, view.worker)
        self.flags.count, self.flags.token = view.value, bool(view.token)
        for counter, goods in zip(self.counters, view.goods, strict=True):
            counter.count = goods
        self.coin.amount = view.rupees
        self.merchant.name = "merchant" if view.merchant else ""
        self.builder.name = "builder" if view.builder else ""
        self.cost.text = "" if view.built else str(view.cost)
        self.scaffold.name = "" if view.built else "scaffold"
        self._size_flags()
        if before is None or before.built != view.built or before.row != view.row:
            self._colour()
        if before is None or _lying(before) != _lying(view):
            self._arrange_lying()

    def say(self, words: Words) -> None:
        """The name of the good, and that of the building below it."""
        if self.view:
            self.title.text = words.term("agra", f"good.{self.view.good}")
            self._name = words.term("agra", self.view.piece)
            self._arrange_title()

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        row = tones.of(self.look.palette).hues[self.view.row]
        built = self.view.built
        self.fill = rgba(row.tile) if built else CLEAR
        self.edge = rgba(row.edge) if built else self.look.line
        self.icon.tint = (*rgba(row.hue)[:3], 1.0 if built else 0.75)
        self.title.color, self.building.color = self.look.text, self.look.text2
        self.merchant.tint = self.builder.tint = self.look.primary
        self.scaffold.tint = self.look.text2

    # ------------------------------------------------------------ place

    def arrange(self, wide: bool, unit: float, figures: float, scale: float) -> None:
        """Set the layout: wide or upright, and the sizes of pieces, figures and text."""
        self._form = (wide, unit, figures, scale)
        self.corner = dp(10) * min(1.5, max(1.0, unit / dp(1)))
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.view is None:
            return
        wide, unit = self._form[:2]
        if wide:
            self._arrange_wide(unit)
        else:
            self._arrange_upright(unit)
        self._arrange_title()
        self._arrange_lying()

    def _arrange_upright(self, unit: float) -> None:
        self._put(self.icon, 5, 5, 26, 26)
        self._put(self.worker, 32, 3.5, 28, 28)
        self._put(self.scaffold, 32, 9, 16, 18)
        self._put(self.cost, 49, 9, 14, 18)
        self.cost.size_of_type = 13 * max(unit, min(self._form[2], 1.15 * unit))
        self.flags.upright = True
        self._size_flags()
        width, height = 13 * unit, 44 * unit
        self.flags.size = width, height
        self.flags.pos = self._right - 3 * unit - width, self._top - 3 * unit - height
        # Larger figures are closer together, so that a pawn still fits beside them.
        across = 23 if self._form[2] <= unit * 1.05 else 20
        self._arrange_counters(6 * unit, 3 * unit, across, 16)

    def _arrange_wide(self, unit: float) -> None:
        self._put(self.icon, 12, 11, 34, 34)
        worker = 34 * unit
        self.worker.size = worker, worker
        self.worker.pos = self._right - 10 * unit - worker, self._top - 64 * unit
        self.scaffold.size = 22 * unit, 22 * unit
        self.scaffold.pos = self._right - 46 * unit, self._top - 58 * unit
        self.cost.size = 16 * unit, 22 * unit
        self.cost.pos = self._right - 23 * unit, self._top - 58 * unit
        self.cost.size_of_type = 17 * unit
        self.flags.upright = False
        self._size_flags()
        self._put(self.flags, 52, 30, 60, 16)
        self._arrange_counters(13 * unit, 8 * unit, 42, 23)

    def _size_flags(self) -> None:
        """More than three flags below each other are smaller, so that the name keeps its line."""
        wide, unit = self._form[:2]
        many = max(1.0, self.flags.count / 3)
        self.flags.unit = 1.15 * unit if wide else unit / many

    def _put(self, part: Widget, left: float, top: float, width: float, height: float) -> None:
        unit = self._form[1]
        part.size = width * unit, height * unit
        part.pos = self.x + left * unit, self._top - (top + height) * unit

    def _arrange_counters(self, left: float, bottom: float, across: float, high: float) -> None:
        """Teal top left, magenta top right, orange bottom left, yellow bottom right."""
        size = self._form[2]
        for i, counter in enumerate(self.counters):
            counter.size = across * size, high * size
            column, row = i % 2, 1 - i // 2
            counter.pos = (
                self.x + left + column * across * size,
                self.y + bottom + row * high * size,
            )

    def _arrange_title(self) -> None:
        wide, unit, _, scale = self._form
        if wide:
            left, top, size = 52 * unit, 10 * unit, max(15 * unit, dp(11.5) * scale)
            room = self.width - left - 4 * unit
        else:
            left, top, size = 6 * unit, 33.5 * unit, 11.5 * max(unit, dp(min(scale, 1.5)))
            room = self.width - left - 3 * unit
        self.title.font_size = fitting(self.title.text, size, room, dp(11))
        self.title.text_size = room, None
        self.title.texture_update()
        self.title.size = self.title.texture_size
        self.title.pos = self.x + left, self._top - top - self.title.height
        if wide:
            if self.title.height > 24 * unit:
                self.title.y = self._top - 3 * unit - self.title.height
            # Below a larger name.
            self.flags.y = min(self.flags.y, self.title.y - self.flags.height)
        self._arrange_name(room)

    def _arrange_name(self, room: float) -> None:
        """The building's own name, small below its good, where the counters leave room for it."""
        wide, unit, figures, _ = self._form
        size = max(10.5 * unit, dp(10.5)) if wide else max(9 * unit, dp(9))
        if wide:
            # Beside the worker, or what the building costs.
            room = self._right - 47 * unit - self.title.x
        self.building.font_size = size
        self.building.text = fitted(self._name, room, size, 1, strong=False)
        self.building.texture_update()
        self.building.size = self.building.texture_size
        above = self.flags.y if wide else self.title.y + 2 * unit
        self.building.pos = self.title.x, above - self.building.height
        top = self.y + (8 * unit + 46 * figures if wide else 3 * unit + 32 * figures)
        self.building.opacity = 1 if self.building.y >= top - 3 * unit else 0

    def _arrange_lying(self) -> None:
        """Rupees and pawns in the lower right corner, smaller if all of them are there."""
        if self.view is None:
            return
        wide, unit, figures, _ = self._form
        size = min(figures, 1.2 * unit)
        coin, pawn, room = (25, 34, self._beside_counters()) if wide else (17, 20, 43 * unit)
        there = [self.coin] if self.view.rupees else []
        there += [self.merchant] if self.view.merchant else []
        there += [self.builder] if self.view.builder else []
        pawns = [part for part in there if part is not self.coin]
        # The coin has a number to read, so the pawns shrink.
        room -= coin * size if self.view.rupees else 0
        side = min(pawn * size, room / max(1, len(pawns)))
        self.coin.size = coin * size, coin * size
        for part in pawns:
            part.size = side, side
        if wide:
            self._lay_beside(there, self._right - 8 * unit, self.y + 7 * unit)
        else:
            self._lay_above(there, self._right - 13 * unit, self.y + 3 * unit)

    def _beside_counters(self) -> float:
        """The room to the right of the counters on a wide tile."""
        _, unit, figures, _ = self._form
        return float(self.width - 21 * unit - 84 * figures)

    def _lay_beside(self, parts: list[Widget], right: float, bottom: float) -> None:
        for part in parts:
            right -= part.width
            part.pos = right, bottom

    def _lay_above(self, parts: list[Widget], middle: float, bottom: float) -> None:
        for part in parts:
            part.pos = min(middle - part.width / 2, self._right - part.width - dp(1)), bottom
            bottom += part.height


def _lying(view: BuildingView) -> tuple[bool, bool, bool]:
    return bool(view.rupees), view.merchant, view.builder


def fitting(text: str, size: float, room: float, least: float) -> float:
    """The size at which the longest word fits; the whole text if that is nearly as large."""
    whole = natural_width(text, size) if text else 0
    if room < whole <= room / 0.88 and size * room / whole >= least:
        return size * room / whole * 0.99
    longest = max(text.split(), key=len, default="")
    word = natural_width(longest, size)
    return size if word <= room else max(least, size * room / word * 0.99)


class CharacterCard(Card):
    """One of the four characters: what he does, his worker, the price tokens he keeps."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: CharacterView | None = None
        self.icon = Sign()
        self.title = KeptText(font_name="RobotoMedium", size_hint=(None, None))
        self.action = KeptText(font_name="Roboto", size_hint=(None, None))
        self.tokens = [Flags(token=True, upright=False) for _ in range(3)]
        self.worker = Worker()
        self._scale = 1.0
        self._action = ""
        for part in (self.icon, self.title, self.action, *self.tokens, self.worker):
            self.add_widget(part)
        self.bind(pos=self._arrange, size=self._arrange)
        follow(self.look, self._colour)
        self._colour()

    def pieces(self) -> tuple[str, ...]:
        """The character, and the price tokens he keeps."""
        if self.view is None:
            return ()
        return (self.view.piece, *(f"token.{token}" for token, _ in self.view.tokens))

    def show(self, view: CharacterView) -> None:
        """Show the worker."""
        before, self.view = self.view, view
        self.piece = view.piece
        self.icon.name = view.character
        put_worker(self.worker, view.worker)
        values = [flags for _, flags in view.tokens] + [0] * 3
        for plate, value in zip(self.tokens, values, strict=False):
            plate.count = value
        if before is None or before.tokens != view.tokens or before.worker != view.worker:
            self._arrange()

    def say(self, words: Words) -> None:
        """Name and action."""
        if self.view:
            key = f"character.{self.view.character}"
            self.title.text = words.term("agra", key)
            self._action = words.term("agra", f"{key}.action")
            self._arrange()

    def _colour(self, *_: object) -> None:
        self.fill, self.edge = self.look.surface, self.look.line
        self.icon.tint = self.look.primary
        self.title.color, self.action.color = self.look.text, self.look.text2

    def arrange(self, scale: float) -> None:
        """Take a size of text."""
        self._scale = scale
        self.corner = dp(12)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.view is None or self.height < dp(20):
            return
        unit = min(self.height / 48, self.width / 116)
        roomy = self.width > 190 * unit
        icon = (30 if roomy else 22) * unit
        self.icon.size = icon, icon
        self.icon.pos = self.x + (12 if roomy else 5) * unit, self._middle_y - icon / 2
        left = self.icon.x + icon + (10 if roomy else 5) * unit
        side = (34 if roomy else 28) * unit
        self.worker.size = side, side
        self.worker.x = self._right - (12 if roomy else 3) * unit - side
        size = 12.5 * max(unit, dp(self._scale)) * (1.2 if roomy else 1)
        whole, beside = self._right - 4 * unit - left, self.worker.x - left - unit
        has_worker = self.view.worker is not None
        room = beside if has_worker and roomy else whole
        self._print(self.title, fitting(self.title.text, size, room, dp(11)), left)
        if has_worker:
            room = beside
        over = has_worker and self.title.width > room
        # A long name is above the worker, who then moves down a little.
        self.worker.y = self.y + unit if over else self._middle_y - side / 2
        self._arrange_second(left, room, unit, 11 * max(unit, dp(self._scale)), over)

    def _arrange_second(
        self, left: float, room: float, unit: float, size: float, over: bool
    ) -> None:
        """The action, or the price tokens; a word that does not fit is dropped."""
        assert self.view is not None
        has_tokens = bool(self.view.tokens)
        fits = not has_tokens and natural_width(self._action, size) <= room
        self.action.text = self._action if fits else ""
        self._print(self.action, size, left)
        high = max(15 * unit, self.action.height) if fits or has_tokens else 0
        lines = self.title.height + high
        top = self._top - 3 * unit if over else self._middle_y + lines / 2
        self.title.y = top - self.title.height
        self.action.y = self.title.y - self.action.height + unit
        flags = sum(flags_size(value, unit, False)[0] + 3 * unit for _, value in self.view.tokens)
        x = left
        for plate, (_, value) in zip(self.tokens, self.view.tokens, strict=False):
            plate.unit = unit
            plate.figures = flags > room
            plate.size = flags_size(value, unit, False)
            plate.pos = x, self.title.y - 15 * unit
            x += 16 * unit if plate.figures else plate.width + 3 * unit

    def _print(self, label: KeptText, size: float, left: float) -> None:
        label.font_size = size
        label.texture_update()
        label.size = label.texture_size
        label.x = left


class MeditationCircle(Card):
    """Four actions around a fifth; the marker is on the blocked one."""

    # Top, right, bottom, left, as seen from the middle.
    _AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.piece = "meditation"
        self.view: CircleView | None = None
        self.actions: dict[str, Sign] = {}
        with self.canvas.before:
            self._line_colour = Color(rgba=CLEAR)
            self._cross = [SmoothLine(points=[], width=dp(0.6)) for _ in range(2)]
            self._hub_colour = Color(rgba=CLEAR)
            self._hub = Rectangle(size=(0, 0))
            self._marker_colour = Color(rgba=CLEAR)
            self._marker = Rectangle(size=(0, 0))
        with self.canvas.after:
            self._under_colour = Color(rgba=CLEAR)
            self._under = Line(points=[], width=dp(2.2), cap="round")
            self._slash_colour = Color(rgba=CLEAR)
            self._slash = SmoothLine(points=[], width=dp(1))
        self.bind(pos=self._arrange, size=self._arrange)
        follow(self.look, self._colour)
        self._colour()

    def show(self, view: CircleView) -> None:
        """Show what is blocked."""
        self.view = view
        for action in (*view.actions, view.centre):
            if action not in self.actions:
                self.actions[action] = Sign(name=MEDITATION_ICONS[action])
                self.add_widget(self.actions[action])
        self._colour()
        self._arrange()

    def _colour(self, *_: object) -> None:
        look = self.look
        self.fill, self.edge = look.surface2, look.line
        self._line_colour.rgba = look.line
        self._hub_colour.rgba = look.surface3
        self._marker_colour.rgba = self._under_colour.rgba = look.primary
        # The marker has the colours of the other theme, so its sign has them, too.
        other = LIGHT if look.palette is DARK else DARK
        self._slash_colour.rgba = rgba(other.bad)
        for action, sign in self.actions.items():
            blocked = self.view is not None and action == self.view.blocked
            sign.tint = look.primary_ink if blocked else look.text

    def _arrange(self, *_: object) -> None:
        if self.view is None:
            return
        side = self.width
        x, y = self.x + side / 2, self._middle_y
        self.corner = side / 2
        reach = side / 2 * 0.707
        for line, slope in zip(self._cross, (1, -1), strict=True):
            line.points = [x - reach, y - reach * slope, x + reach, y + reach * slope]
        hub = round(side * 0.4)
        self._hub.texture = stencil("disc", hub)
        self._hub.size = (hub, hub)
        self._hub.pos = round(x - hub / 2), round(y - hub / 2)
        places = dict(zip(self.view.actions, self._AROUND, strict=False))
        places[self.view.centre] = (0, 0)
        for action, (dx, dy) in places.items():
            sign = self.actions[action]
            sign.size = side * 0.19, side * 0.19
            sign.pos = x + side * (dx * 0.34 - 0.095), y + side * (dy * 0.34 - 0.095)
        self._mark(self.actions[self.view.blocked], round(side * 0.25))

    def tick_place(self) -> tuple[float, float]:
        """On the rim."""
        reach = self.width / 2 * 0.69
        return self.x + self.width / 2 - reach, self._middle_y + reach

    def _mark(self, sign: Sign, side: int) -> None:
        x, y = sign.middle
        self._marker.texture = stencil("disc", side)
        self._marker.size = (side, side)
        self._marker.pos = round(x - side / 2), round(y - side / 2)
        reach = side * 0.28
        for line in (self._under, self._slash):
            line.points = [x - reach, y - reach, x + reach, y + reach]
