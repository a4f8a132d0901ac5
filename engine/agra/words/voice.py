"""One voice for one table: sentences in the reader's language, pieces and players by their names.

Spanish and Italian melt prepositions and articles together. Translations write them apart
("a {space}", "su {space}") and the voice joins them: "al Sastre", "sulla Cava".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.core.words import Words

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
_LUXURY = dict(zip(m.GOODS[12:], ("statue", "book", "painting", "clothes"), strict=True))


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
    """Says sentences about one table; seats are the names of the players."""

    def __init__(self, words: Words, seats: Sequence[str] = ()) -> None:
        self.words = words
        self.seats = seats

    # ------------------------------------------------------------ sentences

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

    def tell(self, message: str, values: Mapping[str, Any], /, **more: object) -> str:
        """A sentence about ids, which are said by name."""
        return self.sentence(message, **(self.named(values) | more))

    def named(self, values: Mapping[str, Any]) -> dict[str, object]:
        """The values of a refusal, event, prompt or move, with names in the place of ids."""
        return {key: self._said(key, value) for key, value in values.items()}

    def _said(self, key: str, value: Any) -> object:
        if isinstance(value, (list, tuple)) and key == "goods":
            return self.listing(self.good(each) for each in value)
        if key == "level" and isinstance(value, int):
            return self.term(f"level.{value}")
        if isinstance(value, str) and key in _SAID:
            return _SAID[key](self, value)
        return value

    # ------------------------------------------------------------ names

    def term(self, key: str) -> str:
        """The name of a thing by its key in the glossary."""
        return self.words.term("agra", key)

    def name(self, seat: int) -> str:
        """The name of a player."""
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        return self.sentence("player {number}", number=seat + 1)

    def good(self, good: str) -> str:
        """The name of a good."""
        return self.term(f"good.{good}")

    def space(self, space: str) -> str:
        """A building or character with its article: the Quarry."""
        kind = "character" if space in m.CHARACTERS else "building"
        return self.term(f"{kind}.{space}.the")

    def plain_space(self, space: str) -> str:
        """A building or character without article: Quarry."""
        kind = "character" if space in m.CHARACTERS else "building"
        return self.term(f"{kind}.{space}")

    def notable(self, notable: str) -> str:
        """A notable with the article: the Cook."""
        return self.term(f"notable.{notable}.the")

    def plain_notable(self, notable: str) -> str:
        """A notable without article: Cook."""
        return self.term(f"notable.{notable}")

    def guild(self, guild: str) -> str:
        """A guild with its article: the Artisans' Guild."""
        return self.term(f"guild.{guild}.the")

    def plain_guild(self, guild: str) -> str:
        """A guild without article: Artisans' Guild."""
        return self.term(f"guild.{guild}")

    def action(self, action: str) -> str:
        """A favour action, printed or on a tile."""
        return self.term(f"favour_{'tile' if action in m.TILES else 'action'}.{action}")

    def meditation(self, action: str) -> str:
        """An action of the meditation circle."""
        return self.term(f"meditation.{action}")

    def tile(self, tile: str) -> str:
        """A favour tile by what it does, a bonus tile by what it brings."""
        return self.bonus(tile) if tile in m.BONUS_TILES else self.action(tile)

    def bonus(self, tile: str) -> str:
        """Everything that a bonus tile brings."""
        shown = load_catalogue().bonus_tiles[m.BONUS_TILES.index(tile)]
        brings = []
        if shown.influence_guild:
            guild = self.guild(shown.influence_guild)
            brings.append(
                self.plural(
                    "{n} step with {guild}",
                    "{n} steps with {guild}",
                    shown.influence_steps,
                    guild=guild,
                )
            )
        if shown.favour:
            brings.append(self.favour(shown.favour))
        if shown.covers_removed:
            brings.append(
                self.plural(
                    "{n} cover off the farm", "{n} covers off the farm", shown.covers_removed
                )
            )
        if shown.rupees:
            brings.append(self.rupees(shown.rupees))
        return self.listing(brings)

    def luxury(self, good: str) -> str:
        """One luxury good: Statue."""
        return self.term(f"luxury.{_LUXURY[good]}")

    # ------------------------------------------------------------ numbers of things

    def rupees(self, n: int) -> str:
        """So many Rupees."""
        return self.plural("{n} rupee", "{n} rupees", n)

    def favour(self, n: int) -> str:
        """So much favour."""
        return self.plural("{n} favour", "{n} favour", n)

    def points(self, n: int) -> str:
        """So many meditation points."""
        return self.plural("{n} meditation point", "{n} meditation points", n)

    def markers(self, n: int) -> str:
        """So many markers."""
        return self.plural("{n} marker", "{n} markers", n)

    def workers(self, n: int) -> str:
        """So many workers."""
        return self.plural("{n} worker", "{n} workers", n)

    def deliveries(self, n: int) -> str:
        """So many deliveries."""
        return self.plural("{n} delivery", "{n} deliveries", n)


_SAID: dict[str, Callable[[Voice, str], str]] = {
    "good": Voice.good,
    "into": Voice.good,
    "bowl": Voice.good,
    "source": Voice.good,
    "space": Voice.space,
    "building": Voice.space,
    "start": Voice.space,
    "notable": Voice.notable,
    "guild": Voice.guild,
    "action": Voice.action,
    "tile": Voice.tile,
}
"""How an id is said, by the name of the value that carries it."""
