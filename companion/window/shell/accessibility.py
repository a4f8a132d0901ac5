"""What a screen reader would be told of the window: Kivy tells none.

Only where TABLESIDE_ACCESSIBILITY names a Unix socket: who connects gets what is in view, as
one line of JSON. Nothing is read from the socket, so nothing can be done through it.
"""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import suppress

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.window.host import running_app
from companion.window.shell.in_reach import Box, box_of, tops, uncovered
from companion.window.widgets.app.hints import MEANINGS

ASKED_EVERY = 0.02
"""Seconds between two looks at the socket."""
PATIENCE = 2.0
"""Seconds in which the one who asked must take the answer."""
MARKUP = re.compile(r"\[/?(?:ref|u|b|i|color|size|font)\b[^]]*\]")


def tell_at(address: str) -> None:
    """Tell who connects to a Unix socket, until the app ends."""
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(address)
    listening.listen()
    listening.setblocking(False)
    Clock.schedule_interval(lambda _: _answer(listening), ASKED_EVERY)


def _answer(listening: socket.socket) -> None:
    with suppress(OSError):
        asking, _ = listening.accept()
        with asking:
            asking.settimeout(PATIENCE)
            asking.sendall(json.dumps(in_view()).encode() + b"\n")


def in_view() -> list[dict[str, object]]:
    """Everything that can be read or tapped, with its box: left, top, right, bottom in pixels."""
    whole = (0.0, 0.0, float(Window.width), float(Window.height))
    return [thing for top in tops() for thing in _told(top, whole)]


def _told(widget: Widget, clip: Box) -> Iterator[dict[str, object]]:
    if widget.opacity == 0:
        return
    box = _common(box_of(widget), clip)
    if box and (thing := _thing(widget)):
        left, bottom, right, top = box
        yield {**thing, "box": [left, Window.height - top, right, Window.height - bottom]}
    if isinstance(widget, StencilView):
        if not box:
            return
        clip = box
    # What was added last is drawn last, and in reading order comes last.
    for child in reversed(uncovered(widget)):
        yield from _told(child, clip)


def _common(one: Box, other: Box) -> Box | None:
    """Where two boxes overlap."""
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[2], other[2]), min(one[3], other[3])
    return (left, bottom, right, top) if right - left >= 1 and top - bottom >= 1 else None


def _thing(widget: Widget) -> dict[str, object]:
    """What there is to tell of it."""
    told: dict[str, object] = {}
    if text := _text(widget):
        told["text"] = text
    piece = _of(widget, "piece")
    if piece and isinstance(piece, str):
        told["piece"] = piece
        told["open"] = bool(_of(widget, "open"))
    if isinstance(widget, TextInput):
        told["typing"] = bool(widget.focus)
    elif isinstance(widget, ButtonBehavior):
        told["button"] = not widget.disabled
    return told


def _text(widget: Widget) -> str:
    text = _of(widget, "text")
    if isinstance(text, str) and text:
        return MARKUP.sub("", text) if _of(widget, "markup") else text
    icon = _of(widget, "icon")
    meaning = MEANINGS.get(icon) if isinstance(icon, str) else None
    return running_app().words.sentence(meaning) if meaning else ""


def _of(widget: Widget, name: str) -> object:
    """A property that not every widget has."""
    return getattr(widget, name, "")
