"""The keys under a score pad: small numbers at one tap, digits, or pieces to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.tables.common.pad import PadGroup
from companion.window.screens.tools.card_chips import CardChip, part_of
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input.number_pad import PadKey

AT_ONCE = 19
"""Numbers up to this have a key each."""


class KeysFor(NamedTuple):
    """What the keys are for now."""

    most: int
    """The largest number; 0 where pieces are chosen."""
    yes_no: tuple[str, str] | None = None
    groups: Sequence[PadGroup] = ()


class KeyGrid(GridLayout):
    """Keys side by side."""


@with_events
class PadKeys(BoxLayout):
    """Tells of every key: a number that is whole, a digit, a piece, one back, or go on."""

    __events__ = ("on_number", "on_digit", "on_piece", "on_rub_out", "on_go_on")

    def __init__(self, **values: object) -> None:
        """Begin without keys."""
        self._asked: KeysFor | None = None
        self.chips: dict[str, CardChip] = {}
        """The pieces shown, by their keys."""
        super().__init__(**values)

    def show(self, asked: KeysFor) -> None:
        """Show the keys for this; the same keys stay where they are."""
        if asked == self._asked:
            return
        self._asked = asked
        self.clear_widgets()
        self.chips = {}
        if asked.groups:
            self._show_pieces(asked.groups)
        elif asked.yes_no:
            self._show_keys(2, [self._number(n, text) for n, text in enumerate(asked.yes_no)])
        elif asked.most <= AT_ONCE:
            keys = [self._number(n, str(n)) for n in range(asked.most + 1)]
            self._show_keys(min(6, asked.most + 2), [*keys, self._go_on()])
        else:
            digits = [self._digit(n) for n in (1, 2, 3, 4, 5, 6, 7, 8, 9)]
            back = self._key(lambda: self.dispatch("on_rub_out"), icon="back")
            last = (*digits[6:], self._go_on())
            self._show_keys(4, [*digits[:3], back, *digits[3:6], self._digit(0), *last])

    def _show_keys(self, columns: int, keys: Sequence[PadKey]) -> None:
        grid = KeyGrid(cols=columns)
        for key in keys:
            grid.add_widget(key)
        self.add_widget(grid)

    def _show_pieces(self, groups: Sequence[PadGroup]) -> None:
        for group in groups:
            chips = [
                CardChip(key=each.key, icon=each.icon, text=each.text) for each in group.pieces
            ]
            for chip in chips:
                chip.bind(on_release=lambda tapped: self.dispatch("on_piece", tapped.key))
                self.chips[chip.key] = chip
            part = part_of(chips)
            part.head.text = group.heading
            self.add_widget(part)

    def _number(self, n: int, text: str) -> PadKey:
        return self._key(lambda: self.dispatch("on_number", n), text)

    def _digit(self, n: int) -> PadKey:
        return self._key(lambda: self.dispatch("on_digit", n), str(n))

    def _go_on(self) -> PadKey:
        return self._key(lambda: self.dispatch("on_go_on"), icon="next")

    @staticmethod
    def _key(then: Callable[[], object], text: str = "", icon: str = "") -> PadKey:
        key = PadKey(text=text, icon=icon)
        key.bind(on_release=lambda *_: then())
        return key


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
