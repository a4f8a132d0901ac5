"""A confirmation before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.window.widgets.app.dialog import Dialog
from companion.window.widgets.base.events import with_events


@with_events
class Question(Dialog):
    """The question, the consequences, and two answers; Back means no."""

    title = StringProperty()
    text = StringProperty()
    answer = StringProperty()

    __events__ = ("on_yes",)


def ask(title: str, text: str, answer: str, then: Callable[[], None]) -> Question:
    """Ask, and call `then` if the answer is yes."""
    question = Question(title=title, text=text, answer=answer)
    question.bind(on_yes=lambda *_: then())
    question.open()
    return question


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
