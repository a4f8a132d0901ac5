"""Tiles, clients or players to choose from, in groups: one of them, or several."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.window.drawn.chips import CardChip, Holder, part_of
from companion.window.screens.tools.tool import ToolScreen

PICK = "tool_river_pick"


class Offer(NamedTuple):
    """Something to choose: its key, icon and name."""

    key: str
    icon: str
    text: str


class Group(NamedTuple):
    """Offers under a heading."""

    heading: str
    offers: tuple[Offer, ...]


class PickScreen(ToolScreen):
    """Which one, or which ones."""

    game = "river_of_gold"
    title = StringProperty()
    several = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without chips."""
        self._chips: list[CardChip] = []
        self._one: Callable[[str], object] | None = None
        self._some: Callable[[list[str]], object] | None = None
        super().__init__(**values)

    def choose_one(
        self, title: str, groups: Sequence[Group], chosen: str, then: Callable[[str], object]
    ) -> None:
        """Ask for one; it is handed on, and the screen closes."""
        self.title, self.several, self._one = title, False, then
        self._offer(groups, {chosen}, {})

    def choose_several(
        self,
        title: str,
        groups: Sequence[Group],
        chosen: Collection[str],
        held: Mapping[str, Holder],
        then: Callable[[list[str]], object],
    ) -> None:
        """Ask for any number; each tap hands all of them on. `held` are those of others."""
        self.title, self.several, self._some = title, True, then
        self._offer(groups, chosen, held)

    def tap(self, chip: CardChip) -> None:
        """Toggle one of several; a single one is the answer."""
        if not self.several:
            # The tool that asked reads what it has stored when it comes back.
            if self._one:
                self._one(chip.key)
            self.app.back()
            return
        chip.chosen, chip.colour = not chip.chosen, -1
        if self._some:
            self._some([each.key for each in self._chips if each.chosen])

    def _offer(
        self, groups: Sequence[Group], chosen: Collection[str], held: Mapping[str, Holder]
    ) -> None:
        columns = (self.ids.left, self.ids.right)
        for column in columns:
            column.clear_widgets()
        self._chips = []
        for number, group in enumerate(groups):
            chips = [self._chip(offer, chosen, held) for offer in group.offers]
            part = part_of(chips)
            part.head.text = group.heading
            columns[2 * number >= len(groups) > 1].add_widget(part)
            self._chips += chips
        self.ids.scroll.scroll_y = 1

    def _chip(self, offer: Offer, chosen: Collection[str], held: Mapping[str, Holder]) -> CardChip:
        colour, letter = held.get(offer.key, (-1, ""))
        chip = CardChip(key=offer.key, icon=offer.icon, text=offer.text, colour=colour)
        chip.letter, chip.chosen = letter, offer.key in chosen
        chip.bind(on_release=self.tap)
        return chip


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
