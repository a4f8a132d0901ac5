"""Where the files that ship with Tableside are."""

from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """Return the folder with the games' data and the translations."""
    # An installed wheel has data/ inside the package; a checkout and the Android package have
    # it beside. In this order: beside an installed package is whatever others install.
    inside = Path(__file__).resolve().parents[2] / "data"
    return inside if inside.is_dir() else inside.parents[1] / "data"


@cache
def games() -> tuple[str, ...]:
    """The games that ship: every folder of data that says which game it holds."""
    return tuple(sorted(path.parent.name for path in data_folder().glob("*/meta.toml")))
