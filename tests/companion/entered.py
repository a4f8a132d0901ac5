"""Which modules one tap enters: counted by calls, so the number is the same on every machine."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("companion", "engine")
OF_EVERY_WIDGET = ("companion/window/widgets/base/", "companion/window/kivy_inside/")
"""Entered by whatever is drawn, touched or laid out at all."""


@contextmanager
def entered() -> Iterator[Counter[str]]:
    """Counts calls into each module of the product, here and in what is called."""
    found: Counter[str] = Counter()
    names: dict[str, str] = {}

    def call(frame: FrameType, kind: str, _value: object) -> None:
        if kind == "call" and frame.f_code.co_name != "<module>":
            path = frame.f_code.co_filename
            if path not in names:
                names[path] = _of_product(path)
            if name := names[path]:
                found[name] += 1

    sys.setprofile(call)
    try:
        yield found
    finally:
        sys.setprofile(None)


def _of_product(path: str) -> str:
    """The file within the project; empty for what is not counted."""
    where = Path(path)
    if not where.is_relative_to(ROOT):
        return ""
    name = where.relative_to(ROOT).as_posix()
    return name if name.startswith(PRODUCT) and not name.startswith(OF_EVERY_WIDGET) else ""
