"""The guide for a first game on the game screen: shows a lesson, and remembers what was told."""

from __future__ import annotations

from typing import Any

from companion.choosing.guide import Guide
from companion.store import StoreTrouble
from companion.tools.kept import keep, recall
from companion.widgets.tip import TipBar

KEPT = "guide"


class Guiding:
    """Between the guide and the bar that shows its sentences."""

    def __init__(self, screen: Any) -> None:
        """Lie on a game screen, which shows rules."""
        self.screen = screen
        self.app = screen.app
        self.bar = TipBar()
        self.bar.bind(
            on_read=lambda _: self._read(),
            on_rule=lambda _: self._show_rule(),
            on_enough=lambda _: self.app.settings.change(guide=False),
        )
        self._guide: Guide | None = None
        self.app.settings.watch(lambda _: self.show())

    def show(self) -> None:
        """Show the first sentence that is new at the table's present question."""
        chooser = self.screen.chooser
        if not self.app.preferences.guide or not chooser or chooser.game.is_over:
            self._guide, self.bar.text = None, ""
            return
        if self._guide is None:
            self._guide = Guide(self._told())
        self._guide.look(chooser.offers)
        waiting = self._guide.waiting
        if not waiting:
            self.bar.text = ""
            return
        _, lesson = waiting[0]
        self.bar.icon, self.bar.more = lesson.icon, len(waiting) - 1
        self.bar.text = self.app.words.sentence(lesson.sentence)

    def _read(self) -> None:
        if not self._guide:
            return
        self._guide.tell()
        try:
            keep(self.app.store, KEPT, sorted(self._guide.told))
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
        self.show()

    def _show_rule(self) -> None:
        if self._guide and self._guide.waiting:
            self.screen.show_rule(self._guide.waiting[0][1].rule)

    def _told(self) -> list[str]:
        told = recall(self.app.store, KEPT)
        return [key for key in told if isinstance(key, str)] if isinstance(told, list) else []


def forget(app: Any) -> None:
    """Tell everything from the beginning."""
    try:
        keep(app.store, KEPT, [])
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)
