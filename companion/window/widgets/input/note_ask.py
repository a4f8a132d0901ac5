"""Two lines about a game: where it was played, and a note."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.window.widgets.app.dialog import Dialog
from companion.window.widgets.input import fields  # noqa: F401 - named in the kv file


class NoteAsk(Dialog):
    """The place and the note, to be written or changed."""

    place = StringProperty()
    note = StringProperty()

    __events__ = ("on_write",)

    def on_write(self, place: str, note: str) -> None:
        """Event: save what is written."""


def ask_note(place: str, note: str, then: Callable[[str, str], None]) -> NoteAsk:
    """Ask, and call `then` with both."""
    asked = NoteAsk(place=place, note=note)
    asked.bind(on_write=lambda _, *written: then(*written))
    asked.open()
    return asked


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
