"""The people who are known, and the groups that play together, to be seated by a tap."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from kivy.properties import ObjectProperty
from kivy.uix.stacklayout import StackLayout

from companion.model.base.names import usable
from companion.model.store import Store, StoreTrouble
from companion.model.tools.groups import Group, groups
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.input.chips import NameChip, mark_taken

MOST_OFFERED = 8


class GroupChip(NameChip):
    """A saved group; a tap seats it."""

    names: Group = ObjectProperty(())


@with_events
class KnownPeople(StackLayout):
    """Recent players, and below them the groups. A tap says who."""

    __events__ = ("on_name", "on_group")

    def __init__(self, **values: object) -> None:
        """Begin without chips; those not needed now are kept."""
        self._chips: list[NameChip] = []
        super().__init__(**values)

    def offer(self, store: Store, seated: Collection[str]) -> None:
        """Show who is known; who sits already cannot be tapped, so that nothing moves."""
        names, known = [], []
        with suppress(StoreTrouble):
            names, known = usable(store.names())[:MOST_OFFERED], groups(store)
        self._chips += [self._chip() for _ in names[len(self._chips) :]]
        chips = self._chips[: len(names)]
        for chip, name in zip(chips, names, strict=True):
            chip.text = name
        hold(self, [*chips, *map(self._of_group, known)])
        self.mark(seated)

    def mark(self, seated: Collection[str]) -> None:
        """Mark who sits already."""
        mark_taken(self._chips, seated)

    def _chip(self) -> NameChip:
        chip = NameChip()
        chip.bind(on_release=lambda tapped: self.dispatch("on_name", tapped.text))
        return chip

    def _of_group(self, names: Sequence[str]) -> GroupChip:
        chip = GroupChip(text=", ".join(names), names=tuple(names))
        chip.bind(on_release=lambda tapped: self.dispatch("on_group", tapped.names))
        return chip
