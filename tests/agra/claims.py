"""What is said of positions of Agra, held against every move: for `make torture`."""

from tests.agra.test_near_misses_true import wrong
from tests.agra.test_refusals_true import untrue as untrue_refusals


def untrue(number: int) -> list[str]:
    """What is told as missing and can be reached, and what a refusal says in vain."""
    return [*wrong([number], most=6000)[0], *untrue_refusals(number)]
