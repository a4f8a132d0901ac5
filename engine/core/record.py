"""Records: what lies on the table, declared once; copying, saving and comparing follow from it.

A state is plain data in slots. Its fields are annotations, and the annotation says how a field is
copied and read back:

>>> class Hand(Record):
...     coins: int
...     goods: list[int]
...     tiles: tuple[int, ...]
...     def __init__(self) -> None:
...         self.coins, self.goods, self.tiles = 3, [0, 2], (7,)
>>> hand = Hand()
>>> other = hand.copy()
>>> other.goods[0] += 1
>>> hand.goods, other == hand
([0, 2], False)
>>> Hand.from_list(hand.to_list()) == hand
True

Undo makes one copy per decision and thinking makes millions, so `copy` is compiled for each class,
a line a field, as one would write it by hand.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from types import GenericAlias
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar

T = TypeVar("T")
Shared = Annotated[T, "shared"]
"""The same for all copies and no part of what is stored: the box."""
Unkept = Annotated[T, "unkept"]
"""None in a copy and never stored: the listener to events."""


class Kind(NamedTuple):
    """How a field is copied, stored and read: expressions over its value, which is `v`."""

    copy: str = "v"
    store: str = "v"
    read: str = "v"


_ROW = r"tuple\[[^\[\]]*\]"
_KINDS: Sequence[tuple[str, Kind]] = (
    (r"int|bool|str", Kind()),
    (_ROW, Kind(read="tuple(v)")),
    (rf"{_ROW} \| None", Kind(read="tuple(v) if v else None")),
    (rf"tuple\[{_ROW}, \.\.\.\]", Kind(read="tuple(map(tuple, v))")),
    (r"list\[(?:int|bool|str)\]", Kind("v[:]", "v[:]", "list(v)")),
    (rf"list\[{_ROW}\]", Kind("v[:]", "v[:]", "[tuple(each) for each in v]")),
    (rf"list\[{_ROW} \| None\]", Kind("v[:]", "v[:]", "[each and tuple(each) for each in v]")),
    (
        rf"tuple\[{_ROW}, \.\.\.\] \| None",
        Kind(read="None if v is None else tuple([(str(a), int(b)) for a, b in v])"),
    ),
    (
        r"list\[Any\]",
        Kind(
            "v[:]",
            "[book.to_list(each) for each in v]",
            "[book.from_list(each) for each in v]",
        ),
    ),
    (
        r"list\[(\w+)\]",
        Kind(
            "[each.copy() for each in v]",
            "[each.to_list() for each in v]",
            r"[\1.from_list(each) for each in v]",
        ),
    ),
)
"""By annotation as it is written. `list[Any]` is the stack of a game, whose frames are in `book`;
other lists hold numbers, rows of numbers, or records."""


def _is_unkept(annotation: str) -> bool:
    return annotation.startswith(("Shared[", "Unkept["))


def _sources(declared: Mapping[str, str]) -> dict[str, str]:
    """The functions of a record as text, by name."""
    kept = sorted(name for name in declared if not _is_unkept(declared[name]))
    kinds = {name: _kind(declared[name]) for name in kept}
    copied = [f"new.{name} = {_over(kinds[name].copy, f'self.{name}')}" for name in kept]
    for name, annotation in declared.items():
        if _is_unkept(annotation):
            same = annotation.startswith("Shared[")
            copied.append(f"new.{name} = {f'self.{name}' if same else None}")
    stored = [_over(kinds[name].store, f"self.{name}") for name in kept]
    read = [f"self.{name} = {_over(kinds[name].read, f'stored[{name!r}]')}" for name in kept]
    return {
        "copy": _function("copy", ["new = object.__new__(type(self))", *copied, "return new"]),
        "to_list": _function("to_list", [f"return [{', '.join(stored)}]"]),
        "read": _function("read", read or ["pass"], "self, stored"),
    }


def _kind(annotation: str) -> Kind:
    for pattern, kind in _KINDS:
        if match := re.fullmatch(pattern, annotation):
            return Kind(*(match.expand(each) for each in kind))
    raise TypeError(f"a record cannot keep a {annotation}")


def _over(expression: str, value: str) -> str:
    return re.sub(r"\bv\b", value, expression)


def _function(name: str, lines: Sequence[str], takes: str = "self") -> str:
    return "\n    ".join([f"def {name}({takes}):", *lines]) + "\n"


class _RecordType(type):
    """Turns the annotations of a class into slots, and compiles what follows from them."""

    FIELDS: tuple[str, ...]
    DECLARED: Mapping[str, str]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _RecordType:
        declared = {
            field: annotation
            for field, annotation in namespace.get("__annotations__", {}).items()
            if not annotation.startswith("ClassVar")
        }
        namespace["__slots__"] = tuple(declared)
        made = super().__new__(mcs, name, bases, namespace)
        made.FIELDS = tuple(sorted(name for name in declared if not _is_unkept(declared[name])))
        made.DECLARED = declared
        if not declared:
            return made
        for function, source in _sources(declared).items():
            # The names in it are those of the module that declares the record: `book`, `Seat`.
            found: dict[str, Any] = {}
            exec(source, vars(sys.modules[made.__module__]), found)  # noqa: S102
            setattr(made, function, found[function])
        return made


class Record(metaclass=_RecordType):
    """Plain data in slots; fields are stored in the order of their names."""

    FIELDS: ClassVar[tuple[str, ...]]
    """Those that are stored, in their order."""
    DECLARED: ClassVar[Mapping[str, str]]
    """Every field with its annotation."""

    def copy(self) -> Self:
        """An equal record that shares nothing that changes."""
        raise TypeError(type(self))

    def to_list(self) -> list[Any]:
        """The plain form, in the order of FIELDS."""
        raise TypeError(type(self))

    def read(self, stored: Mapping[str, Any]) -> None:
        """Takes over every stored field; raises KeyError, TypeError or ValueError."""
        raise TypeError(type(self))

    @classmethod
    def from_list(cls, stored: Sequence[Any]) -> Self:
        """The inverse of `to_list`; raises TypeError or ValueError on anything else."""
        new = cls.__new__(cls)
        new.read(dict(zip(cls.FIELDS, stored, strict=True)))
        return new

    def to_dict(self) -> dict[str, Any]:
        """The plain form by name."""
        return dict(zip(self.FIELDS, self.to_list(), strict=True))

    def misfits(self) -> list[str]:
        """The fields that hold something else than was declared: what was stored is damaged."""
        return [name for name in self.FIELDS if not holds(self.DECLARED[name], getattr(self, name))]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.to_list() == other.to_list()


def holds(annotation: str, value: object) -> bool:
    """Does a value read from a file fit this annotation? A number may stand for on and off.

    >>> holds("int", 3), holds("int", [3]), holds("tuple[int, ...]", (1, "x"))
    (True, False, False)
    """
    if isinstance(value, list | tuple):
        is_row = annotation.startswith(("list", "tuple"))
        return is_row and all(_holds_each(annotation, each) for each in value)
    return _holds_each(annotation, value)


def _holds_each(annotation: str, value: object) -> bool:
    if isinstance(value, Record):
        return not value.misfits()
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        declared = _declared(type(value))
        return all(map(holds, (declared[name] for name in value._fields), value))
    if isinstance(value, list | tuple):
        return all(_holds_each(annotation, each) for each in value)
    allowed = [_PLAIN[word] for word in re.findall(r"\w+", annotation) if word in _PLAIN]
    return not allowed or isinstance(value, tuple(allowed))  # other names are not judged


@cache
def _declared(frame: type) -> Mapping[str, str]:
    """The fields of a pending step, some of which its bases may have declared."""
    found: dict[str, str] = {}
    for each in reversed(frame.__mro__):
        names = vars(sys.modules[each.__module__])
        for name, declared in vars(each).get("__annotations__", {}).items():
            # A NamedTuple keeps its annotations wrapped.
            written = getattr(declared, "__forward_arg__", declared)
            meant = names.get(written)
            found[name] = str(meant) if isinstance(meant, GenericAlias) else written
    return found


_PLAIN: Mapping[str, type] = {"int": int, "bool": int, "str": str, "None": type(None)}
"""What the words of an annotation allow."""


def replaced(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """A row with one entry changed.

    >>> replaced((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    entries = list(row)
    entries[index] = value
    return tuple(entries)
