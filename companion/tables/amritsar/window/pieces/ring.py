"""The ring of sections in small: who is picked up, and where each worker lands."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.tables.amritsar.plans.sowing import Sowing, SownSection
from companion.tables.amritsar.short_names import section_name
from companion.tables.amritsar.window.pieces.figures import Dashes, WorkerSign
from companion.window.host import running_app
from companion.window.look.live_theme import Look
from companion.window.widgets.base.drawn import Sign, follow
from companion.window.widgets.base.frame import stretch_card
from companion.window.widgets.table.counter import Coin, Figure
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice

PLACES = ((1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1))
"""Column and row of each section, clockwise from the north."""
HIGH = 42.0

_rings: list[SowingRing] = []


def ring_of(sowing: Sowing) -> SowingRing:
    """The one ring of the app, showing this sowing."""
    if not _rings or _rings[0].look is not running_app().look:
        _rings[:] = [SowingRing()]
    _rings[0].show(sowing)
    return _rings[0]


class _Section(Widget):
    """A section: who stands there, and who comes."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint=(None, None))
        self.look = look
        self.name = Figure(role="text2")
        self.workers = [WorkerSign() for _ in range(5)]
        self.coin, self.dashes = Coin(), Dashes()
        self.sown = SownSection((), (), 0, picked=False, lands=False)
        with self.canvas.before:
            Color()
            self._frame = BorderImage()
        for part in (self.name, *self.workers, self.coin, self.dashes):
            self.add_widget(part)
        # Once before it is drawn, however often it is moved or told something.
        self._lay_once = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._lay_once, size=self._lay_once)
        follow(look, self._lay)

    def show(self, name: str, sown: SownSection) -> None:
        """Who was here, and who comes."""
        self.name.text, self.sown = name, sown
        known, stays = (*sown.stays, *sown.comes), len(sown.stays)
        for n, sign in enumerate(self.workers):
            sign.colour = known[n] if n < len(known) else -2
            sign.ringed = stays <= n < len(known)
            sign.faint = n < stays
        self.coin.amount = sown.coins
        self._lay_once()

    def _lay(self, *_: object) -> None:
        if min(self.size) < dp(20):
            return
        look = self.look
        lands, comes = self.sown.lands, self.sown.comes
        edge = look.primary if lands else look.outline if comes else look.line
        box = (self.x, self.y, self.width, self.height)
        stretch_card(self._frame, box, dp(9), dp(2 if comes else 1.2), tuple(look.bg), tuple(edge))
        self.dashes.shown, self.dashes.tint = self.sown.picked, look.outline
        self.dashes.pos, self.dashes.size = self.pos, self.size
        self.name.role = "primary" if lands else "text2"
        self.name.size_of_type = dp(11)
        self.name.size, self.name.pos = (
            (dp(24), dp(14)),
            (self.x + dp(6), self.y + self.height - dp(16)),
        )
        side = dp(19)
        for n, sign in enumerate(self.workers):
            sign.size = side, side
            sign.ring = look.primary if lands else look.outline
            sign.pos = self.x + dp(5) + n * (side - dp(2)), self.y + dp(5)
        self.coin.size = dp(15), dp(15)
        self.coin.pos = self.x + self.width - dp(19), self.y + self.height - dp(18)


class SowingRing(Widget):
    """Eight small sections, in the middle the sign that it always goes clockwise."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=dp(4 * HIGH + 16))
        self.look: Look = running_app().look
        self.sections = [_Section(self.look) for _ in m.SECTIONS]
        self.sign = Sign(name="sow", size_hint=(None, None))
        for part in (*self.sections, self.sign):
            self.add_widget(part)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, sowing: Sowing) -> None:
        """Each worker where it lands."""
        voice = Voice(running_app().words)
        for name, section, sown in zip(m.SECTIONS, self.sections, sowing.sections, strict=True):
            section.show(section_name(voice, name), sown)
        self.sign.tint = self.look.primary
        self._lay()

    def _lay(self, *_: object) -> None:
        gap = dp(4)
        wide = min((self.width - 3 * gap - dp(24)) / 4, dp(110))
        left = self.x + (self.width - 4 * wide - 3 * gap) / 2
        high = dp(HIGH)
        for section, (column, row) in zip(self.sections, PLACES, strict=True):
            section.size = wide, high
            section.pos = (
                left + column * (wide + gap),
                self.y + self.height - dp(2) - (row + 1) * high - row * gap,
            )
        side = dp(34)
        self.sign.size = side, side
        self.sign.pos = (
            self.x + (self.width - side) / 2,
            self.y + (self.height - side) / 2,
        )
