"""Writes docs/agra-rules.md: every rule of Agra and the tests that cover it.

python scripts/rules_table.py
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
TABLE = ROOT / "docs" / "agra-rules.md"

HEAD = """# The rules of Agra and their tests

Every rule id of the rules specification with the tests that would fail without it.
`python scripts/rules_table.py` writes this table; a test checks that it is current.

| Rule | Tests |
|---|---|
"""


def rule_ids() -> list[str]:
    """Every rule id, in the order of the specification."""
    return (TESTS / "rule_ids.txt").read_text(encoding="utf-8").split()


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


def table() -> str:
    """The table as it should be now."""
    covered = coverage()
    rows = []
    for rule in rule_ids():
        tests = "<br>".join(f"`{test}`" for test in covered.get(rule, []))
        rows.append(f"| {rule} | {tests} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")
    print(f"{TABLE.relative_to(ROOT)}: {len(rule_ids())} rules")
