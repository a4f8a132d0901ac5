"""One voice for one table: sentences in the reader's language, pieces and players by name.

Spanish and Italian contract prepositions and articles. Translations write them apart ("a {space}",
"su {space}") and the voice joins them: "al Sastre", "sulla Cava".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.core.events import Event
from engine.core.language.words import Words

_SPANISH = re.compile(r"\b([Aa]|[Dd]e) el (?=\S)")
_ITALIAN = re.compile(r"\b([Aa]|[Dd]a|[Dd]i|[Ii]n|[Ss]u) (il |lo |la |l'|i |gli |le )(?=\S)")
_BEFORE_A = re.compile(r"\b([Aa]) (?=A)")
_STEMS = {"a": "a", "da": "da", "di": "de", "in": "ne", "su": "su"}
_ENDINGS = {
    "il ": "l ",
    "lo ": "llo ",
    "la ": "lla ",
    "l'": "ll'",
    "i ": "i ",
    "gli ": "gli ",
    "le ": "lle ",
}


def joined(language: str, text: str) -> str:
    """A text with its prepositions and articles joined as the language wants it.

    >>> joined("es", "Pon 1 rupia en la Cantera y ve a el Molino")
    'Pon 1 rupia en la Cantera y ve al Molino'
    >>> joined("it", "Metti 1 rupia su la Cava e su l'Atelier")
    "Metti 1 rupia sulla Cava e sull'Atelier"
    """
    if language == "es":
        return _SPANISH.sub(lambda found: f"{found[1]}l ", text)
    if language == "it":
        return _BEFORE_A.sub(r"\1d ", _ITALIAN.sub(_melted, text))
    return text


def _melted(found: re.Match[str]) -> str:
    stem = _STEMS[found[1].lower()] + _ENDINGS[found[2]]
    return stem.capitalize() if found[1][0].isupper() else stem


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
        return self._finished(self.words.sentence(message, **values), values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of a sentence that fits a number."""
        return self._finished(self.words.plural(one, many, n, **values), values)

    def _finished(self, text: str, values: Mapping[str, object]) -> str:
        text = joined(self.words.language, text)
        who = values.get("who")
        if not text.endswith((".", "?")) or (isinstance(who, str) and text.startswith(who)):
            return text
        return text[:1].upper() + text[1:]

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
