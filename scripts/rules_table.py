"""Writes docs/<game>-rules.md: every rule of a game and the tests that cover it.

python scripts/rules_table.py
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"

HEAD = """# The rules of {name} and their tests

Every rule id of the rules specification with the tests that would fail without it.
`python scripts/rules_table.py` writes this table; a test checks that it is current.

| Rule | Tests |
|---|---|
"""


class Listed(NamedTuple):
    """A game whose rules are listed."""

    name: str
    ids: str
    """The list, among the tests."""
    table: str
    """Where the table is written."""
    prefix: str

    @property
    def path(self) -> Path:
        """The table as it is."""
        return ROOT / "docs" / self.table


GAMES = (
    Listed("Agra", "agra/rule_ids.txt", "agra-rules.md", "AG"),
    Listed("River of Gold", "river_of_gold/rule_ids.txt", "river-of-gold-rules.md", "RG"),
    Listed("Amritsar", "amritsar/rule_ids.txt", "amritsar-rules.md", "AM"),
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


def table(game: Listed) -> str:
    """The table as it should be now."""
    covered = coverage()
    rows = []
    for rule in rule_ids(game):
        tests = "<br>".join(f"`{test}`" for test in covered.get(rule, []))
        rows.append(f"| {rule} | {tests} |\n")
    return HEAD.format(name=game.name) + "".join(rows)


if __name__ == "__main__":
    for each in GAMES:
        each.path.parent.mkdir(exist_ok=True)
        each.path.write_text(table(each), encoding="utf-8")
        print(f"{each.path.relative_to(ROOT)}: {len(rule_ids(each))} rules")
