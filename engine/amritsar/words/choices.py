"""Moves as answers to the open question: shorter where the question has said the rest."""

from __future__ import annotations

from collections.abc import Sequence

from engine.amritsar import moves as m
from engine.amritsar.words.moves import move_text
from engine.amritsar.words.voice import Voice
from engine.core.game import Prompt
from engine.core.language.words import N_, Words
from engine.core.moves import Move, Verb

SHORTER: dict[Verb, str] = {m.STAY: N_("Stay")}


def choice_text(words: Words, move: Move, _prompt: Prompt, seats: Sequence[str] = ()) -> str:
    """The label of a move where it is chosen."""
    if move.verb in SHORTER:
        return Voice(words, seats).sentence(SHORTER[move.verb])
    return move_text(words, move, seats)
