"""The guide for a first game: shows a lesson, and remembers it."""

from __future__ import annotations

from companion.host import Host
from companion.play.choosing.guide import Guide
from companion.screens.game.stage import GameTable
from companion.store import StoreTrouble
from companion.tools.kept import keep, recall
from companion.widgets.turn.tip import TipBar
from engine.core.registry import GAMES

KEPT = "guide"
"""The lessons told by game; in old settings, a list for the first game."""


class Guiding:
    """Between the guide and its bar."""

    def __init__(self, screen: GameTable) -> None:
        """For a game screen, which shows rules."""
        self.screen = screen
        self.app = screen.app
        self.bar = TipBar()
        self.bar.bind(
            on_read=lambda _: self._read(),
            on_rule=lambda _: self._show_rule(),
            on_enough=lambda _: self.app.settings.change(guide=False),
        )
        self._guide: Guide | None = None
        self._game = ""
        self._read_at: tuple[object, int] | None = None
        """The moment at which a tip was read: one is enough for a question."""
        self.app.settings.watch(lambda _: self.show())

    def show(self) -> None:
        """Show the first new sentence at the present question."""
        chooser = self.screen.chooser
        if not self.app.preferences.guide or not chooser or chooser.game.is_over:
            self._guide, self.bar.text = None, ""
            return
        if self._guide is None or self._game != chooser.offers.table.NAME:
            self._game = chooser.offers.table.NAME
            self._guide = Guide(told_by_game(self.app).get(self._game, ()))
        self._guide.look(chooser.offers)
        waiting = self._guide.waiting
        if not waiting or self._read_at == (chooser.session, chooser.game.at):
            self.bar.text = ""
            return
        _, lesson = waiting[0]
        self.bar.icon = lesson.icon
        self.bar.text = self.app.words.sentence(lesson.sentence)

    def _read(self) -> None:
        if not self._guide:
            return
        self._guide.tell()
        chooser = self.screen.open_chooser
        self._read_at = chooser.session, chooser.game.at
        try:
            told = told_by_game(self.app) | {self._game: sorted(self._guide.told)}
            keep(self.app.store, KEPT, told)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
        self.show()

    def _show_rule(self) -> None:
        if self._guide and self._guide.waiting:
            self.screen.show_rule(self._guide.waiting[0][1].rule)


def told_by_game(app: Host) -> dict[str, list[str]]:
    """The lessons that were told, by game."""
    stored = recall(app.store, KEPT)
    if isinstance(stored, list):
        stored = {next(iter(GAMES)): stored}
    if not isinstance(stored, dict):
        return {}
    found = {game: told for game, told in stored.items() if isinstance(told, list)}
    return {game: [key for key in told if isinstance(key, str)] for game, told in found.items()}


def forget(app: Host) -> None:
    """Tell everything again."""
    try:
        keep(app.store, KEPT, {})
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)
