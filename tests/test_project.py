"""The house rules that a machine can check."""

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

import pytest

from engine.core.registry import GAMES
from tests.for_each import for_each

ROOT = Path(__file__).resolve().parents[1]


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    paths = [ROOT / name for name in listed.stdout.splitlines()]
    return [path for path in paths if path.is_file()]


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """A module, read once for all tests that look at it."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


@for_each(python_files("engine"))
def test_the_engine_imports_only_the_standard_library(path):
    allowed = sys.stdlib_module_names - {"sqlite3", "time", "datetime"} | {"engine"}
    assert imported(path) <= allowed


GAME_FOLDERS = ("engine", "data", "companion/tables")
"""A game is a folder of its own in each of these."""
REGISTRIES = {
    "engine/core/registry.py": 'GAMES: dict[str, str] = {"',
    "companion/tables/__init__.py": 'TABLES: dict[str, str] = {"',
}
"""The two lines that name every game."""
OF_ONE_GAME = {
    "scripts/golden.py",
    "scripts/rules_table.py",
    "scripts/scenes.py",
    "scripts/stage.py",
}
"""Tools that are about one game by their purpose: its pictures, its table of rules."""


def lines_that_name(game: str, where: str, text: str) -> list[str]:
    """The lines with the name of a game, its registration aside."""
    named = re.compile(rf"(?<![a-z]){game.replace('_', '[_ -]')}(?![a-z])", re.IGNORECASE)
    registered = REGISTRIES.get(where)
    entry = re.compile(rf' +"{game}": "[a-z_.]+\.{game}",$')
    return [
        f"{where}:{number}: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), 1)
        if named.search(line)
        and not (registered and (line.startswith(registered) or entry.match(line)))
    ]


def named_outside(game: str) -> dict[str, list[str]]:
    """By file, of those that run or make the app and belong to no game: where it is named."""
    own = tuple(f"{folder}/{game}/" for folder in GAME_FOLDERS)
    found = {}
    for path in tracked():
        where = path.relative_to(ROOT).as_posix()
        in_house = where.startswith(("engine/", "companion/", "scripts/", "benchmarks/"))
        if where.startswith(own) or path.suffix not in {".py", ".kv", ".toml", ".in", ".spec", ""}:
            continue
        if in_house or "/" not in where:
            text = path.read_text(encoding="utf-8")
            if lines := lines_that_name(game, where, text):
                found[where] = lines
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_outside_its_folders_names_a_game(game):
    named = named_outside(game)
    assert [
        line for where, lines in named.items() if where not in OF_ONE_GAME for line in lines
    ] == []


def test_the_tools_of_one_game_still_are():
    named = {where for game in GAMES for where in named_outside(game)}
    assert named >= OF_ONE_GAME, "what names no game any more is to be taken off the list"


@pytest.mark.parametrize(
    "line",
    ['GAME = "river_of_gold"', "from engine.river_of_gold import rules", "# River of Gold's river"],
)
def test_a_game_that_is_named_in_the_house_is_found(line):
    where = "companion/window/screens/start/home.py"
    assert lines_that_name("river_of_gold", where, f"import os\n{line}\n") == [f"{where}:2: {line}"]
    assert lines_that_name("agra", where, "a paragraph about diagrams") == []


def test_only_the_line_of_the_registry_may_name_a_game():
    where, line = "engine/core/registry.py", 'GAMES: dict[str, str] = {"agra": "engine.agra"}'
    assert lines_that_name("agra", where, line) == []
    assert lines_that_name("agra", "engine/core/game.py", line)


def test_no_file_is_a_whole_house():
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for folder in ("engine", "companion", "scripts")
        for path in python_files(folder)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 600
    }
    assert not long


def modules_of(package: Path) -> list[Path]:
    return [path for path in package.glob("*.py") if path.name != "__init__.py"]


PACKAGES = sorted({path.parent for top in ("engine", "companion") for path in python_files(top)})


@for_each(PACKAGES)
def test_no_package_is_a_crowd_and_each_says_what_lives_there(package):
    assert len(modules_of(package)) <= 30
    says = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
    assert says


OF_GAMES = tuple(
    f"companion.tables.{folder.name}"
    for folder in (ROOT / "companion" / "tables").iterdir()
    if (folder / "meta.py").exists()
)
LAYERS = (
    ("companion.model.base",),
    ("companion.model.store", "companion.model.thinking"),
    (
        "companion.tables",
        "companion.model.theme",
        "companion.model.shapes",
        "companion.model.statistics",
        "companion.model.my_copy",
    ),
    ("companion.model",),
    ("companion.window",),
    (
        "companion.window.screens",
        "companion.window.shell",
        "companion.window.drawn",
        "companion.window.app",
        "companion.command_line",
        "companion.__main__",
        *OF_GAMES,
    ),
)
"""From the ground up, base, store, tables, play, window, fronts: a module imports its own layer and
those before it, never a later one. Up to `play` nothing needs Kivy. Only the registry leads to
games."""


def layer_of(module: str) -> int | None:
    """The layer of a module, by the longest name that fits; None outside the app."""
    fits = [
        (len(name), number)
        for number, names in enumerate(LAYERS)
        for name in names
        if module == name or module.startswith(f"{name}.")
    ]
    return max(fits)[1] if fits else None


def modules_imported(path: Path) -> set[str]:
    """Every module that is imported when it runs, early or late; not what only mypy reads."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def too_high(path: Path) -> list[str]:
    """What a module imports from above."""
    where = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
    own = layer_of(where.removesuffix(".__init__"))
    if own is None:
        return []
    return sorted(name for name in modules_imported(path) if (layer_of(name) or 0) > own)


