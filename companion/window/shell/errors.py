"""Unexpected errors, caught everywhere and shown on a page; nothing here ever raises."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from companion.window.host import Host
from engine.core.language.words import N_

if TYPE_CHECKING:
    from companion.window.screens.start.trouble import TroublePage

MOST = 5
"""Errors logged while one is being shown; the first ones tell the most."""
CALM = 5.0
"""Seconds after which the same error may fill the page again."""

_AGAIN = N_("The same error again. If it continues, close the app and open it again.")


class Unexpected(ExceptionHandler):
    """Receives every uncaught error, and keeps the app running."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.page: TroublePage | None = None
        self.errors: list[str] = []
        """Those being shown now."""
        self._wrong: Exception | None = None
        self._last = ""
        """Where the last shown error was."""
        self._until = self._again = -CALM

    def handle_exception(self, inst: BaseException) -> int:
        """Keep the app alive, unless it is meant to end or has not started."""
        if not isinstance(inst, Exception) or not self.app.root:
            return ExceptionManager.RAISE
        self.meet(inst)
        return ExceptionManager.PASS

    def in_thread(self, told: threading.ExceptHookArgs) -> None:
        """Receive an error of a background thread."""
        if isinstance(told.exc_value, Exception):
            wrong = told.exc_value
            Clock.schedule_once(lambda _: self.meet(wrong), 0)

    def meet(self, wrong: Exception) -> None:
        """Log an error, and show the page for the first of a series."""
        if (
            not self.errors
            and _place(wrong) == self._last
            and Clock.get_time() - self._until < CALM
        ):
            self._meet_again()
            return
        text = error_text(wrong)
        if len(self.errors) >= MOST or text in self.errors:
            return
        _write_down(text)
        self.errors.append(text)
        if len(self.errors) == 1:
            self._wrong = wrong
            # Next frame: the failing code may be inside a draw.
            Clock.schedule_once(self._show, 0)

    def _meet_again(self) -> None:
        """A repeated error: told in a line, as the page would never go away."""
        now = self._until = Clock.get_time()
        if now - self._again >= CALM:
            self._again = now
            with suppress(Exception):
                self.app.tell(self.app.words.sentence(_AGAIN))

    def _show(self, *_: object) -> None:
        assert self._wrong is not None
        self._last = _place(self._wrong)
        try:
            from companion.window.screens.start.trouble import TroublePage

            self.page = TroublePage(self.app, self._wrong, self.errors)
            self.page.bind(on_dismiss=self._forget)
            self.page.open(animation=False)
        except Exception as worse:  # noqa: BLE001 - this is the last handler
            _write_down(error_text(worse))
            self._forget()
            self._meet_again()

    def _forget(self, *_: object) -> None:
        self._until = Clock.get_time()
        self.errors, self.page, self._wrong = [], None, None


@contextmanager
def meeting_errors(app: Host) -> Iterator[Unexpected]:
    """Meanwhile, uncaught errors are shown on a page, and the app continues."""
    unexpected, before = Unexpected(app), threading.excepthook
    ExceptionManager.add_handler(unexpected)
    threading.excepthook = unexpected.in_thread
    try:
        yield unexpected
    finally:
        threading.excepthook = before
        ExceptionManager.remove_handler(unexpected)


def error_text(wrong: BaseException) -> str:
    """An error with its traceback."""
    return "".join(traceback.format_exception(wrong))


def _place(wrong: BaseException) -> str:
    """The type of an error and its line."""
    way = traceback.extract_tb(wrong.__traceback__)
    where = f"{way[-1].filename}:{way[-1].lineno}" if way else str(wrong)
    return f"{type(wrong).__name__} {where}"


def _write_down(text: str) -> None:
    # On a phone there may be nowhere to write.
    with suppress(Exception):
        sys.stderr.write(text)
        sys.stderr.flush()
