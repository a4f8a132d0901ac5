"""Moves as answers to the open question: shorter where a row says the rest below."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Prompt
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold.words.moves import move_text
from engine.river_of_gold.words.voice import Voice


def choice_text(words: Words, move: Move, prompt: Prompt, seats: Sequence[str] = ()) -> str:
    """The label of a move where it is chosen."""
    if move.verb is m.DONE and prompt.kind == "good":
        return words.sentence(N_("Lose the good"))
    return short_text(words, move, seats)


def short_text(words: Words, move: Move, seats: Sequence[str] = ()) -> str:
    """A move without what a tile says; a tile that is turned up by itself."""
    voice = Voice(words, seats)
    if move.verb is m.REVEAL:
        return voice.tile(m.TILES[move.args[0]])
    if move.verb is not m.BUILD:
        return move_text(words, move, seats)
    shore, tile = m.SHORES[move.args[0]], m.TILES[move.args[1]]
    message = N_("Build {building} on space {shore}")
    return voice.sentence(message, building=voice.building(tile), shore=shore)
