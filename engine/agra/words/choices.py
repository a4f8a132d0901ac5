"""Moves whose label depends on the question: stopping and declining."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.agra import moves as m
from engine.agra.words.moves import move_text
from engine.agra.words.voice import Voice
from engine.core.game import Prompt
from engine.core.language.words import N_, Words
from engine.core.moves import Move

DECLINED: Mapping[str, str] = {
    "stand_up": N_("Leave the others laid down"),
    "deliver_one": N_("Do not follow"),
    "follow": N_("Do not follow"),
    "move_farmers": N_("Move no more farmers"),
    "markers_short": N_("Take less"),
    "cook_stores": N_("Return the worker to the supply"),
    "rise_anywhere": N_("Do not go up"),
    "painting": N_("Do not go up"),
    "delivery_steps": N_("Do not go up"),
    "additional": N_("Process no more"),
    "free_advance": N_("Do not advance"),
    "take_any_tile": N_("Take no tile"),
    "mujtahida_builds": N_("Do not build"),
    "offer_to_akbar": N_("Put nothing into the bowls"),
    "dyer_exchange": N_("Keep the goods"),
}
"""Label of declining, by the kind of prompt."""

DONE: Mapping[str, str] = {
    "sailor": N_("End the deliveries"),
    "botanist": N_("End the action"),
    "architect": N_("End the action"),
    "trader": N_("End the action"),
    "pay_building": N_("Build {building}"),
    "exchange": N_("End the exchange"),
}
"""Label of stopping, by the kind of prompt."""


UNTOUCHED: Mapping[str, tuple[str, ...]] = {
    "architect": (),
    "sailor": ("used", "paid"),
    "trader": ("token_used", "exchanged"),
    "botanist": ("done",),
}
"""The characters: the values which say that something was done there."""

UNUSED: Mapping[str, str] = {
    "architect": N_("Do nothing: no step, no building"),
    "sailor": N_("Deliver nothing"),
    "trader": N_("Trade nothing"),
    "botanist": N_("Do nothing on the farm"),
}
"""Label of stopping where nothing was done."""


def choice_text(words: Words, move: Move, prompt: Prompt, seats: Sequence[str] = ()) -> str:
    """The label of a move as an answer to this prompt."""
    voice, kind, values = Voice(words, seats), prompt.kind, prompt.values
    if move.verb is m.DECLINE and kind in DECLINED:
        return voice.sentence(DECLINED[kind])
    if move.verb is m.FINISH and values.get("points"):
        points = voice.points(values["points"])
        return voice.sentence("End the meditation: lose {points}", points=points)
    if move.verb is m.TAKE_COUNT and "good" in values:
        return _taken(voice, move.args[0], values["good"])
    if move.verb is not m.DONE or kind not in DONE:
        return move_text(words, move, seats)
    if kind == "exchange" and not values["taken"]:
        return voice.sentence("Take nothing: lose goods worth {worth}", worth=values["worth"])
    if kind == "exchange" and values.get("left"):
        return voice.sentence("Take no more: lose goods worth {left}", left=values["left"])
    if kind in UNTOUCHED and not any(values.get(value) for value in UNTOUCHED[kind]):
        return voice.sentence(UNUSED[kind])
    return voice.tell(DONE[kind], values)


def _taken(voice: Voice, n: int, good: str) -> str:
    if not n:
        return voice.sentence("Take nothing")
    return voice.sentence("Take {n} {good}", n=n, good=voice.good(good))
