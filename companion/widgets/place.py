"""Parts that move from one place to another while the rest stays."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


def put(part: Widget, row: BoxLayout | None, place: int = 0) -> None:
    """Have a part in this row and no other; a place below 0 counts from the left."""
    if part.parent is row:
        return
    if part.parent:
        part.parent.remove_widget(part)
    if row:
        row.add_widget(part, index=place if place >= 0 else len(row.children) + place)
