"""What rupees, favour, goods and points came from or went to, from the rule an event cites."""

from __future__ import annotations

from engine.agra.catalogue import load_catalogue
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import N_

REASONS = {
    "AG-ACT-5": N_("worker kicked out"),
    "AG-ARCH-2": N_("paid for the building"),
    "AG-BOT-2": N_("paid for the meditation track"),
    "AG-DEL-8": N_("generous delivery"),
    "AG-EVAL-4": N_("lost the contract"),
    "AG-FOL-3": N_("another player followed"),
    "AG-INF-5": N_("influence"),
    "AG-LUX-5": N_("Book"),
    "AG-LUX-7": N_("Clothes"),
    "AG-MARK-4": N_("given up to free a marker"),
    "AG-MED-2": N_("worker laid down"),
    "AG-MERCH-1": N_("met the Merchant"),
    "AG-OIL-1": N_("to stand up a worker"),
    "AG-OIL-2": N_("to stand up workers"),
    "AG-ORD-4": N_("paid for the order"),
    "AG-PEON-1": N_("Peon"),
    "AG-PIER-3": N_("Cotton at pier 3"),
    "AG-PIER-4": N_("pier 4"),
    "AG-PIER-5": N_("pier 5"),
    "AG-PROD-1": N_("production"),
    "AG-SAIL-2": N_("returned to the Sailor"),
    "AG-SAIL-7": N_("unused paid deliveries"),
    "AG-TRAD-1": N_("Trader"),
    "AG-ABL-1": N_("contract"),
}
"""The short reason of each rule that is not a card or tile."""

BY_VALUE = {
    "AG-ACT-8": N_("collected from {building}"),
    "AG-DEL-4": N_("delivery to {notable}"),
    "AG-DEL-7": N_("generous delivery of {good} to {notable}"),
    "AG-ORD-7": N_("order of {guild}"),
}
"""Reasons that name what the event is about."""

_PRINTED = load_catalogue()
FAVOUR_ACTIONS = {each.rule: each.id for each in _PRINTED.favour_actions} | {
    each.rule: each.id for each in _PRINTED.favour_tiles
}
"""The favour action of each rule."""
NOTABLES = {each.rule: each.id for each in _PRINTED.notables}
"""The notable of each rule."""
_BONUS = frozenset(each.rule for each in _PRINTED.bonus_tiles)
_MEDITATION = {each.rule: each.id for each in _PRINTED.meditation_actions}


def reason(voice: Voice, event: Event) -> str:
    """A few words, or none."""
    rule = event.rule
    if rule in BY_VALUE:
        return voice.tell(BY_VALUE[rule], event.values)
    if rule in REASONS:
        return voice.sentence(REASONS[rule])
    if rule in FAVOUR_ACTIONS:
        return _inside(voice.action(FAVOUR_ACTIONS[rule]))
    if rule in NOTABLES:
        return voice.plain_notable(NOTABLES[rule])
    if rule in _MEDITATION:
        return _inside(voice.meditation(_MEDITATION[rule]))
    return _inside(voice.term("piece.bonus_tile")) if rule in _BONUS else ""


def _inside(name: str) -> str:
    """The name of an action or tile in the middle of a sentence."""
    return name[:1].lower() + name[1:]
