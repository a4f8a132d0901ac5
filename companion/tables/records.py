"""What is told to a reader as plain JSON: records become objects, by the names of their fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from engine.core.moves import Move
from engine.core.refusal import Refusal

Plain = object
"""What JSON can say."""


def plain(told: object) -> Plain:
    """A frozen record and all within it; raises TypeError for what is none.

    >>> plain(Refusal("peon_unpaid", "AG-PEON-1", needs=2))
    {'code': 'peon_unpaid', 'rule': 'AG-PEON-1', 'values': {'needs': 2}}
    """
    match told:
        case None | str() | int() | float():
            return told
        case Move():
            return told.text
        case Refusal():
            return {"code": told.code, "rule": told.rule, "values": plain(told.values)}
        case Mapping():
            return {str(key): plain(value) for key, value in told.items()}
        case frozenset():
            return [plain(each) for each in sorted(told)]
        case range():
            return [told.start, told.stop]
        case tuple() | list():
            names = getattr(told, "_fields", None)
            if names is None:
                return [plain(each) for each in told]
            return {name: plain(value) for name, value in zip(names, told, strict=True)}
        case _ if is_dataclass(told) and not isinstance(told, type):
            return {each.name: plain(getattr(told, each.name)) for each in fields(told)}
    raise TypeError(f"not plain: {type(told).__name__}")
