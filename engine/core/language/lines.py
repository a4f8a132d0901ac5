"""Sentences by the kind of a thing: a game writes tables, and functions for complex ones.

What all games say alike is here; a game's own line comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.language.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal
from engine.core.scores import Score, ScorePart

if TYPE_CHECKING:
    from engine.core.game import Prompt

V = TypeVar("V", bound=Voice)

EVENTS = {
    "turn": N_("{who}'s turn."),
    "over": N_("The game is over."),
}
PROMPTS = {"game_over": N_("The game is over")}
REFUSALS = {
    "waiting_for_other": N_("Another player must decide first."),
    "game_over": N_("The game is over."),
}
HOW = {
    "off": N_("By hand"),
    "ask": N_("Ask"),
    "automatic": N_("Automatic"),
}
"""Whether an effect is automatic."""


class Either(NamedTuple):
    """In a table of lines: one of two, by whether a value is there and not 0."""

    key: str
    if_so: Line
    otherwise: Line = ""
    """Empty if nothing is said then."""


Line = str | Either


def _line(line: Line, values: Mapping[str, Any]) -> str:
    while isinstance(line, Either):
        line = line.if_so if values.get(line.key) else line.otherwise
    return line


def by_value(key: str, messages: Mapping[Any, str]) -> Callable[[Voice, Event], str]:
    """One of several lines, by a value of the event; empty where there is none for it."""

    def told(voice: Voice, event: Event) -> str:
        message = messages.get(event.values[key], "")
        return voice.about(event, message) if message else ""

    return told


def plural(one: str, many: str, key: str = "n") -> Callable[[Voice, Event], str]:
    """The form of a line that fits a number of the event."""

    def told(voice: Voice, event: Event) -> str:
        return voice.plural(one, many, event.values[key], who=voice.name(event.seat))

    return told


class EventLines(Generic[V]):
    """A line for each event: from a table, by a function, or none at all."""

    def __init__(
        self,
        voice: type[V],
        lines: Mapping[str, Line],
        told: Mapping[str, Callable[[V, Event], str]] | None = None,
        silent: Collection[str] = (),
    ) -> None:
        self.voice, self.lines, self.told, self.silent = voice, lines, told or {}, silent
        self.kinds = frozenset({*lines, *self.told, *silent})
        """Every kind of event this game knows."""

    def text(self, words: Words, event: Event, seats: Sequence[str]) -> str:
        """The line of an event with names and values; empty if it needs none."""
        if event.kind in self.silent:
            return ""
        voice = self.voice(words, seats)
        if event.kind in self.told:
            return self.told[event.kind](voice, event)
        message = _line(self.lines[event.kind], event.values)
        return voice.about(event, message) if message else ""


class Log(EventLines[V]):
    """The log: turns, rounds, the end, corrections and moves against the rules are said here."""

    def __init__(
        self,
        voice: type[V],
        lines: Mapping[str, Line],
        told: Mapping[str, Callable[[V, Event], str]] | None = None,
        silent: Collection[str] = (),
        *,
        correction: Callable[[V, Adjust], str],
        refusal: Callable[[Words, Refusal], str],
    ) -> None:
        self._correction, self._refusal = correction, refusal
        alike = {"round": _round, "adjusted": self._adjusted, "anyway": self._anyway}
        super().__init__(voice, {**EVENTS, **lines}, {**alike, **(told or {})}, silent)

    def _adjusted(self, voice: V, event: Event) -> str:
        values = event.values
        made = Adjust(values["field"], values["value"], values["reason"])
        return f"{self._correction(voice, made)}."

    def _anyway(self, voice: V, event: Event) -> str:
        closed = Refusal(event.values["code"], event.rule, **event.values["values"])
        reason = self._refusal(voice.words, closed)
        return voice.sentence("Played against the rules: {reason}", reason=reason)


def _round(voice: Voice, event: Event) -> str:
    if event.values["last"]:
        return voice.sentence("Round {n}, the last.", n=event.values["n"])
    return voice.sentence("Round {n}.", n=event.values["n"])


class AskedPrompt(Generic[V]):
    """A prompt on its way into words: who is asked, and the values."""

    def __init__(self, voice: V, seat: int, values: Mapping[str, Any]) -> None:
        self.voice, self.values = voice, values
        self.who = voice.name(seat)

    def say(self, message: str, **more: object) -> str:
        """A line about the player asked."""
        return self.voice.tell(message, self.values, who=self.who, **more)


class PromptLines(Generic[V]):
    """A line for each prompt: from a table, or by a function."""

    def __init__(
        self,
        voice: type[V],
        lines: Mapping[str, Line],
        asked: Mapping[str, Callable[[AskedPrompt[V]], str]] | None = None,
    ) -> None:
        self.voice, self.asked = voice, asked or {}
        self.lines: Mapping[str, Line] = {**PROMPTS, **lines}
        self.kinds = frozenset({*self.lines, *self.asked})
        """Every kind of prompt that has words."""

    def text(self, words: Words, prompt: Prompt, seats: Sequence[str]) -> str:
        """What is asked, with the numbers."""
        seat, kind, values = prompt
        asked = AskedPrompt(self.voice(words, seats), seat, values)
        if kind in self.asked:
            return self.asked[kind](asked)
        return asked.say(_line(self.lines[kind], values))


class RefusalLines(Generic[V]):
    """A sentence for each code; where one code has several causes, the rule picks the sentence."""

    def __init__(
        self,
        voice: type[V],
        sentences: Mapping[str, Line],
        by_rule: Mapping[tuple[str, str], str] | None = None,
        told: Mapping[str, Callable[[V, Refusal], str]] | None = None,
    ) -> None:
        self.voice = voice
        self.sentences: Mapping[str, Line] = {**REFUSALS, **sentences}
        self.by_rule, self.told = by_rule or {}, told or {}
        self.codes = frozenset({*self.sentences, *self.told})
        """Every code that has words."""

    def text(self, words: Words, refusal: Refusal) -> str:
        """One sentence that a player understands, with the numbers; the rule id is not in it."""
        voice = self.voice(words)
        if refusal.code in self.told:
            return self.told[refusal.code](voice, refusal)
        line = self.by_rule.get((refusal.code, refusal.rule), self.sentences[refusal.code])
        message = _line(line, refusal.values)
        if "seat" in refusal.values:
            colour = voice.term(f"colour.{refusal.values['seat']}")
            return voice.tell(message, refusal.values, colour=colour)
        return voice.tell(message, refusal.values)


class MoveLines(Generic[V]):
    """The label of each verb with the names of its arguments; empty for arguments not said."""

    def __init__(
        self,
        voice: type[V],
        labels: Mapping[Verb, tuple[str, ...]],
        told: Callable[[V, Move], str] | None = None,
        *,
        correction: Callable[[V, Adjust], str],
        word: Callable[[V, str, str, int], object] = lambda voice, name, word, index: word,
    ) -> None:
        self.voice, self.labels, self.told = voice, labels, told or _unsaid
        self._correction, self._word = correction, word

    def text(self, words: Words, move: Move | Adjust, seats: Sequence[str] = ()) -> str:
        """The label of a choice."""
        voice = self.voice(words, seats)
        if isinstance(move, Adjust):
            return self._correction(voice, move)
        if move.verb not in self.labels:
            return self.told(voice, move)
        message, *names = self.labels[move.verb]
        return voice.tell(message, self._values(voice, move, names))

    def _values(self, voice: V, move: Move, names: Sequence[str]) -> dict[str, object]:
        return {
            name: self._word(voice, name, kind[arg], arg)
            for name, kind, arg in zip(names, move.verb.kinds, move.args, strict=True)
            if name
        }


def _unsaid(_voice: Voice, move: Move) -> str:
    raise KeyError(move.text)


Titled = Mapping[str, tuple[str, str]]
"""A name and its contents, by id."""


class LevelLines(Generic[V]):
    """Groups of rules, and automatic effects."""

    def __init__(self, voice: type[V], families: Titled, effects: Titled) -> None:
        self.voice, self.families, self.effects = voice, families, effects

    def family_text(self, words: Words, family: str) -> tuple[str, str]:
        """The name of a group of rules, and what is in it."""
        name, about = self.families[family]
        voice = self.voice(words)
        return voice.sentence(name), voice.sentence(about)

    def effect_text(self, words: Words, effect: str) -> tuple[str, str]:
        """The name of an automatic effect, and what happens."""
        name, about = self.effects[effect]
        voice = self.voice(words)
        return voice.sentence(name), voice.sentence(about)

    def automation_text(self, voice: V, effect: str, how: str) -> str:
        """An effect is handled in another way; an unknown one is said as it was written."""
        what = voice.sentence(self.effects[effect][0]) if effect in self.effects else effect
        said = voice.sentence(HOW[how]) if how in HOW else how
        return voice.sentence("{what} from now on: {how}", what=what, how=said)


def how_text(words: Words, how: str) -> str:
    """Off, ask or automatic."""
    return words.sentence(HOW[how])


class ScoreLines(Generic[V]):
    """The headings of a score, its parts, and the whole of it in one line."""

    def __init__(
        self, voice: type[V], items: Mapping[str, str], about: Callable[[V, ScorePart], str]
    ) -> None:
        """`about` says what made a part."""
        self.voice, self.items, self.about = voice, items, about

    def item_name(self, words: Words, item: str) -> str:
        """The heading of an item of the score."""
        return self.voice(words).sentence(self.items[item])

    def part_text(self, words: Words, part: ScorePart) -> str:
        """What made a part of the score, and how much it is: "Region 4: 14"."""
        return f"{self.about(self.voice(words), part)}: {part.points}"

    def score_text(self, words: Words, score: Score) -> str:
        """One line: the total, and the items that gave something."""
        items = [f"{self.item_name(words, item)} {n}" for item, n in score.items.items() if n]
        total = self.voice(words).scored(score.total)
        return f"{total}: {', '.join(items)}" if items else total
