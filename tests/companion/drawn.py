"""The icons that were drawn, for the app and for each game."""

from pathlib import Path

COMPANION = Path(__file__).resolve().parents[2] / "companion"


def drawn_icons() -> set[str]:
    """Their names."""
    folders = [COMPANION / "art" / "icons", *COMPANION.glob("tables/*/art/icons")]
    return {path.stem for folder in folders for path in folder.glob("*.svg")}
