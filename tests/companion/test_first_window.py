"""The first window, opened as its own process on a screen of its own."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.window.kivy_environment import WINDOW
from companion.window.screen_size import TITLE_BAR
from scripts.virtual_display import virtual_display

ROOT = Path(__file__).resolve().parents[2]
OPENING = """
import companion.window.app
from kivy.core.window import Window
import kivy.core.clipboard
print(*Window.size)
"""

pytestmark = pytest.mark.window


def opened(home: Path, screen: str) -> subprocess.CompletedProcess[str]:
    """Import the app and open its window."""
    if not shutil.which("Xvfb"):
        pytest.skip("only a virtual display can have a size of ours")
    # Nothing for the clipboard: a machine fresh from the installer.
    environment = {"HOME": str(home), "TABLESIDE_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with virtual_display(environment, screen):
        return subprocess.run(
            [sys.executable, "-c", OPENING],
            env={**environment, "PATH": str(home)},
            capture_output=True,
            text=True,
            check=True,
        )


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ("1600x1200x24", WINDOW),
        ("1000x700x24", (1000, 700 - TITLE_BAR)),
        ("1366x768x24", (WINDOW[0], 768 - TITLE_BAR)),
    ],
)
def test_it_fits_the_screen(tmp_path, screen, size):
    assert opened(tmp_path, screen).stdout.split() == [str(side) for side in size]


def test_a_missing_tool_for_the_clipboard_is_not_told(tmp_path):
    assert opened(tmp_path, "1600x1200x24").stderr == ""
