"""What all tests share: translations that are compiled."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))


def pytest_configure() -> None:
    """Compile translations that are newer than their compiled form, however pytest was started."""
    import translations

    translations.compile_stale()
