"""A quiet reminder of a backup on Home."""

from __future__ import annotations

import time
from pathlib import Path

from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion.model.backup.reminder import is_due, remind_later
from companion.model.store import StoreTrouble
from companion.window.host import Host
from companion.window.widgets.base.basics import Panel
from companion.window.widgets.base.events import with_events


@with_events
class BackupNotice(Panel):
    """Back up now, or in a week."""

    __events__ = ("on_later",)


def show_if_due(app: Host, box: Widget) -> None:
    """Put the reminder into a box, or remove it."""
    try:
        due = is_due(app.store, app.preferences.backup_reminder, time.time())
    except StoreTrouble:
        # Opening the games reports what is wrong with them.
        due = False
    if due == bool(box.children):
        return
    box.clear_widgets()
    if not due:
        return
    notice = BackupNotice()
    notice.bind(on_later=lambda _: _put_off(app, box))
    box.add_widget(notice)


def _put_off(app: Host, box: Widget) -> None:
    box.clear_widgets()
    try:
        remind_later(app.store)
    except StoreTrouble as wrong:
        app.tell_wrong(wrong)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