@for_each(python_files("companion"))
def test_no_layer_imports_one_above_it(path):
    assert too_high(path) == []


def imports_with_types(path: Path, modules: Collection[str]) -> set[str]:
    """Which of these modules it imports, early, late, or where only mypy reads it."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in modules else node.module for name in names}
    return found & set(modules)


def in_a_circle(*folders: str) -> set[str]:
    """The modules that lead back to themselves, and those between two circles."""
    files = {name_of(path): path for folder in folders for path in python_files(folder)}
    leads = {name: imports_with_types(path, files.keys()) - {name} for name, path in files.items()}
    while leads:
        led_to = set().union(*leads.values())
        ends = {name for name, found in leads.items() if not found or name not in led_to}
        if not ends:
            break
        leads = {name: found - ends for name, found in leads.items() if name not in ends}
    return set(leads)


def test_no_module_leads_back_to_itself_not_even_by_a_type():
    assert in_a_circle("engine", "companion") == set()


def test_a_circle_is_found_also_by_types_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    room = tmp_path / "room"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "a.py").write_text("from room.b import B\n")
    (room / "b.py").write_text("if TYPE_CHECKING:\n    from room import c\n")
    (room / "c.py").write_text("def f():\n    from room.a import A\n")
    (room / "d.py").write_text("from room.a import A\nfrom room.e import E\n")
    (room / "e.py").write_text("")
    assert in_a_circle("room") == {"room.a", "room.b", "room.c"}


MOST_LINES, MOST_METHODS = 500, 45
"""Of a class with what it inherits from ours, wherever that stands."""

Size = tuple[int, int]


def name_of(path: Path) -> str:
    """The module of a file."""
    where = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
    return where.removesuffix(".__init__")


def sizes(folders: Iterable[str]) -> dict[str, Size]:
    """Lines and methods of each class, those of its bases counted in."""
    classes: dict[str, tuple[str, ast.ClassDef]] = {}
    named: dict[str, dict[str, str]] = {}
    for path in (path for folder in folders for path in python_files(folder)):
        module, tree = name_of(path), tree_of(path)
        names = named[module] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                names |= {a.asname or a.name: f"{node.module}.{a.name}" for a in node.names}
            elif isinstance(node, ast.ClassDef):
                names[node.name] = f"{module}.{node.name}"
                classes[f"{module}.{node.name}"] = module, node

    def known(name: str) -> set[str]:
        """A class and its bases, each once."""
        if name not in classes:
            return set()
        module, node = classes[name]
        bases = (ast.unparse(base).partition("[")[0].partition(".") for base in node.bases)
        full = (f"{named[module].get(first, first)}{dot}{rest}" for first, dot, rest in bases)
        return {name}.union(*map(known, full))

    def whole(name: str) -> Size:
        nodes = [classes[each][1] for each in known(name)]
        lines = sum((node.end_lineno or 0) - node.lineno + 1 for node in nodes)
        return lines, sum(isinstance(each, ast.FunctionDef) for node in nodes for each in node.body)

    return {name: whole(name) for name in classes}


def test_no_class_is_a_house_of_its_own():
    large = {
        name: size
        for name, size in sizes(("engine", "companion")).items()
        if size[0] > MOST_LINES or size[1] > MOST_METHODS
    }
    assert large == {}


def test_a_class_is_measured_with_its_bases_of_other_folders(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    for room in ("a", "b"):
        (tmp_path / room).mkdir()
    (tmp_path / "a" / "base.py").write_text("class Base:\n    def f(self): ...\n")
    (tmp_path / "b" / "room.py").write_text(
        "from a import base\nfrom a.base import Base as Old\n"
        "class One(Old):\n    def g(self): ...\n"
        "class Two(One, base.Base[int]):\n    x = 1\n"
    )
    found = sizes(("a", "b"))
    assert found["b.room.One"] == (4, 2)
    assert found["b.room.Two"] == (6, 2)


MOST_OF = {r"\bAny\b": 199, r"getattr\(": 42, r"running_app\(\)": 93}
"""Lines of the app that name what mypy cannot see, look a name up, or reach for the app."""


@pytest.mark.parametrize(("named", "most"), MOST_OF.items())
def test_little_is_named_that_no_type_explains(named, most):
    texts = (path.read_text(encoding="utf-8") for path in python_files("companion"))
    lines = [line for text in texts for line in text.splitlines() if re.search(named, line)]
    assert len(lines) <= most


def test_every_module_of_the_app_has_a_layer():
    lost = [path for path in python_files("companion") if path.parent != ROOT / "companion"]
    names = (path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for path in lost)
    assert [name for name in names if layer_of(name) is None] == []


def test_an_import_from_above_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "companion" / "model" / "store" / "x.py"
    path.parent.mkdir(parents=True)
    path.write_text("def f():\n    from companion.window.screens.start import home\n")
    assert too_high(path) == ["companion.window.screens.start.home"]
    path.write_text("if TYPE_CHECKING:\n    from companion.window.app import TablesideApp\n")
    assert too_high(path) == []


PLAYING = re.compile(r"session\.(play|roll|undo|redo)\b|past\.(take_back_to|redo_to|go_back_to)\b")
"""What changes a running game; the set-up and fixing the past have verbs of their own."""


def test_nothing_plays_a_running_game_but_its_door():
    behind = ROOT / "companion" / "model" / "play"
    paths = [path for path in python_files("companion") if behind not in path.parents]
    found = [path for path in paths if PLAYING.search(path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in found] == []


def test_locks_name_versions_and_nothing_else():
    for path in (ROOT / "requirements").glob("*.txt"):
        for line in path.read_text().splitlines():
            assert re.fullmatch(r"#.*|[\w-]+==[\w.]+", line), f"{path.name}: {line}"


def test_no_file_names_a_package_registry_or_a_folder_of_one_machine():
    forbidden = re.compile(r"pypi\.org|pythonhosted|index-url|(?<![\w.~$}])/(?:home|root|work)/\w")
    found = []
    for path in tracked():
        if path.suffix not in {".png", ".mo", ".wav", ".gz", ".ttf"} and path != Path(__file__):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if forbidden.search(line):
                    found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert not found


def test_every_package_that_is_run_is_locked():
    locked = (ROOT / "requirements" / "run.txt").read_text().lower()
    asked = (ROOT / "packaging" / "app.txt").read_text().splitlines()
    names = [re.match(r"[\w-]+", line)[0].lower() for line in asked if line[0] != "#"]
    assert "kivymd" in names
    assert [name for name in names if f"{name}==" not in locked] == []


def test_plain_sql_says_why_it_is_not_left_to_sqlite_utils():
    asked = re.compile(r"\.execute(script|many)?\(")
    texts = {path: path.read_text(encoding="utf-8") for path in python_files("companion")}
    plain = [path for path, text in texts.items() if asked.search(text)]
    silent = [path.relative_to(ROOT) for path in plain if "Plain SQL" not in texts[path]]
    assert plain
    assert not silent


def test_no_two_widgets_share_a_name():
    # A kv rule is for every class of its name, in whatever file: which one wins is chance.
    found: dict[str, list[str]] = {}
    for path in python_files("companion"):
        for node in ast.walk(tree_of(path)):
            bases = {ast.unparse(base) for base in getattr(node, "bases", ())}
            if isinstance(node, ast.ClassDef) and bases - {"NamedTuple", "Protocol"}:
                found.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    ruled = set()
    for path in (ROOT / "companion").rglob("*.kv"):
        for names in re.findall(r"^<-?([\w,]+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            ruled |= set(names.split(","))
    assert ruled
    assert not {name: places for name, places in found.items() if name in ruled and places[1:]}


def names_in_three(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Names of classes that stand in three modules or more, with these modules."""
    found: dict[str, list[str]] = {}
    for path in paths:
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.as_posix())
    return {name: places for name, places in found.items() if len(places) >= 3}


