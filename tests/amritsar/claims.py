"""What is said of positions of Amritsar, held against every move: for `make torture`."""

from tests.amritsar.test_goals import wrong


def untrue(number: int) -> list[str]:
    """What is told as missing and can be reached."""
    return wrong(range(number, number + 1), most=20_000)[0]
