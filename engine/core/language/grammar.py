"""How words meet in Spanish and Italian, in every sentence of the app.

Translations write prepositions and articles apart ("a {space}", "su {space}"); here they are
joined: "al Sastre", "sulla Cava". A word that has to agree with a name stands in its forms beside
it: "{good} {good:vale|valen} 2" by number, "{card} ({card:usado/usada})" by gender.
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
_FORMS = re.compile(r"{\w+:[^}]*[|/]")


class Named(str):
    """The name of a piece that knows its number and gender: Bricks, the Quarry."""

    __slots__ = ("feminine", "several")
    several: bool
    feminine: bool


def named(name: str, with_article: str) -> Named:
    """A name that knows by its article what it is; Italian l' is feminine before a word in -a."""
    the, piece = with_article.lower(), Named(name)
    piece.several = the.startswith(("los ", "las ", "i ", "gli ", "le "))
    piece.feminine = the.startswith(("la ", "las ", "le ")) or bool(re.match(r"l'\w+a\b", the))
    return piece


class _Agreeing(string.Formatter):
    """Fills sentences in which a word has a form for each gender and number."""

    def format_field(self, value: Any, form: str) -> str:
        if not set(form) & set("|/"):
            return str(super().format_field(value, form))
        piece = value if isinstance(value, Named) else named(value, "")
        one, _, several = form.partition("|")
        masculine, _, feminine = (several if piece.several and several else one).partition("/")
        return feminine if piece.feminine and feminine else masculine


_AGREEING = _Agreeing()


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with its values.

    >>> bricks, quarry = named("Ladrillos", "los Ladrillos"), named("Cantera", "la Cantera")
    >>> filled("{good} {good:vale|valen} 2", {"good": bricks})
    'Ladrillos valen 2'
    >>> filled("{building}: {building:construido/construida}", {"building": quarry})
    'Cantera: construida'
    >>> filled("{good} {good:usado/usada|usados/usadas}", {"good": "Curry"})
    'Curry usado'
    """
    if not _FORMS.search(sentence):
        return sentence.format(**values)
    return _AGREEING.vformat(sentence, (), values)


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
