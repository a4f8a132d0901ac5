"""What is said of positions of River of Gold, held against every move: for `make torture`."""

from tests.river_of_gold.test_goals import out_of_reach


def untrue(number: int) -> list[str]:
    """What is found in no way and can be reached."""
    return out_of_reach(number)
