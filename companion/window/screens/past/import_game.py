"""Importing a game from another device: its moves are checked first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty

from companion.model.base import device
from companion.model.sharing import take_in, taken_text
from companion.model.sharing.checking import Faulty, FileCheck
from companion.model.sharing.game_file import MOST_BYTES, GameFile
from companion.model.store import StoreTrouble
from companion.window.host import Host, HostedScreen
from companion.window.widgets.app import refusals  # noqa: F401 - named in the kv file
from companion.window.widgets.app.busy import CANCELLED, think_beside
from companion.window.widgets.input import file_ask  # noqa: F401 - named in the kv file
from engine.core.game import BadGame


def open_import(app: Host) -> None:
    """Ask for the file of a game."""
    app.go("import_game")


class ImportGameScreen(HostedScreen):
    """Which file, and why it cannot be imported."""

    faults: Sequence[str] = ListProperty()
    most = MOST_BYTES

    def on_pre_enter(self, *_: object) -> None:
        """Begin without errors."""
        self.faults = []

    def take(self, path: Path) -> None:
        """Import a game, or say why not; its moves are checked in the background."""
        self.faults, said = [], self.app.words
        busy = think_beside(
            said.sentence("Checking the moves …"), FileCheck(path, said.language), self._checked
        )
        busy.bind(on_cancel=lambda _: self._cancelled())

    def _cancelled(self) -> None:
        device.put_away()
        app = self.app
        app.tell(app.words.sentence(CANCELLED), "check")

    def _checked(self, found: GameFile | Faulty) -> None:
        device.put_away()
        if isinstance(found, Faulty):
            self.faults = found.reasons
            return
        app = self.app
        try:
            taken = take_in(app.store, found)
        except (StoreTrouble, BadGame) as wrong:
            app.tell_wrong(wrong)
            return
        if app.session and app.session.game_id == taken.game_id:
            # It may have continued.
            app.session = None
        app.back()
        app.tell(taken_text(app.words, taken), icon="check")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
