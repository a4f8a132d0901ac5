"""How words meet in Spanish and Italian, in every sentence of the app.

Translations write prepositions and articles apart ("a {space}", "su {space}"); here they are
joined: "al Sastre", "sulla Cava". A word that has to agree with a name stands in both its forms
beside it: "{good} {good:vale|valen} 2".
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from typing import Any

_SPANISH = re.compile(r"\b([Aa]|[Dd]e) el (?=\S)")
_Y = re.compile(r"(?<!\S)y (?=(?i:h?[ií])(?!(?i:[ea]))(?![IVX]*\b))")
"""Before the sound of i, but not before hielo, nor before a Roman number."""
_O = re.compile(r"(?<!\S)o (?=(?i:h?[oó])|8|11\b)")
_ITALIAN = re.compile(r"\b([Aa]|[Dd]a|[Dd]i|[Ii]n|[Ss]u) (il |lo |la |l'|i |gli |le )(?=\S)")
_BEFORE_A = re.compile(r"(?<!\S)([Aa]) (?=[Aa]\w)")
_BEFORE_E = re.compile(r"(?<!\S)([Ee]) (?=[Ee]\w|è)")
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
_OF_SEVERAL = ("los ", "las ", "i ", "gli ", "le ")


class Several(str):
    """The name of a piece that is a plural: Bricks."""

    __slots__ = ()


def numbered(name: str, with_article: str) -> str:
    """A name that knows by its article whether it is a plural."""
    return Several(name) if with_article.lower().startswith(_OF_SEVERAL) else name


class _Agreeing(string.Formatter):
    """Fills sentences in which a word has one form for one thing and one for several."""

    def format_field(self, value: Any, form: str) -> str:
        if "|" not in form:
            return str(super().format_field(value, form))
        one, several = form.split("|")
        return several if isinstance(value, Several) else one


_AGREEING = _Agreeing()


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with its values.

    >>> filled("{good} {good:vale|valen} 2", {"good": Several("Ladrillos")})
    'Ladrillos valen 2'
    >>> filled("{good} {good:vale|valen} 2", {"good": "Curry"})
    'Curry vale 2'
    """
    return _AGREEING.vformat(sentence, (), values) if "|" in sentence else sentence.format(**values)


def joined(language: str, text: str) -> str:
    """A text whose small words are joined or changed by the word that follows.

    >>> joined("es", "Pon 1 rupia en la Cantera y ve a el Molino")
    'Pon 1 rupia en la Cantera y ve al Molino'
    >>> joined("es", "cobre y hierro, 7 o 8")
    'cobre y hierro, 7 u 8'
    >>> joined("it", "Metti 1 rupia su la Cava e su l'Atelier")
    "Metti 1 rupia sulla Cava e sull'Atelier"
    """
    if language == "es":
        text = _SPANISH.sub(lambda found: f"{found[1]}l ", text)
        return _O.sub("u ", _Y.sub("e ", text))
    if language == "it":
        text = _BEFORE_A.sub(r"\1d ", _ITALIAN.sub(_melted, text))
        return _BEFORE_E.sub(r"\1d ", text)
    return text


def _melted(found: re.Match[str]) -> str:
    stem = _STEMS[found[1].lower()] + _ENDINGS[found[2]]
    return stem.capitalize() if found[1][0].isupper() else stem
