"""How far something is: a bar, or a ring while that is not known."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty

from companion.window.kivy_inside.kivymd_mended import mend_ripples

mend_ripples()
from kivymd.uix.progressindicator import (  # noqa: E402
    MDCircularProgressIndicator,
    MDLinearProgressIndicator,
)


class Bar(MDLinearProgressIndicator):
    """A progress bar; `part` is from 0 to 1."""

    part = NumericProperty(0.0)


class WaitingRing(MDCircularProgressIndicator):
    """A ring that turns while nothing else can be said."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
