"""Waiting for what is done beside the window."""

import time
from typing import Any


def waited(ui: Any) -> None:
    """Let what is done beside the window come to its end."""
    for _ in range(3000):
        ui.frames(1)
        if not shown(ui):
            break
        time.sleep(0.005)
    assert not shown(ui)
    ui.frames(6)


def shown(ui: Any) -> list[Any]:
    """What says that something is being done."""
    return [widget for widget in ui.widgets() if type(widget).__name__ == "Busy"]
