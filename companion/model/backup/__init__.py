"""Everything in one file and back: all games, names, settings, my copy and rulings. No Kivy."""

from companion.model.backup.making import make_backup
from companion.model.backup.parts import BackupPlace, Manifest, backup_name
from companion.model.backup.restoring import Checked, Restored, check, look_into, put_back, restore
from companion.model.base.files.swap_files import finish_swap

__all__ = [
    "BackupPlace",
    "Checked",
    "Manifest",
    "Restored",
    "backup_name",
    "check",
    "finish_swap",
    "look_into",
    "make_backup",
    "put_back",
    "restore",
]
