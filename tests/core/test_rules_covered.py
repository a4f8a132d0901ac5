"""Every rule of the specification has a test, and every test names rules that exist."""

import re

import pytest
import rules_table
from rules_table import Listed

FOLDER = rules_table.ROOT.parent / "shared" / "rules"
BY_GAME = pytest.mark.parametrize("game", rules_table.GAMES, ids=lambda game: game.prefix)
ROW = r"(?:\*\*|^\| )({prefix}-[A-Z]+(?:-\d+|\d+))\b"
"""A rule begins in bold, or stands in the first column of a table."""
BOLD = r"\*\*({prefix}-[A-Z]+(?:-\d+|\d+))\b"


@BY_GAME
def test_every_rule_has_a_test(game: Listed) -> None:
    covered = rules_table.coverage()
    assert [rule for rule in rules_table.rule_ids(game) if rule not in covered] == []


@BY_GAME
def test_every_rule_that_a_test_names_exists(game: Listed) -> None:
    known = set(rules_table.rule_ids(game))
    named = {
        rule: tests
        for rule, tests in rules_table.coverage().items()
        if rule.startswith(f"{game.prefix}-")
    }
    assert {rule: tests for rule, tests in named.items() if rule not in known} == {}


@BY_GAME
def test_every_rule_has_a_title(game: Listed) -> None:
    titled = rules_table.titles(game)
    assert [rule for rule in rules_table.rule_ids(game) if not titled[rule]] == []


def test_the_modules_of_a_rule_are_those_that_name_it() -> None:
    agra = rules_table.GAMES[0]
    named = rules_table.modules(agra)
    assert "chapters/processing.py" in named["AG-FOL-5"]
    assert "chapters/river.py" in named["AG-PIER-2"], "between AG-PIER-1 and AG-PIER-6"
    assert named.keys() <= set(rules_table.rule_ids(agra))


@BY_GAME
def test_the_table_of_rules_is_current(game: Listed) -> None:
    assert game.path.read_text(encoding="utf-8") == rules_table.table(game), (
        "run scripts/rules_table.py"
    )


@BY_GAME
def test_the_list_of_rules_is_that_of_the_specification(game: Listed) -> None:
    specification = FOLDER / game.table.replace("-rules", "")
    if not specification.exists():
        pytest.skip("the specification is not beside the code")
    written = BOLD if game.prefix == "AG" else ROW
    found = re.findall(
        written.format(prefix=game.prefix), specification.read_text(encoding="utf-8"), re.MULTILINE
    )
    listed = rules_table.rule_ids(game)
    has_slips = any("-TXT-" in rule for rule in listed)
    wanted = [rule for rule in dict.fromkeys(found) if has_slips or "-TXT-" not in rule]
    assert listed == wanted, "slips of the printed text are listed all or not at all"
