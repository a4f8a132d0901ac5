"""One voice for one table: sentences in the reader's language, pieces and players by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.core.events import Event
from engine.core.language.words import Words


class Voice:
    """Says sentences about one table; seats are the names of the players. A game makes its own."""

    GAME: ClassVar[str]
    """Whose glossary names the pieces."""
    UNIT: ClassVar[str]
    """The key in the glossary of what wins the game."""
    SAID: ClassVar[Mapping[str, Callable[[Any, str], str]]] = {}
    """How an id is said, by the name of the value that carries it."""

    def __init__(self, words: Words, seats: Sequence[str] = ()) -> None:
        self.words = words.of(self.GAME)
        self.seats = seats

    def sentence(self, message: str, /, **values: object) -> str:
        """A sentence with its values; what begins with a piece begins with a capital letter."""
        return _finished(self.words.sentence(message, **values), values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of a sentence that fits a number."""
        return _finished(self.words.plural(one, many, n, **values), values)

    def listing(self, items: Iterable[str]) -> str:
        """The items as a phrase: a, b and c."""
        return self.words.listing(list(items))

    def either(self, items: Iterable[str]) -> str:
        """The items as alternatives: a, b or c."""
        *first, last = list(items) or [""]
        if not first:
            return last
        return self.sentence("{first} or {last}", first=", ".join(first), last=last)

    def tell(self, message: str, values: Mapping[str, Any], /, **more: object) -> str:
        """A sentence about ids, which are said by name."""
        return self.sentence(message, **(self.named(values) | more))

    def about(self, event: Event, message: str, /, **more: object) -> str:
        """A sentence about an event: who, and its values by name."""
        return self.tell(message, event.values, who=self.name(event.seat), **more)

    def named(self, values: Mapping[str, Any]) -> dict[str, object]:
        """The values of a refusal, event, prompt or move, with names in the place of ids."""
        return {key: self.said(key, value) for key, value in values.items()}

    def said(self, key: str, value: Any) -> object:
        """One value; an id by its name, if there is one."""
        if value and isinstance(value, str) and key in self.SAID:
            return self.SAID[key](self, value)
        return value

    def term(self, key: str) -> str:
        """The name of a thing by its key in the glossary."""
        return self.words.term(self.GAME, key)

    def name(self, seat: int) -> str:
        """The name of a player."""
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        return self.sentence("player {number}", number=seat + 1)

    def scored(self, n: int) -> str:
        """So many of what wins the game: 3 VP. A unit with a plural is said by the game."""
        return f"{n} {self.term(self.UNIT)}"


def _finished(text: str, values: Mapping[str, object]) -> str:
    who = values.get("who")
    if not text.endswith((".", "?")) or (isinstance(who, str) and text.startswith(who)):
        return text
    return text[:1].upper() + text[1:]
