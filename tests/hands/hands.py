"""A person's hands on the app: its own process, X events at a person's pace, and eyes.

The eyes see what the window tells a screen reader (`companion/window/shell/accessibility.py`) and
pictures of the screen. Nothing here imports the app.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest
from Xlib.protocol import event

ROOT = Path(__file__).resolve().parents[2]
BETWEEN_LETTERS = 0.2
TOUCH = 0.07
"""Seconds for which a finger is down in a tap."""
THINKING = 0.25
"""Seconds between seeing a thing and touching it."""
HOLDING = 0.8
LONGEST = 30.0
"""Seconds until what is waited for must be there, on a machine that does much else."""
STILL = 0.06
"""What is told twice, so far apart, has come to rest."""


@dataclass(frozen=True)
class Seen:
    """A thing in view."""

    text: str
    piece: str
    open: bool
    button: bool
    """True if it can be tapped."""
    field: bool
    """True if it is a field to type into."""
    typing: bool
    """True if that field has the cursor."""
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[int, int]:
        """Where a finger goes."""
        left, top, right, bottom = self.box
        return round((left + right) / 2), round((top + bottom) / 2)


class Hands:
    """Taps, holds, types, and looks."""

    def __init__(self, display: str, size: tuple[int, int], folder: Path) -> None:
        self.folder, self._size, self._name = folder, size, display
        self._x = Display(display)
        self._app: Any = None
        self._starts = 0
        self.tapped: list[str] = []
        """What was touched so far, for a test that fails."""

    # Starting and ending

    def start(self) -> None:
        """Open the app, and wait until it can be read."""
        self._starts += 1
        wide, high = self._size
        self._app = subprocess.Popen(
            [sys.executable, "main.py"],
            cwd=ROOT,
            env={
                **{k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"},
                "DISPLAY": self._name,
                "TABLESIDE_HOME": str(self.folder / "home"),
                "TABLESIDE_ACCESSIBILITY": self._address,
                "KIVY_METRICS_DENSITY": "1",
                "KIVY_METRICS_FONTSCALE": "1",
                "KCFG_GRAPHICS_WIDTH": str(wide),
                "KCFG_GRAPHICS_HEIGHT": str(high),
                "SDL_VIDEO_WINDOW_POS": "0,0",
                "SDL_AUDIODRIVER": "dummy",
                "LC_ALL": "en_GB.UTF-8",
                "LP_NUM_THREADS": "0",
            },
            stdout=(self.folder / "app.log").open("a"),
            stderr=subprocess.STDOUT,
        )
        self.wait_until(self._is_open, "the app to open")
        self.look()

    def _is_open(self) -> bool:
        try:
            return bool(self.view())
        except (FileNotFoundError, ConnectionRefusedError):
            return False

    @property
    def _address(self) -> str:
        return str(self.folder / f"eyes-{self._starts}")

    def kill(self) -> None:
        """Pull the plug."""
        self._app.send_signal(signal.SIGKILL)
        self._app.wait()

    def end(self) -> int:
        """Close the window as a desktop does; returns the app's exit code."""
        (window,) = self._x.screen().root.query_tree().children
        words = (self._x.intern_atom(name) for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        kind, closing = words
        window.send_event(
            event.ClientMessage(
                window=window, client_type=kind, data=(32, [closing, X.CurrentTime, 0, 0, 0])
            )
        )
        self._x.sync()
        return int(self._app.wait(LONGEST))

    def close(self) -> None:
        """End what was started."""
        if self._app and self._app.poll() is None:
            self.kill()
        self._x.close()

    # Looking

    def view(self) -> list[Seen]:
        """What is in view at this moment."""
        with socket.socket(socket.AF_UNIX) as eyes:
            eyes.settimeout(LONGEST)
            eyes.connect(self._address)
            with eyes.makefile("rb") as answer:
                things = json.loads(answer.readline())
        return [
            Seen(
                thing.get("text", ""),
                thing.get("piece", ""),
                thing.get("open", False),
                thing.get("button", False),
                "typing" in thing,
                thing.get("typing", False),
                tuple(thing["box"]),
            )
            for thing in things
        ]

    def look(self) -> list[Seen]:
        """What is in view when nothing moves any more."""
        before, ends = self.view(), time.monotonic() + LONGEST
        while time.monotonic() < ends:
            time.sleep(STILL)
            now = self.view()
            if now == before:
                return now
            before = now
        raise AssertionError("the window never comes to rest")

    def says(self) -> list[str]:
        """All words in view."""
        return [thing.text for thing in self.look() if thing.text]

    def sees(self, words: str) -> bool:
        """Are these words in view, as a regular expression for the whole of a text?"""
        return any(re.fullmatch(words, text) for text in self.says())

    def wait(self, words: str) -> Seen:
        """Wait until words are in view."""
        return self.find(lambda thing: bool(re.fullmatch(words, thing.text)), words)

    def wait_gone(self, words: str) -> None:
        """Wait until words are no longer in view."""
        self.wait_until(lambda: not self.sees(words), f"no {words!r}")

    def find(self, fits: Callable[[Seen], bool], what: str) -> Seen:
        """Wait until a thing is in view that fits; those that can be tapped come first."""
        found: list[Seen] = []

        def is_there() -> bool:
            found[:] = filter(fits, self.look())
            found.sort(key=lambda thing: not thing.button)
            return bool(found)

        self.wait_until(is_there, what)
        return found[0]

    def button(self, text: str) -> Seen:
        """A button with a text."""
        return self.find(lambda thing: thing.button and thing.text == text, text)

    def field(self, text: str) -> Seen:
        """A field with a text in it."""
        return self.find(lambda thing: thing.field and thing.text == text, text)

    def piece(self, name: str) -> Seen:
        """A piece of a board."""
        return self.find(lambda thing: thing.piece == name, name)

    def picture(self, of: Seen | None = None) -> bytes:
        """A thing on the screen, or all of it, pixel by pixel."""
        left, top, right, bottom = map(round, of.box if of else (0, 0, *self._size))
        root = self._x.screen().root
        image = root.get_image(left, top, right - left, bottom - top, X.ZPixmap, 0xFFFFFFFF)
        return bytes(image.data)

    def wait_until(self, happens: Callable[[], bool], what: str) -> None:
        """Wait until it happens; the app must not end before."""
        ends = time.monotonic() + LONGEST
        while time.monotonic() < ends:
            if self._app.poll() is not None:
                said = (self.folder / "app.log").read_text()
                raise AssertionError(f"the app has ended: {said}")
            if happens():
                return
            time.sleep(STILL)
        raise AssertionError(f"after {self.tapped}: waited for {what}; read {self.says()}")

    # Touching

    def tap(self, thing: Seen | str) -> None:
        """Tap a thing, or what has these words."""
        with self._touching(thing):
            time.sleep(TOUCH)

    @contextmanager
    def holding(self, thing: Seen | str) -> Iterator[None]:
        """Hold a thing while the block runs."""
        with self._touching(thing):
            time.sleep(HOLDING)
            yield

    @contextmanager
    def _touching(self, thing: Seen | str) -> Iterator[None]:
        place = self.wait(thing) if isinstance(thing, str) else thing
        self.tapped.append(place.text or place.piece)
        time.sleep(THINKING)
        self._go(*place.middle)
        self._send(X.ButtonPress, 1)
        try:
            yield
        finally:
            self._send(X.ButtonRelease, 1)
            time.sleep(TOUCH)

    def push(self, up: int) -> None:
        """Push the page up by so many pixels (down where it is negative), and let it rest."""
        wide, high = self._size
        self._go(wide // 2, high // 2)
        self._send(X.ButtonPress, 1)
        for step in range(1, 13):
            self._go(wide // 2, high // 2 - up * step // 12)
            time.sleep(0.02)
        time.sleep(0.2)
        self._send(X.ButtonRelease, 1)
        self.look()

    def type(self, text: str) -> None:
        """Type letter by letter."""
        for letter in text:
            self.key(letter, *(["Shift_L"] if letter.isupper() else []))
            time.sleep(BETWEEN_LETTERS)

    def key(self, name: str, *held: str) -> None:
        """Press a key while others are held."""
        for each in held:
            self._send(X.KeyPress, self._code(each))
        self._send(X.KeyPress, self._code(name))
        time.sleep(TOUCH)
        self._send(X.KeyRelease, self._code(name))
        for each in held:
            self._send(X.KeyRelease, self._code(each))
        time.sleep(TOUCH)

    def _code(self, name: str) -> int:
        return int(self._x.keysym_to_keycode(XK.string_to_keysym(name)))

    def _go(self, x: int, y: int) -> None:
        xtest.fake_input(self._x, X.MotionNotify, x=x, y=y)
        self._x.sync()
        time.sleep(0.02)

    def _send(self, kind: int, detail: int) -> None:
        xtest.fake_input(self._x, kind, detail)
        self._x.sync()
