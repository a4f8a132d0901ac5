"""An error of the app itself, and what to do: the game is safe in any case."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView

from companion.model.base import device
from companion.model.play.door import Unkept
from companion.model.play.session import Session
from companion.model.sharing.game_file import document_text, write_file
from companion.model.sharing.outbox import emptied, free_path
from companion.model.sharing.report import report_document, report_name, without_names
from companion.model.store import Store, StoreTrouble
from companion.model.store.trouble import trouble_text
from companion.tables.texts import Telling
from companion.window.host import Host
from companion.window.screens.past.share import saved_text
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.input import choices, switches  # noqa: F401 - named in the kv file
from engine.core.game import BadGame
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker

_KEPT = N_("Your game is safe: every move is saved.")
_READ_AGAIN = N_("What can be read of your game is here. Nothing is deleted.")
_NO_GAME = N_("All games are saved.")
_NOT_READ = N_("Your game cannot be read right now. Nothing is deleted.")
_FAILED = N_("That failed, too. Close the app and open it again; your games are saved.")


class TroublePage(ModalView):
    """One sentence, what is safe, and what to do."""

    words: Words = ObjectProperty(None, allownone=True)
    what = StringProperty()
    kept = StringProperty()
    failed = StringProperty()
    """That a remedy has failed."""
    done = StringProperty()
    """Where the report is."""
    named = BooleanProperty(False)
    """True if the report may contain the players' names."""

    def __init__(self, app: Host, wrong: Exception, errors: Sequence[str]) -> None:
        """Reads the disk, not the app's memory."""
        self.app, self.wrong, self.errors = app, wrong, errors
        self.game_id: int | None = app.session.game_id if app.session else None
        self.stored = self._stored()
        super().__init__(auto_dismiss=False)
        self._say()
        self.fbind("words", self._say)

    def _stored(self) -> Session | None:
        if self.game_id is None:
            return None
        try:
            return Session.resume(self.app.store, self.game_id)
        except Exception:  # noqa: BLE001 - the page says so
            return None

    def _say(self, *_: object) -> None:
        words = self.app.words
        self.what = what_happened(words, self.wrong)
        if self.game_id is None:
            self.kept = words.sentence(_NO_GAME)
        else:
            self.kept = words.sentence(self._what_is_kept())
        self.failed = self.done = ""
        self._offer(words)

    def _what_is_kept(self) -> str:
        if not self.stored:
            return _NOT_READ
        return _READ_AGAIN if isinstance(self.wrong, BadGame) else _KEPT

    def _offer(self, words: Words) -> None:
        ways = self.ids.ways
        ways.clear_widgets()
        undo = self.stored.next_undo() if self.stored else None
        if self.stored and undo:
            name = Telling(words, onlooker(self.stored.game)).entry(undo)
            self._way("undo", "undo", words.sentence("Undo the last action"), name, self.undo)
        if self.stored:
            again = words.sentence("exactly where it was")
            self._way("again", "redo", words.sentence("Open the game again"), again, self.reload)
        home = words.sentence("as after opening the app")
        self._way("home", "city", words.sentence("Back to Home"), home, self.go_home)

    def _way(self, name: str, icon: str, text: str, second: str, do: Callable[[], None]) -> None:
        entry = Entry(icon=icon, text=text, second=second)
        entry.way = name
        entry.bind(on_release=lambda _: self._try(do))
        self.ids.ways.add_widget(entry)

    # ------------------------------------------------------------ the ways on

    def undo(self) -> None:
        """Undo the last move, and open the game."""
        self._open_game(undone=True)

    def reload(self) -> None:
        """Open the game from the disk, with new screens."""
        self._open_game(undone=False)

    def go_home(self) -> None:
        """Start again from Home; the game is there."""
        self._put_away_all()
        self.app.start_over()

    def _open_game(self, *, undone: bool) -> None:
        assert self.game_id is not None
        self.go_home()
        session = Session.resume(self.app.store, self.game_id)
        self.app.session = session
        if undone and (door := self.app.door):
            outcome = door.undo(door.at)
            if isinstance(outcome, Unkept):
                raise outcome.trouble
        self.app.go_from_home("game" if session.placed else "setup_guide")

    def _put_away_all(self) -> None:
        """Open sheets belong to what has failed."""
        for child in Window.children[:]:
            if child not in (self, self.app.root) and hasattr(child, "dismiss"):
                with suppress(Exception):
                    child.dismiss()

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception as wrong:  # noqa: BLE001 - an error here must not bring the page again
            self.failed = self._why(wrong)
            return
        self.dismiss(animation=False)

    def _why(self, wrong: Exception) -> str:
        if isinstance(wrong, (StoreTrouble, BadGame)):
            return trouble_text(self.app.words, wrong)
        if isinstance(self.errors, list):
            self.errors.append("".join(traceback.format_exception(wrong)))
        return self.app.words.sentence(_FAILED)

    # ------------------------------------------------------------ the report

    def share(self) -> None:
        """Share a report, or say where it is."""
        try:
            path = self._written()
            if not device.ON_ANDROID or not device.share_file("Tableside", path):
                self.done = saved_text(self.app.words, path)
        except Exception as wrong:  # noqa: BLE001 - as above
            self.failed = self._why(wrong)

    def _written(self) -> Path:
        store = self._store()
        about = {
            "screen": str(self.app.pages.current),
            "language": self.app.preferences.language,
            "text": str(self.app.preferences.text_size),
            "window": "{} x {}".format(*Window.size),
        }
        document = report_document(store, self.game_id, self.errors, about)
        if not self.named:
            document = without_names(document, store.names() if store else ())
        name = report_name(time.time())
        if device.ON_ANDROID:
            path = emptied(self.app.folder / "shared") / name
        else:
            path = free_path(device.documents_folder(), name)
        write_file(path, document_text(document))
        return path

    def _store(self) -> Store | None:
        try:
            return self.app.store
        except StoreTrouble:
            return None


def what_happened(words: Words, wrong: Exception) -> str:
    """An error in one sentence."""
    if isinstance(wrong, (StoreTrouble, BadGame)):
        return trouble_text(words, wrong)
    # Python's name for it is in the report.
    return words.sentence("The app made a mistake and stopped.")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
