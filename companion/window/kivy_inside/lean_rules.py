"""What the rules of kv files keep in memory: the names of a widget once, not for each of its rules.

Kivy copies them for every property that a rule sets, and notes each step of the way to a value that
is watched: 5 MB at a table. Rules apply as in Kivy, but a value given in Python also stays where a
drawing of the same widget follows the property.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import CodeType
from typing import Any

from kivy.event import EventDispatcher, Observable
from kivy.lang import builder
from kivy.lang.builder import BuilderException

from companion.window.kivy_inside.kv_bindings import value_of

Bound = Sequence[Any]
"""Where a rule listens: object, property, callback, and the number to end it by."""


class Names:
    """What the code of a rule may name, made once for all rules of a widget that come together."""

    def __init__(self) -> None:
        self._owner = 0
        self._ids: Mapping[str, Any] = {}
        self._known = 0
        self._names: dict[str, Any] = {}

    def of(self, owner: Any, ids: Mapping[str, Any]) -> dict[str, Any]:
        """Its ids, what every rule may name, and the widget itself."""
        if owner.uid != self._owner or ids is not self._ids or len(ids) != self._known:
            self._owner, self._ids, self._known = owner.uid, ids, len(ids)
            self._names = {**ids, **builder.global_idmap, "self": owner.proxy_ref}
        return self._names


names = Names()


def take_over() -> None:
    """Keep little of every rule from now on."""
    builder.create_handler = create_handler


def create_handler(
    owner: Any,
    element: Any,
    key: str,
    value: CodeType,
    rule: Any,
    ids: Mapping[str, Any],
    delayed: bool = False,
) -> tuple[Any, list[Bound]]:
    """Let a rule follow what it names; its value now, and where it listens."""
    known = names.of(owner, ids)
    args: Sequence[Any] = (element, key, value, rule, known)
    if delayed:
        # The last place is for Kivy's list of rules that wait.
        args = [*args, None]
    doing = builder.delayed_call_fn if delayed else builder.call_fn
    watched = rule.watched_keys or ()
    every = (_follow(known.get(keys[0]), keys, doing, args) for keys in watched)
    listening = [bound for bound in every if bound]
    if listening:
        builder._handlers[owner.uid][key] += listening
    try:
        return value_of(value, known), listening
    except Exception as wrong:
        told_as = f"{type(wrong).__name__}: {wrong}"
        raise BuilderException(rule.ctx, rule.line, told_as, cause=sys.exc_info()[2]) from wrong


def _follow(base: Any, keys: Sequence[str], doing: Any, told: Any) -> Bound:
    """Listen to the last of some names, and to those on the way that may become another object."""
    if base is None:
        return ()
    found = base = getattr(base, "proxy_ref", base)
    way: list[list[Any]] = []
    changes = False
    for place, name in enumerate(keys[1:-1], 1):
        place_of = getattr(found, "proxy_ref", found) if not isinstance(found, type) else found
        step = [place_of, name, None, None]
        if _is_rebound(found, name):
            step[2] = builder.update_intermediates
            step[3] = found.fbind(name, step[2], base, keys, way, place, doing, told)
            changes = True
        way.append(step)
        found = getattr(found, name, None)
        if found is None:
            break
    if isinstance(found, (EventDispatcher, Observable)) and (
        number := found.fbind(keys[-1], doing, told)
    ):
        last = [found.proxy_ref, keys[-1], doing, number]
        if not changes:
            return ((*last,),)
        way.append(last)
    return way if changes else ()


def _is_rebound(found: Any, name: str) -> bool:
    if not isinstance(found, (EventDispatcher, Observable)):
        return False
    return bool(getattr(found.property(name, True), "rebind", False))
