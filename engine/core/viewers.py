"""Who may see what is hidden: the owner's seat, or a viewer who has none."""

from __future__ import annotations

from collections.abc import Collection, Sequence

EVERYBODY = -1
"""May be seen by every viewer."""
ONLOOKER = -2
"""The viewer of a shared screen: sees public things, and no hand."""
UNCOVERED = -3
"""The viewer who has asked to see everything."""


def may_see(seen_by: int, viewer: int) -> bool:
    """True if this viewer may see what only `seen_by` may."""
    return viewer == UNCOVERED or seen_by in (EVERYBODY, viewer)


def owner_of(field: str, colours: Sequence[str], covered: Collection[str]) -> int:
    """The only seat that may know the value of a field, or EVERYBODY.

    >>> owner_of("teal.rupees", ("magenta", "teal"), ["teal.rupees"]), owner_of("boat", (), [])
    (1, -1)
    """
    return colours.index(field.partition(".")[0]) if field in covered else EVERYBODY
