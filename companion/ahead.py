"""What the app needs after its first screen, imported in the background while that is looked at.

On a phone these imports take longer than a finger waits. Nothing of Kivy may be among them: it
belongs to the thread of the window.
"""

import gc
from collections.abc import Callable, Iterator
from importlib import import_module
from threading import Event, Thread

from companion.tables import table_of
from engine.core.registry import rules_of

FOR_HOME = (
    "companion.store",
    "companion.store.archive",
    "companion.session",
    "companion.copies",
    "companion.tables.common.seats",
)
"""What Home needs to say which game is on the table."""

FOR_THE_GAME = (
    "companion.choosing.rows",
    "companion.choosing.table_list",
    "companion.tables.common.log",
)

IN_GENERATIONS = (700, 10, 2)
"""After how much the garbage collector looks at what is new, young and old. What is old it looks at
five times as often as Python would: the garbage of a whole game takes it 110 ms at once, a fifth of
that less than 30."""

OFTEN = 16
"""Steps after which a half-built screen is kept: the collector would look through it for 50 ms."""

OF_A_GAME = ("summary", "copy_pieces")
"""What Home needs of the table of the game that was played last."""
OF_A_TABLE = ("choosing", "seating")
"""What its game screen needs besides."""

_there = Event()
_for_its_table: list[str] = []
_before: list[Callable[[], object]] = []
_waiting: list[Callable[[], object]] = []
_thread: list[Thread] = []


def fetch() -> None:
    """Import now what Home needs, and do what was asked for besides."""
    try:
        for name in FOR_HOME:
            import_module(name)
        while _before:
            _before.pop(0)()
    finally:
        # What has failed is left to whoever needs it, who can say what is wrong.
        _there.set()


def fetch_game(game: str) -> None:
    """Import now what Home needs of one game, and later what its game screen does."""
    table = table_of(game)
    rules_of(game)
    for part in OF_A_GAME:
        if table.has(part):
            import_module(f"{table.package}.{part}")
    _for_its_table[:] = [f"{table.package}.{part}" for part in OF_A_TABLE]


def when_there(doing: Callable[[], object]) -> None:
    """Call something in the window's thread once Home has what it needs; at once if it has."""
    if _there.is_set():
        doing()
        return
    _waiting.append(doing)
    if not _thread:
        _thread.append(Thread(target=_fetch_and_tell, name="ahead", daemon=True))
        _after_the_first_frame(_thread[0].start)


def before_that(doing: Callable[[], object]) -> None:
    """Have something done in the background before anybody is called, unless that is over."""
    if not _there.is_set():
        _before.append(doing)


def _after_the_first_frame(doing: Callable[[], object]) -> None:
    from kivy.core.window import Window

    def flipped(*_: object) -> None:
        Window.unbind(on_flip=flipped)
        doing()

    Window.bind(on_flip=flipped)


def _fetch_and_tell() -> None:
    from kivy.clock import Clock

    try:
        fetch()
    finally:
        Clock.schedule_once(_tell)
    for name in (*FOR_THE_GAME, *_for_its_table):
        import_module(name)


def keep_for_good() -> None:
    """Spare the garbage collector what stays: it would stop the app to look through all of it."""
    gc.freeze()


def kept_as_built(steps: Iterator[None]) -> Iterator[None]:
    """Go on with steps that make what stays, and spare the collector what is there already."""
    for number, _ in enumerate(steps, 1):
        if number % OFTEN == 0:
            # What is young and of no use any more would be kept as well.
            gc.collect(1)
            keep_for_good()
        yield


def _tell(_passed: float) -> None:
    keep_for_good()
    gc.set_threshold(*IN_GENERATIONS)
    while _waiting:
        _waiting.pop(0)()
