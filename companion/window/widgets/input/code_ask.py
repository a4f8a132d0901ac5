"""A code of digits that was read aloud, to be typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.window.widgets.app.dialog import Dialog
from companion.window.widgets.input import fields  # noqa: F401 - named in the kv file


class CodeAsk(Dialog):
    """Asks for the code of a set-up."""

    wrong = StringProperty()

    __events__ = ("on_code",)

    def on_code(self, code: str) -> None:
        """Event: a code was typed; the owner says what is wrong with it, or closes."""


def ask_code(then: Callable[[str], str]) -> CodeAsk:
    """Ask until `then` answers with nothing that is wrong."""
    asked = CodeAsk()

    def hear(asked: CodeAsk, code: str) -> None:
        asked.wrong = then(code)
        if not asked.wrong:
            asked.dismiss()

    asked.bind(on_code=hear)
    asked.open()
    return asked


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
