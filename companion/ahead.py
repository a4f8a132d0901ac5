"""What the app needs after its first screen, imported in the background while that is looked at.

On a phone these imports take longer than a finger waits. Nothing of Kivy may be among them: it
belongs to the thread of the window.
"""

from collections.abc import Callable
from importlib import import_module
from threading import Event, Thread

MODULES = (
    "companion.store",
    "companion.session",
    "engine.agra.rules",
    "companion.tables.agra.summary",
    "companion.copies",
    "companion.tables.agra.copy_pieces",
)

_there = Event()
_waiting: list[Callable[[], object]] = []
_thread: list[Thread] = []


def fetch() -> None:
    """Import everything now; what fails is left to whoever needs it, who can say what is wrong."""
    try:
        for name in MODULES:
            import_module(name)
    finally:
        _there.set()


def when_there(doing: Callable[[], object]) -> None:
    """Call something in the window's thread once everything is imported; at once if it is."""
    if _there.is_set():
        doing()
        return
    _waiting.append(doing)
    if not _thread:
        _thread.append(Thread(target=_fetch_and_tell, name="ahead", daemon=True))
        _thread[0].start()


def _fetch_and_tell() -> None:
    from kivy.clock import Clock

    try:
        fetch()
    finally:
        Clock.schedule_once(_tell)


def _tell(_passed: float) -> None:
    while _waiting:
        _waiting.pop(0)()
