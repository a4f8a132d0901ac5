"""What requirements/run.txt carries is loaded by the app, and nothing else is."""

import json
import re
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from companion.window.display import why_no_display
from scripts.virtual_display import virtual_display

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.slow
TOUR = """
import json, pkgutil, sys
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path

import companion
import companion.window.app

for module in pkgutil.walk_packages(companion.__path__, "companion."):
    if not module.name.endswith("__main__"):
        import_module(module.name)

from click.testing import CliRunner
from tests.companion.ui import UI
from companion.window.app import SCREENS, TablesideApp
from companion.command_line import main
from companion.model.base.device.native import through_plyer
from companion.model.store import Store

folder = Path(sys.argv[1])
ui = UI(TablesideApp(folder))
for name in SCREENS:
    if name not in ("game", "score", "setup_guide", "glance"):
        ui.app.go_from_home(name)
        ui.frames(4)
# What KivyMD loads when a chip is pressed.
import kivymd.uix.navigationdrawer
through_plyer("storagepath", "get_documents_dir")
ui.close()
CliRunner().invoke(main, ["games", "--db", str(folder), "--table"])
found = packages_distributions()
roots = {name.partition(".")[0] for name in sys.modules}
print(json.dumps(sorted({each for root in roots for each in found.get(root, ())})))
"""
NOT_OURS = {"tableside", "setuptools", "pip"}
"""The app itself, and what every environment has."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_all_that_is_carried_is_loaded_and_nothing_else(tmp_path):
    with virtual_display() if why_no_display() else nullcontext():
        done = subprocess.run(
            [sys.executable, "-c", TOUR, str(tmp_path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr[-2000:]
    loaded = {plain(name) for name in json.loads(done.stdout.splitlines()[-1])} - NOT_OURS
    lines = (ROOT / "requirements" / "run.txt").read_text().splitlines()
    carried = {plain(line.partition("==")[0]) for line in lines if not line.startswith("#")}
    assert loaded == carried


def test_the_docs_name_everything_that_is_carried_with_its_version():
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    carried = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^([\w-]+)==([\w.]+)", carried, re.MULTILINE)
    assert pins
    rows = [line.casefold() for line in told.splitlines() if line.startswith("|")]
    missing = [
        name
        for name, version in pins
        if not any(name.casefold() in row and version in row for row in rows)
    ]
    assert missing == []


def test_the_docs_name_every_facade_of_plyer():
    import plyer.facades

    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    there = {path.stem for path in Path(plyer.facades.__file__).parent.glob("[a-z]*.py")}
    part = told.partition("## plyer, facade by facade")[2].partition("\n## ")[0]
    assert there
    assert there <= set(re.findall(r"\w+", part))
