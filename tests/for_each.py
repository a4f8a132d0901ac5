"""A look at thousands of things is one test, which lists all that is wrong."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any


def for_each(*things: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Look at each thing, or at each with each of the others."""

    def with_all(look: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            every = list(product(*things))
            assert every, "there is nothing to look at"
            wrong = [f"{_named(each)}: {fault}" for each in every if (fault := _fault(look, each))]
            assert not wrong, "\n".join(wrong)

        test.__name__, test.__doc__ = look.__name__, look.__doc__
        return test

    return with_all


def _fault(look: Callable[..., None], each: tuple[Any, ...]) -> str:
    try:
        look(*each)
    except AssertionError as fault:
        return str(fault) or "it does not hold"
    return ""


def _named(each: tuple[Any, ...]) -> str:
    return ", ".join(str(getattr(thing, "id", thing)) for thing in each)
