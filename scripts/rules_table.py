"""Writes docs/<game>-rules.md: every rule of a game, where it is played and what tests it.

python scripts/rules_table.py
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"

HEAD = """# The rules of {name} and their tests

Every rule id of the rules specification with its title (its chapter, or the question of a ruling),
the modules of `engine/{folder}` that name it, and the tests that would fail without it.
`python scripts/rules_table.py` writes this table; a test checks that it is current.

| Rule | Title | Modules | Tests |
|---|---|---|---|
"""


class Listed(NamedTuple):
    """A game whose rules are listed."""

    name: str
    ids: str
    """The list, among the tests."""
    table: str
    """Where the table is written."""
    prefix: str
    folder: str
    """Its folder in engine and data."""

    @property
    def path(self) -> Path:
        """The table as it is."""
        return ROOT / "docs" / self.table


GAMES = (
    Listed("Agra", "agra/rule_ids.txt", "agra-rules.md", "AG", "agra"),
    Listed(
        "River of Gold",
        "river_of_gold/rule_ids.txt",
        "river-of-gold-rules.md",
        "RG",
        "river_of_gold",
    ),
    Listed("Amritsar", "amritsar/rule_ids.txt", "amritsar-rules.md", "AM", "amritsar"),
)


def rule_ids(game: Listed) -> list[str]:
    """Every rule id, in the order of the specification."""
    return (TESTS / game.ids).read_text(encoding="utf-8").split()


def coverage() -> dict[str, list[str]]:
    """Rule id to the tests that carry it, read from their sources."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, ids in _marked(path):
            for rule in ids:
                found.setdefault(rule, []).append(f"{path.relative_to(TESTS).as_posix()}::{test}")
    return found


def _marked(path: Path) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "covers":
                yield node.name, [ast.literal_eval(rule) for rule in mark.args]


AREAS = {
    "ERR": "Refusals",
    "GAP": "Values that the text does not give",
    "INV": "What always holds",
    "TXT": "Slips in the printed text",
    "DEC": "Decisions and their texts",
    "CHA": "Chance",
    "EVT": "Events told line by line",
}
"""Titles of the rules that players never read."""


def titles(game: Listed) -> dict[str, str]:
    """Rule id to the chapter in which it stands; a ruling to its question."""
    data, found = ROOT / "data" / game.folder, dict[str, str]()
    found |= {rule: AREAS.get(rule.split("-")[1], "") for rule in rule_ids(game)}
    for chapter in _read(data / "rules" / "en.toml"):
        found |= dict.fromkeys(chapter["rules"], chapter["title"])
    for chapter in _read(data / "rulings" / "en.toml"):
        found |= {rule: ruling["question"] for rule, ruling in chapter["rulings"].items()}
    return found


def _read(path: Path) -> list[dict[str, Any]]:
    chapters: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["chapter"]
    return chapters


def modules(game: Listed) -> dict[str, list[str]]:
    """Rule id to the modules of the game that name it, by themselves or between two others."""
    found: dict[str, list[str]] = {}
    folder = ROOT / "engine" / game.folder
    for path in sorted(folder.rglob("*.py"), key=_chapters_first):
        for rule in sorted(_named(path.read_text(encoding="utf-8"), rule_ids(game))):
            found.setdefault(rule, []).append(path.relative_to(folder).as_posix())
    return found


def _chapters_first(path: Path) -> tuple[bool, Path]:
    return path.parent.name != "chapters", path


def _named(text: str, rules: list[str]) -> set[str]:
    """`AG-FOL-1`, and all of `AG-END-1 to AG-END-3`."""
    place = {rule: number for number, rule in enumerate(rules)}
    named = set(re.findall(r"\b[A-Z]{2}-[A-Z]+-?\d+\b", text)) & place.keys()
    for first, last in re.findall(r"\b([A-Z]{2}-[A-Z]+-?\d+) to ([A-Z]{2}-[A-Z]+-?\d+)", text):
        if first in place and last in place:
            named |= set(rules[place[first] : place[last] + 1])
    return named


def table(game: Listed) -> str:
    """The table as it should be now."""
    covered, titled, named = coverage(), titles(game), modules(game)
    rows = []
    for rule in rule_ids(game):
        where = _lines(named.get(rule, []))
        rows.append(
            f"| {rule} | {titled.get(rule, '')} | {where} | {_lines(covered.get(rule, []))} |\n"
        )
    return HEAD.format(name=game.name, folder=game.folder) + "".join(rows)


def _lines(names: list[str]) -> str:
    return "<br>".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    for each in GAMES:
        each.path.parent.mkdir(exist_ok=True)
        each.path.write_text(table(each), encoding="utf-8")
        print(f"{each.path.relative_to(ROOT)}: {len(rule_ids(each))} rules")