def test_the_name_of_a_class_says_whose_it_is():
    house = [
        path
        for top in ("engine", "companion")
        for path in python_files(top)
        if not set(path.relative_to(ROOT).parts) & set(GAMES)
    ]
    assert not names_in_three(house)


def test_a_name_in_three_modules_is_found(tmp_path):
    for module in ("a", "b", "c"):
        (tmp_path / f"{module}.py").write_text("class Line: ...\n")
    assert list(names_in_three(tmp_path.glob("*.py"))) == ["Line"]
    assert not names_in_three([tmp_path / "a.py", tmp_path / "b.py"])


def test_no_rule_goes_through_the_ids_of_a_widget():
    # Kivy holds such a widget, and all around it, until the process ends.
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in (ROOT / "companion").rglob("*.kv")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bids\.", line) and not re.match(r"\s+on_\w+:", line)
    ]
    assert found == []


def test_no_widget_has_the_id_of_something_that_kv_imports():
    # An import is for every kv file, whichever was loaded before, and hides an id of its name.
    imported, ids = set(), set()
    for path in (ROOT / "companion").rglob("*.kv"):
        text = path.read_text(encoding="utf-8")
        imported |= set(re.findall(r"^#:(?:import|set) (\w+)", text, re.MULTILINE))
        ids |= set(re.findall(r"^\s+id: (\w+)", text, re.MULTILINE))
    assert imported
    assert not imported & ids
