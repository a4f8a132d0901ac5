"""Backup: everything in one file, restoring it, and reminders."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.model.backup import (
    BackupPlace,
    Checked,
    Manifest,
    Restored,
    backup_name,
    check,
    look_into,
    make_backup,
    put_back,
)
from companion.model.backup.reminder import backed_up, note_backup
from companion.model.backup.restoring import ASIDE, MOST_BYTES
from companion.model.base import device
from companion.model.base.dates import day_text
from companion.model.base.files.disk import disk_reason
from companion.model.base.steps import Steps
from companion.model.settings import AFTER_GAMES, MONTHLY, NEVER
from companion.model.sharing import FaultyFile
from companion.model.sharing.outbox import emptied, free_path
from companion.model.store import StoreTrouble
from companion.window.host import HostedScreen
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.screens.past.share import saved_text
from companion.window.screens.start.settings import SettingChoices  # noqa: F401 - named in the kv file
from companion.window.widgets.app import refusals  # noqa: F401 - named in the kv file
from companion.window.widgets.app.busy import CANCELLED, do_beside
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.input import file_ask  # noqa: F401 - named in the kv file
from companion.window.widgets.input.question import ask
from engine.core.cancelled import Cancelled
from engine.core.language.words import Words


class AsideEntry(Entry):
    """The row that restores what was there before the last restore."""


class BackupScreen(HostedScreen):
    """Back up now, be reminded, restore."""

    words: Words = ObjectProperty(None, allownone=True)
    last = StringProperty()
    faults: Sequence[str] = ListProperty()
    most = MOST_BYTES

    def __init__(self, **values: object) -> None:
        """Begin with no known backup."""
        self._aside = AsideEntry()
        self._aside.bind(on_release=lambda _: self.bring_back())
        super().__init__(**values)
        self.fbind("words", self._look)

    def building(self) -> Steps:
        """Make the two panels."""
        yield from fill(self)

    def on_pre_enter(self, *_: object) -> None:
        """Show when the last backup was made."""
        self.faults = []
        self._look()

    def on_leave(self, *_: object) -> None:
        """Forget a file chosen here."""
        device.put_away()

    def on_faults(self, *_: object) -> None:
        """Scroll to the reasons, and forget the file."""
        if self.faults:
            device.put_away()
            Clock.schedule_once(lambda _: self.ids.scroll.scroll_to(self.ids.faults, animate=False))

    def reminder_options(self, words: Words) -> list[tuple[str, str]]:
        """The choices for reminders."""
        return [
            (MONTHLY, words.sentence("Every month")),
            (AFTER_GAMES, words.sentence("Every 10 games")),
            (NEVER, words.sentence("Never")),
        ]

    def _look(self, *_: object) -> None:
        words = self.app.words
        try:
            at = backed_up(self.app.store).at
        except StoreTrouble as wrong:
            self.app.tell_wrong(wrong)
            at = None
        self.last = (
            words.sentence("No backup yet.")
            if at is None
            else words.sentence("Last backup: {day}.", day=day_text(words, at))
        )
        self._show_aside(words)

    def _show_aside(self, words: Words) -> None:
        box, found = self.ids.restoring, self._kept_aside()
        if self._aside.parent:
            box.remove_widget(self._aside)
        if found:
            self._aside.second = day_text(words, found.stat().st_mtime)
            box.add_widget(self._aside)

    def _kept_aside(self) -> Path | None:
        """The latest backup that a restore has made."""
        found = sorted((self.app.folder / ASIDE).glob("before-restore-*.zip"))
        return found[-1] if found else None

    # ------------------------------------------------------------ back up

    def back_up(self) -> None:
        """Write everything to one file, and share it where there are no paths."""
        name = backup_name(time.time())
        try:
            if device.ON_ANDROID:
                target = emptied(self.app.folder / "shared") / name
            else:
                target = free_path(device.documents_folder(), name)
        except StoreTrouble as wrong:
            self.app.tell_wrong(wrong)
            return
        place = BackupPlace(self.app.folder)
        do_beside(
            self.app.words.sentence("Backing up …"),
            lambda step: make_backup(place, target, step),
            lambda _: self._backed_up(target),
            self._failed,
            lambda _: target.unlink(missing_ok=True),
        )

    def _backed_up(self, target: Path) -> None:
        with suppress(StoreTrouble):
            note_backup(self.app.store, time.time())
        self._look()
        if not device.share_file(target.name, target):
            self.app.tell(saved_text(self.app.words, target), icon="check")

    # ------------------------------------------------------------ restore

    def bring_back(self) -> None:
        """Restore what was there before the last restore."""
        found = self._kept_aside()
        if found:
            self.look_into(found)

    def look_into(self, path: Path) -> None:
        """Say what a backup holds, and ask whether to restore it."""
        words = self.app.words
        self.faults = []
        try:
            found = look_into(path, words)
        except FaultyFile as wrong:
            self.faults = wrong.reasons
            return
        except OSError as wrong:
            reason = disk_reason(wrong)
            self.faults = [words.sentence("The file cannot be read ({reason}).", reason=reason)]
            return
        ask(
            words.sentence("Restore this backup?"),
            self._question(words, found),
            words.sentence("Restore"),
            lambda: self._restore(path),
        )

    def _question(self, words: Words, found: Manifest) -> str:
        holds = words.plural(
            "It is from {day}, with {n} game.",
            "It is from {day}, with {n} games.",
            found.games,
            day=day_text(words, found.made),
        )
        instead = words.sentence(
            "It replaces all games, names, settings, your copy and rulings here. "
            "What is here now is kept and can be restored."
        )
        return f"{holds} {instead}"

    def _restore(self, path: Path) -> None:
        words, place = self.app.words, BackupPlace(self.app.folder)
        do_beside(
            words.sentence("Checking the backup …"),
            lambda step: check(place, path, words, step),
            self._put_back,
            self._failed,
            Checked.drop,
        )

    def _put_back(self, checked: Checked) -> None:
        """Point of no return: the backup is already unpacked."""
        device.put_away()
        self.app.close_store()
        place = BackupPlace(self.app.folder)
        do_beside(
            self.app.words.sentence("Restoring …"),
            lambda step: put_back(place, checked, step),
            self._restored,
            self._not_put_back,
        )

    def _not_put_back(self, wrong: Exception) -> None:
        # Open screens have lost their games.
        self.app.start_over()
        self._failed(wrong)

    def _restored(self, restored: Restored) -> None:
        self.app.start_over()
        with suppress(StoreTrouble):
            note_backup(self.app.store, restored.manifest.made)
        words = self.app.words
        day = day_text(words, restored.manifest.made)
        self.app.tell(words.sentence("Restored: everything as of {day}.", day=day), icon="check")

    def _failed(self, wrong: Exception) -> None:
        device.put_away()
        if isinstance(wrong, FaultyFile):
            self.faults = wrong.reasons
        elif isinstance(wrong, StoreTrouble):
            self.app.tell_wrong(wrong)
        elif isinstance(wrong, Cancelled):
            self.app.tell(self.app.words.sentence(CANCELLED), icon="check")
        else:
            raise wrong


load(Path(__file__).with_suffix(".kv"))
