"""Two lines about a game: where it was played, and a note; of one that was only counted the day."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.model.base.dates import day_text
from companion.window.widgets.app.dialog import Dialog
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input import fields, number_pad  # noqa: F401 - named in the kv file
from engine.core.language.words import Words

DAY = 24 * 60 * 60


@with_events
class NoteAsk(Dialog):
    """The place and the note, to be written or changed."""

    place = StringProperty()
    note = StringProperty()
    asks_day = BooleanProperty(False)
    days_ago = NumericProperty(0)

    __events__ = ("on_write",)

    def day_text(self, words: Words, days_ago: int) -> str:
        """The day that was chosen."""
        return day_text(words, time.time() - days_ago * DAY)


def ask_note(place: str, note: str, then: Callable[[str, str], None]) -> NoteAsk:
    """Ask, and call `then` with both."""
    asked = NoteAsk(place=place, note=note)
    asked.bind(on_write=lambda _, *written: then(*written))
    asked.open()
    return asked


def ask_evening(place: str, then: Callable[[float, str, str], None]) -> NoteAsk:
    """Ask for the day as well, and call `then` with the moment, the place and the note."""
    asked = NoteAsk(place=place, asks_day=True)
    asked.bind(
        on_write=lambda tapped, *written: then(time.time() - tapped.days_ago * DAY, *written)
    )
    asked.open()
    return asked


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
