"""Why something is refused, reason by reason."""

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty

from companion.window.widgets.base.basics import Panel


class Refusals(Panel):
    """Reasons; without height if there are none."""

    title = StringProperty()
    lines: Sequence[str] = ListProperty()

    def said(self, title: str, lines: Sequence[str]) -> str:
        """Every reason on a line of its own."""
        return "\n".join([title, *(f"• {line}" for line in lines)]) if lines else ""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
