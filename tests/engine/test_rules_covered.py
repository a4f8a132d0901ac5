"""Every rule of the specification has a test, and every test names rules that exist."""

import re

import pytest
import rules_table

SPECIFICATION = rules_table.ROOT.parent / "shared" / "rules" / "agra.md"
RULE_ID = re.compile(r"\*\*(AG-[A-Z]+(?:-\d+|\d+))\b")


def test_every_rule_has_a_test():
    covered = rules_table.coverage()
    assert [rule for rule in rules_table.rule_ids() if rule not in covered] == []


def test_every_rule_that_a_test_names_exists():
    known = set(rules_table.rule_ids())
    unknown = {rule: tests for rule, tests in rules_table.coverage().items() if rule not in known}
    assert unknown == {}


def test_the_table_of_rules_is_current():
    assert rules_table.TABLE.read_text(encoding="utf-8") == rules_table.table(), (
        "run scripts/rules_table.py"
    )


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification is not beside the code")
def test_the_list_of_rules_is_that_of_the_specification():
    found = RULE_ID.findall(SPECIFICATION.read_text(encoding="utf-8"))
    assert rules_table.rule_ids() == list(dict.fromkeys(found))
