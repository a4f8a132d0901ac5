"""Why a move is not legal: a code for programs, a rule id to cite, and the numbers involved."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any


class Refusal:
    """One reason; the sentence is made from it in the reader's language.

    >>> Refusal("peon_unpaid", "AG-PEON-1", needs=2, has=1)
    <AG-PEON-1 peon_unpaid: needs 2, has 1>
    """

    __slots__ = ("code", "rule", "values")

    def __init__(self, code: str, rule: str, **values: Any) -> None:
        self.code = code
        self.rule = rule
        self.values: Mapping[str, Any] = values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.rule, self.values) == (other.code, other.rule, other.values)

    def __hash__(self) -> int:
        return hash((self.code, self.rule))

    def __repr__(self) -> str:
        numbers = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return f"<{self.rule} {self.code}{': ' + numbers if numbers else ''}>"


class IllegalMove(Exception):
    """An illegal move was played; nothing has changed."""

    def __init__(self, refusal: Refusal, move: str) -> None:
        super().__init__(f"{move}: {refusal!r}")
        self.refusal = refusal
        self.move = move


def family_by_chapter(
    chapters: Mapping[str, Collection[str]], named: Mapping[str, str]
) -> Callable[[Refusal], str]:
    """The one family of each reason: `named` for its code, else the one that has its chapter.

    >>> family_of = family_by_chapter({"workers": ("SOW",)}, {"unpaid": "payments"})
    >>> family_of(Refusal("unpaid", "AM-SOW-5")), family_of(Refusal("beyond_lap", "AM-SOW-10"))
    ('payments', 'workers')
    """
    families = {chapter: family for family, mine in chapters.items() for chapter in mine}

    def family_of(refusal: Refusal) -> str:
        return named.get(refusal.code) or families[refusal.rule.split("-")[1].rstrip("0123456789")]

    return family_of
