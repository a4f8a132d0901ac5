"""The notables by level, to choose one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder

from companion.model.base.steps import Steps
from companion.tables.agra.tools.card import OTHER
from companion.window.screens.tools.card_chips import CardChip, part_of
from companion.window.screens.tools.tool import ToolScreen
from companion.window.widgets.base.basics import Text
from engine.agra.catalogue import load_catalogue
from engine.agra.words.voice import Voice


class NotablesScreen(ToolScreen):
    """Which notable."""

    game = "agra"

    def __init__(self, **values: object) -> None:
        """Begin without chips."""
        self._chips: dict[str, CardChip] = {}
        self._others: dict[int, CardChip] = {}
        self._heads: list[tuple[Text, int]] = []
        self._then: Callable[[str | int], None] = print
        super().__init__(**values)

    # ------------------------------------------------------------ asking

    def choose_one(self, chosen: str, goods: int, then: Callable[[str | int], None]) -> None:
        """Ask for a notable, or for the number of goods of another card."""
        self._then = then
        for name, chip in self._chips.items():
            chip.chosen = name == chosen
        for n, chip in self._others.items():
            chip.chosen = not chosen and n == goods
        self.ids.scroll.scroll_y = 1

    def tap(self, chip: CardChip) -> None:
        """Answer with a notable, or with a number of goods."""
        self.app.back()
        self._then(chip.key if chip.key in self._chips else int(chip.key))

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        """Use the names of the language."""
        voice = Voice(self.words)
        for name, chip in self._chips.items():
            chip.text = voice.plain_notable(name)
        for n, chip in self._others.items():
            chip.text = self.words.plural("{n} good", "{n} goods", n)
        for head, level in self._heads:
            head.text = (
                self.words.term("agra", f"level.{level}")
                if level
                else self.words.sentence("Any other card")
            )

    def take_up(self) -> None:
        """Use the present language."""
        self.show()

    def building(self) -> Steps:
        """Make a chip for each notable."""
        printed = load_catalogue().notables
        for notable in printed:
            chip = CardChip(key=notable.id, icon=notable.guild)
            chip.bind(on_release=self.tap)
            self._chips[notable.id] = chip
            yield
        for n in OTHER:
            self._others[n] = CardChip(key=str(n), icon="contract")
            self._others[n].bind(on_release=self.tap)
            yield
        levels = sorted({each.level for each in printed})
        parts = [
            part_of([self._chips[each.id] for each in printed if each.level == level])
            for level in levels
        ]
        parts.append(part_of(list(self._others.values())))
        self._heads = list(zip((part.head for part in parts), (*levels, 0), strict=True))
        for number, part in enumerate(parts):
            (self.ids.left if number < 2 else self.ids.right).add_widget(part)
        yield
        self.show()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
