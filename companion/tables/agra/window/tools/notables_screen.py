"""The notables by level, to choose one or several of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.model.base.steps import Steps
from companion.tables.agra.tools.card import OTHER
from companion.window.drawn.chips import CardChip, Holder, part_of
from companion.window.screens.tools.tool import ToolScreen
from companion.window.widgets.base.basics import Text
from engine.agra.catalogue import load_catalogue
from engine.agra.words.voice import Voice


class NotablesScreen(ToolScreen):
    """Which notable, or which notables."""

    game = "agra"

    several = BooleanProperty(False)
    about = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin without chips."""
        self._chips: dict[str, CardChip] = {}
        self._others: dict[int, CardChip] = {}
        self._heads: list[tuple[Text, int]] = []
        self._chosen: list[str] = []
        self._then: Callable[[Any], None] = print
        super().__init__(**values)

    # ------------------------------------------------------------ asking

    def choose_one(self, chosen: str, goods: int, then: Callable[[str | int], None]) -> None:
        """Ask for a notable, or for the number of goods of another card."""
        self.several, self.about = False, ""
        self._then = then
        self._mark([chosen], {})
        for n, chip in self._others.items():
            chip.chosen = not chosen and n == goods
        self._lay_out()

    def choose_several(
        self,
        about: str,
        chosen: Sequence[str],
        held: Mapping[str, Holder],
        then: Callable[[list[str]], None],
    ) -> None:
        """Ask which contracts a player has; `held` are those of the others."""
        self.several, self.about = True, about
        self._then = then
        self._mark(chosen, held)
        self._lay_out()

    def tap(self, chip: CardChip) -> None:
        """Toggle one of several; a single one is the answer."""
        if not self.several:
            self.app.back()
            self._then(chip.key if chip.key in self._chips else int(chip.key))
            return
        chip.chosen = not chip.chosen
        chip.colour = -1
        self._chosen = [name for name, each in self._chips.items() if each.chosen]
        self._then(self._chosen)

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

    def _mark(self, chosen: Sequence[str], held: Mapping[str, Holder]) -> None:
        self._chosen = list(chosen)
        for name, chip in self._chips.items():
            chip.chosen = name in chosen
            chip.colour, chip.letter = held.get(name, (-1, ""))

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
        self._levels = [
            part_of([self._chips[each.id] for each in printed if each.level == level])
            for level in sorted({each.level for each in printed})
        ]
        self._rest = part_of(list(self._others.values()))
        self._heads = [(part.head, i) for i, part in enumerate(self._levels, start=1)]
        self._heads.append((self._rest.head, 0))
        yield
        self.show()

    def _lay_out(self) -> None:
        parts = [*self._levels, *([] if self.several else [self._rest])]
        left, right = self.ids.left, self.ids.right
        left.clear_widgets()
        right.clear_widgets()
        for number, part in enumerate(parts):
            (left if number < 2 else right).add_widget(part)
        self.ids.scroll.scroll_y = 1


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
