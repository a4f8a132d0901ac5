"""Where shared files go: never over an existing one."""

from __future__ import annotations

import shutil
from pathlib import Path

from companion.model.base.files.own_files import make_folder
from companion.model.store.trouble import writing


def free_path(folder: Path, name: str) -> Path:
    """A path in a folder that is not taken, with a number where it must be."""
    path, number = folder / name, 1
    while path.exists():
        number += 1
        path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
    return path


def emptied(folder: Path) -> Path:
    """A folder for a file to share, without earlier ones."""
    with writing():
        shutil.rmtree(folder, ignore_errors=True)
        make_folder(folder)
    return folder
