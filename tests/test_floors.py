"""The lower floor of the app needs no window: nothing of it reaches Kivy."""

import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.test_project import LAYERS, OF_GAMES, ROOT, layer_of, modules_imported, python_files

LOWER = ("companion.model", "companion.command_line", "companion.tables")
OPENS_THE_WINDOW = "companion.command_line"
"""`tableside` without a command opens the app, and imports it then."""

WITHOUT_KIVY = """
import importlib, sys

class NoKivy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("kivy", "kivymd"):
            raise ImportError(f"{name} is not there")

sys.meta_path.insert(0, NoKivy())
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(f"{name}: {error}")
"""


def name_of(path: Path) -> str:
    where = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
    return where.removesuffix(".__init__")


MODULES = {name_of(path): path for path in python_files("companion")}


def of_the_window(name: str) -> bool:
    """Kivy, the upper floor, or what a game draws."""
    parts = name.split(".")
    if parts[0] != "companion":
        return parts[0] in {"kivy", "kivymd"}
    return parts[1:2] == ["window"] or (parts[1:2] == ["tables"] and parts[3:4] == ["window"])


def lower_floor() -> list[str]:
    return [name for name in MODULES if name.startswith(LOWER) and not of_the_window(name)]


def without_kivy(names: list[str]) -> list[str]:
    """What says that Kivy is missing when these modules are imported."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_KIVY, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_lower_floor_is_imported_where_there_is_no_kivy():
    assert len(lower_floor()) > 200
    assert without_kivy(lower_floor()) == []


def test_what_needs_kivy_would_say_so():
    assert without_kivy(["companion.window.host"]) == ["companion.window.host: kivy is not there"]


@pytest.mark.parametrize("name", lower_floor())
def test_no_module_of_the_lower_floor_imports_the_window_early_or_late(name):
    reached = sorted(filter(of_the_window, modules_imported(MODULES[name])))
    if name == OPENS_THE_WINDOW:
        assert reached == [
            "companion.window.app.TablesideApp",
            "companion.window.display.why_no_display",
        ]
    else:
        assert reached == []


ONE_ROOM = (
    "companion.tables",
    "companion.window.screens",
    *OF_GAMES,
    *(f"{game}.window" for game in OF_GAMES),
)
"""Packages that are one room with what is in them; so is the window with `kivy_inside`."""


def room_of(module: str) -> str:
    """Its package, or what it is in that is one room; a module that a layer names is its own."""
    whole = [name for name in ONE_ROOM if module == name or module.startswith(f"{name}.")]
    if whole:
        return max(whole, key=len)
    is_package = MODULES[module].name == "__init__.py"
    named = is_package or any(module in names for names in LAYERS)
    package = module if named else module.rpartition(".")[0]
    return package.removesuffix(".kivy_inside")


def module_of(name: str) -> str | None:
    """The module that an import reaches; None outside the app."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name or None


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Rooms of one layer that import each other, around to the first; empty where none do."""
    leads: dict[str, set[str]] = {}
    for module, names in imports.items():
        own = leads.setdefault(room_of(module), set())
        for other in filter(None, map(module_of, names)):
            if layer_of(other) == layer_of(module) and room_of(other) != room_of(module):
                own.add(room_of(other))
    try:
        TopologicalSorter(leads).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_rooms_of_a_layer_import_each_other():
    imports = {name: modules_imported(path) for name, path in MODULES.items()}
    assert circle(imports) == []


def test_rooms_that_import_each_other_are_found():
    imports = {
        "companion.model.play.session": {"companion.model.tools.notes.Note"},
        "companion.model.tools.notes": {"companion.model.play.session"},
    }
    assert set(circle(imports)) == {"companion.model.play", "companion.model.tools"}
