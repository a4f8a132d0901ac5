"""The rules against themselves over whole wild games; `make torture` does it over 1,000."""

import pytest

from engine.agra import rules
from tests.differential import differences

GAMES = 14


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1000 + GAMES))
def test_what_can_be_done_in_two_ways_comes_out_the_same(seed):
    assert differences(seed) == []


def test_a_difference_is_found(monkeypatch):
    real = rules.legal_moves
    monkeypatch.setattr(rules, "legal_moves", lambda state: real(state)[:1])
    assert any("options and legal" in fault for fault in differences(3))
