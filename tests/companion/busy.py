"""Waiting for what is done beside the window."""

from typing import Any

from tests.companion.waiting import until


def waited(ui: Any) -> None:
    """Let what is done beside the window come to its end."""
    ui.frames(1)
    until(lambda: not shown(ui), lambda: ui.frames(1))
    ui.frames(6)


def shown(ui: Any) -> list[Any]:
    """What says that something is being done."""
    return [widget for widget in ui.widgets() if type(widget).__name__ == "Busy"]
