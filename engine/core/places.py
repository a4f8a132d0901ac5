"""Where the files that ship with Tableside are."""

import sys
from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """Return the folder with the games' data and the translations."""
    # In a checkout and in the Android package data/ lies beside the packages; an installed wheel
    # has it under the environment's share folder.
    beside = Path(__file__).resolve().parents[2] / "data"
    installed = Path(sys.prefix) / "share" / "tableside" / "data"
    return beside if beside.is_dir() or not installed.is_dir() else installed
