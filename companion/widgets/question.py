"""A question before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView

from companion.widgets import basics  # noqa: F401 - named in the kv file


class Question(ModalView):
    """What is asked, what would happen, and two answers; Back is a no."""

    title = StringProperty()
    text = StringProperty()
    answer = StringProperty()

    __events__ = ("on_yes",)

    def on_yes(self) -> None:
        """Hear that it is to be done."""


def ask(title: str, text: str, answer: str, then: Callable[[], None]) -> Question:
    """Ask, and do it if the answer is yes."""
    question = Question(title=title, text=text, answer=answer)
    question.bind(on_yes=lambda *_: then())
    question.open(animation=False)
    return question


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
