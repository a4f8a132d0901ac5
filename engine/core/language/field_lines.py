"""Corrections in words: the field and its new value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, TypeVar

from engine.core.adjust import Adjust
from engine.core.box import changes_in
from engine.core.fields import NONE, Fields, FoundField, Impossible
from engine.core.language.lines import LevelLines
from engine.core.language.voice import Voice
from engine.core.language.words import Words

V = TypeVar("V", bound=Voice)
ARROW, MINUS = "→", "−"
Piece = Callable[[V, str], tuple[str, str] | None]
"""What a word of a value is, and its name in a sentence: `("building", "the Quarry")`."""


class FieldLines(Generic[V]):
    """The fields of a game by name, and a sentence for each correction."""

    def __init__(
        self,
        voice: type[V],
        fields: Fields,
        levels: LevelLines[V],
        *,
        piece: Piece[V],
        values: Mapping[str, str],
        alone: Callable[[V, str], str] = lambda voice, word: "",
        counted: Mapping[str, Callable[[V, int], str]] | None = None,
        numbered: Collection[str] = (),
        printed: Mapping[str, str] | None = None,
    ) -> None:
        self.voice, self.fields, self._levels = voice, fields, levels
        self._piece, self._values = piece, values
        self._alone = alone
        """The name of a piece where it stands by itself, if it is another: Quarry."""
        self._counted = counted or {}
        """Numbers of things that a sentence of a field may ask for: {rupees}."""
        self._numbered = numbered
        """Further words of a field that are said by number."""
        self._printed = printed or {}
        """Tables of the catalogue that are said as one thing: "Price tokens"."""

    def adjust_text(self, voice: V, adjust: Adjust) -> str:
        """What is corrected and to what, with the reason."""
        if adjust.is_setting:
            return self._levels.automation_text(voice, adjust.field.partition(".")[2], adjust.value)
        if adjust.is_print:
            return self._with_reason(adjust, self._print_text(voice, adjust.value))
        found = self.fields.find(adjust.field)
        said = self._so(voice, found, adjust.value.split()) if found else ""
        if said:
            told = voice.sentence("Correction: {what}", what=said)
        else:
            told = voice.sentence(
                "Correction: {what}: {value}",
                what=self.field_text(voice, adjust.field),
                value=self.value_text(voice, adjust.value),
            )
        return self._with_reason(adjust, told)

    @staticmethod
    def _with_reason(adjust: Adjust, told: str) -> str:
        return f"{told} ({adjust.reason})" if adjust.reason else told

    def _print_text(self, voice: V, value: str) -> str:
        """The pieces that are printed differently, each named once."""
        try:
            changes = changes_in(value)
        except Impossible:
            return value
        what = dict.fromkeys(self._print_of(voice, key) for key in changes)
        return voice.sentence("As printed here: {what}", what=", ".join(what))

    def _print_of(self, voice: V, key: str) -> str:
        kind, _, rest = key.partition(".")
        if kind in self._printed:
            return voice.sentence(self._printed[kind])
        row = rest.partition(".")[0]
        return self._alone(voice, row) or voice.term(f"{kind}.{row}" if row else kind)

    def value_text(self, voice: V, value: str) -> str:
        """What a field is set to, in words."""
        return ", ".join(self._value(voice, word) for word in value.split())

    def field_label(self, voice: V, field: str) -> str:
        """The name of a field without whose it is; empty if there is none."""
        found = self.fields.find(field)
        return voice.tell(found.field.label, self._path(found)) if found else ""

    def field_text(self, voice: V, field: str) -> str:
        """The name of a field; one that does not exist is said as it was written."""
        label, colour = self.field_label(voice, field), field.partition(".")[0]
        if label and colour in self.fields.colours:
            return f"{voice.term(f'colour.{colour}')}, {label}"
        return label or field

    def moved_text(
        self, words: Words, seats: Sequence[str], field: str, start: str, end: str
    ) -> tuple[str, str]:
        """A piece that hands move, by its field: what it is, and from where to where."""
        voice, found = self.voice(words, seats), self.fields.find(field)
        assert found is not None
        what = self.field_label(voice, field)
        if found.field.is_pile and start.isdigit() and end.isdigit():
            n = int(end) - int(start)
            what = f"{what} {'+' if n > 0 else MINUS}{abs(n)}"
        more, fewer = _difference(start, end)
        if self._values.keys().isdisjoint((*more, *fewer)) and not (more and fewer):
            sign, words_of = ("+", more) if more else (MINUS, fewer)
            return what, sign + self.value_text(voice, " ".join(words_of))
        return what, f"{self.value_text(voice, start)} {ARROW} {self.value_text(voice, end)}"

    def _path(self, found: FoundField) -> dict[str, object]:
        """The further words of a field by what they are."""
        kinds = zip(found.field.path, found.words, found.path, strict=True)
        return {kind: at + 1 if kind in self._numbered else word for kind, word, at in kinds}

    def _so(self, voice: V, found: FoundField, words: Sequence[str]) -> str:
        """The sentence after a correction; empty where there is none."""
        says = found.field.says
        message = next((says[key] for key in _keys(words) if key in says), "")
        if not message:
            return ""
        values = voice.named(self._path(found)) | self._said(voice, words[0])
        if found.colour:
            values["colour"] = voice.term(f"colour.{found.colour}")
        return voice.sentence(message, **values)

    def _said(self, voice: V, word: str) -> dict[str, object]:
        """The first word of a value as a sentence may ask for it."""
        if word.isdigit():
            n = int(word)
            return {"n": n} | {name: said(voice, n) for name, said in self._counted.items()}
        piece = self._piece(voice, word)
        return dict([piece]) if piece else {"colour": voice.term(f"colour.{word}")}

    def _value(self, voice: V, word: str) -> str:
        if word in self._values:
            return voice.sentence(self._values[word])
        if word in self.fields.colours:
            return voice.term(f"colour.{word}")
        if said := self._alone(voice, word):
            return said
        piece = self._piece(voice, word)
        return piece[1] if piece else word


def _difference(start: str, end: str) -> tuple[list[str], list[str]]:
    """The pieces that came to a row of them, and those that left it."""
    before, after = (Counter(word for word in row.split() if word != NONE) for row in (start, end))
    return [*(after - before).elements()], [*(before - after).elements()]


def _keys(words: Sequence[str]) -> list[str]:
    """How a value may be written in `Field.says`, the nearest first."""
    first, *rest = words
    sort = "#" if first.isdigit() else "@"
    return [first, " ".join([sort, *rest])]
