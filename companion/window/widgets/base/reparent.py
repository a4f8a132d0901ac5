"""Moving a widget from one parent to another."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget


def put(part: Widget, row: Widget | None, place: int = 0) -> None:
    """Put a part into this box and no other, or into none; a place below 0 counts from the left."""
    if part.parent is row:
        return
    if part.parent:
        part.parent.remove_widget(part)
    if row:
        row.add_widget(part, index=place if place >= 0 else len(row.children) + place)


def hold(box: Widget, wanted: Sequence[Widget]) -> None:
    """Put exactly these into a box, whatever held them; nothing happens if they are there."""
    if box.children[::-1] == list(wanted):
        return
    box.clear_widgets()
    for part in wanted:
        if part.parent:
            part.parent.remove_widget(part)
        box.add_widget(part)
