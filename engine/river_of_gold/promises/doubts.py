"""Ways in which pieces of River of Gold can be wrong together, beside those that any game has."""

from collections.abc import Iterator

from engine.core.catalogue.loading import Doubt, doubt
from engine.core.language.words import N_


def of_kind(key: str, kind: object, got: int, wanted: int, rule: str) -> Iterator[Doubt]:
    """So many of a kind."""
    if got != wanted:
        message = N_("there are {got} of {kind}, but there must be {wanted} ({rule})")
        yield doubt(key, message, got=got, kind=kind, wanted=wanted, rule=rule)


def given(key: str, got: object, wanted: bool, rule: str) -> Iterator[Doubt]:
    """Something that must be there, or must not."""
    if bool(got) == wanted:
        return
    message = N_("must not be empty ({rule})") if wanted else N_("must be empty ({rule})")
    yield doubt(key, message, rule=rule)
