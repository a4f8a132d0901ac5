"""Groups that play together: their names, in the order in which they sit."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.store import Store
from companion.model.tools.kept import keep, recall
from engine.core.names import BadName, likeness, taken_names

KEPT = "groups"
MOST = 12

Group = tuple[str, ...]


def groups(store: Store) -> list[Group]:
    """The saved groups, the last one first; what cannot be read is left out."""
    stored = recall(store, KEPT)
    found = []
    for each in stored if isinstance(stored, list) else ():
        try:
            found.append(tuple(taken_names(each)))
        except (BadName, TypeError, AttributeError):
            continue
    return found


def is_saved(known: Sequence[Group], names: Sequence[str]) -> bool:
    """True if these people are a saved group, however they sit."""
    wanted = {likeness(name) for name in names}
    return any({likeness(name) for name in group} == wanted for group in known)


def save_group(store: Store, names: Sequence[str]) -> None:
    """Save a group; raises BadName or StoreTrouble."""
    group = tuple(taken_names(names))
    keep(store, KEPT, [group, *_others(store, group)][:MOST])


def forget_group(store: Store, names: Sequence[str]) -> None:
    """Forget a group; raises StoreTrouble."""
    keep(store, KEPT, _others(store, names))


def _others(store: Store, names: Sequence[str]) -> list[Group]:
    return [group for group in groups(store) if not is_saved([group], names)]
