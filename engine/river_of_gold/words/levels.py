"""Families of rules and automatic effects in words: a name, and what belongs to it."""

from __future__ import annotations

from engine.core.adjust import Adjust
from engine.core.language.lines import LevelLines
from engine.core.language.words import N_, Words
from engine.river_of_gold.words.voice import Voice

FAMILIES = {
    "dice": (N_("Die and favour"), N_("Changing the die with favour, and rolling it.")),
    "building": (N_("Building"), N_("Where you build, what it costs, and the building row.")),
    "sailing": (N_("Sailing"), N_("Ships, journey's end, Merchants and the royal ship.")),
    "clients": (N_("Clients"), N_("Deliveries, orders, hands and second markers.")),
    "exchanges": (N_("Exchanges and limits"), N_("What can be exchanged, and how much you hold.")),
    "turns": (N_("Turns"), N_("Whose turn it is, what comes when, masteries, patrons, set-up.")),
}
"""Each family of rules."""

EFFECTS = {
    "owner_rewards": (N_("Owner rewards"), N_("Owners of visited buildings get their rewards.")),
    "journey": (N_("Journey's end"), N_("The bonus, the Merchants and the discarded tile.")),
    "refill": (N_("Refilling the row"), N_("Tiles slide, and the next one enters.")),
    "visit": (N_("The Emperor's visit"), N_("All players get their owner rewards.")),
    "masteries": (N_("Masteries"), N_("Every mastery whose condition is met is claimed.")),
}
"""Each automatic effect."""

LEVELS = LevelLines(Voice, FAMILIES, EFFECTS)
family_text, effect_text = LEVELS.family_text, LEVELS.effect_text


def left_over_text(words: Words, correction: Adjust) -> str:
    """A row with a gap, or a mastery that can be claimed."""
    voice, mastery = Voice(words), correction.field.rpartition(".")[2]
    if correction.field == "refill":
        return voice.sentence("The row has a gap: refill it now")
    return voice.tell(N_("{mastery} can be claimed: claim it now"), {"mastery": mastery})
