"""Imports for later screens, done in the background behind the first one.

On a phone these imports take longer than a tap may wait. Kivy must not be among them: it belongs to
the window's thread.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from threading import Event, Thread

from companion.tables import table_of
from companion.window.kivy_inside.gc_tuning import keep_for_good
from engine.core.registry import rules_of

FOR_HOME = (
    "companion.model.store",
    "companion.model.store.archive",
    "companion.model.play.session",
    "companion.model.my_copy",
    "companion.tables.common.seats",
)
"""What Home needs to name the current game."""

FOR_THE_GAME = (
    "companion.model.play.choosing.rows",
    "companion.tables.common.log",
)

OF_A_GAME = ("summary", "copy_pieces")
"""What Home needs of the table of the last game."""
OF_A_TABLE = ("choosing", "seating")
"""What its game screen needs in addition."""

A_STEP = 0.004
"""Seconds of a frame for waiting."""

_there = Event()
_for_its_table: list[str] = []
_before: list[Callable[[], object]] = []
_waiting: list[Callable[[], object]] = []
_thread: list[Thread] = []


def fetch() -> None:
    """Import now what Home needs, and run other requests."""
    try:
        for name in FOR_HOME:
            import_module(name)
        while _before:
            _before.pop(0)()
    finally:
        # A failed import is left to its user, who can say what is wrong.
        _there.set()


def fetch_game(game: str) -> None:
    """Import now what Home needs of one game, and later what its game screen needs."""
    table = table_of(game)
    rules_of(game)
    for part in OF_A_GAME:
        if table.has(part):
            import_module(f"{table.package}.{part}")
    _for_its_table[:] = [f"{table.package}.{part}" for part in OF_A_TABLE]


def fetching(game: str) -> Iterator[None]:
    """Import a game in the background, and wait for it in steps."""

    def fetch_all() -> None:
        fetch_game(game)
        _import_table()

    thread = Thread(target=fetch_all, name="preload a game", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(A_STEP)
        yield


def when_there(doing: Callable[[], object]) -> None:
    """Call something in the window's thread once Home is ready; at once if it is."""
    if _there.is_set():
        doing()
        return
    _waiting.append(doing)
    if not _thread:
        _thread.append(Thread(target=_fetch_and_tell, name="preload", daemon=True))
        _after_the_first_frames(_thread[0].start)


def before_that(doing: Callable[[], object]) -> None:
    """Run something in the background before the callbacks, unless they have run."""
    if not _there.is_set():
        _before.append(doing)


def _after_the_first_frames(doing: Callable[[], object]) -> None:
    """Kivy lays the screen out in two more frames; imports beside them would hold it up."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    def flipped(*_: object) -> None:
        Window.unbind(on_flip=flipped)
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: doing()))

    Window.bind(on_flip=flipped)


def _fetch_and_tell() -> None:
    from kivy.clock import Clock

    try:
        fetch()
    finally:
        Clock.schedule_once(_tell)
    _import_table()


def _import_table() -> None:
    for name in (*FOR_THE_GAME, *_for_its_table):
        import_module(name)


def _tell(_passed: float) -> None:
    keep_for_good()
    while _waiting:
        _waiting.pop(0)()
