"""Everything in one file and back: all games, names, settings, my copy and rulings. No Kivy."""

from companion.backup.making import make_backup
from companion.backup.parts import Manifest, Place, backup_name
from companion.backup.restoring import Restored, look_into, restore
from companion.swap import finish_swap

__all__ = [
    "Manifest",
    "Place",
    "Restored",
    "backup_name",
    "finish_swap",
    "look_into",
    "make_backup",
    "restore",
]
