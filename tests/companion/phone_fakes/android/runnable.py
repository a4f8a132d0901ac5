"""What runs in the thread of Android's window."""

from typing import Any


def run_on_ui_thread(call: Any) -> Any:
    """Here at once."""
    return call
