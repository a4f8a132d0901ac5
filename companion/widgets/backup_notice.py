"""A quiet reminder on Home that something would be lost without a backup."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from kivy.lang import Builder

from companion.reminder import is_due, remind_later
from companion.store import StoreTrouble
from companion.widgets.basics import Panel


class BackupNotice(Panel):
    """Back up now, or in a week."""

    __events__ = ("on_later",)

    def on_later(self) -> None:
        """Hear that it is not the moment."""


def show_if_due(app: Any, box: Any) -> None:
    """Put the reminder into a box, or take it out."""
    try:
        due = is_due(app.store, app.preferences.backup_reminder, time.time())
    except StoreTrouble:
        # Whoever looks for the games says what is wrong with them.
        due = False
    if due == bool(box.children):
        return
    box.clear_widgets()
    if not due:
        return
    notice = BackupNotice()
    notice.bind(on_later=lambda _: _put_off(app, box))
    box.add_widget(notice)


def _put_off(app: Any, box: Any) -> None:
    box.clear_widgets()
    try:
        remind_later(app.store)
    except StoreTrouble as wrong:
        app.tell_wrong(wrong)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
