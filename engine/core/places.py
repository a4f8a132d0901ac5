"""Where the files that ship with Tableside are."""

from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """Return the folder with the games' data and the translations."""
    # An installed wheel has data/ inside the package; in a checkout and in the Android package it
    # lies beside it. Not the other way round: beside an installed one lies whatever others install.
    inside = Path(__file__).resolve().parents[1] / "data"
    return inside if inside.is_dir() else inside.parents[1] / "data"


@cache
def games() -> tuple[str, ...]:
    """The games that ship: every folder of data that says which game it holds."""
    return tuple(sorted(path.parent.name for path in data_folder().glob("*/meta.toml")))
