"""Families of rules and automatic effects in words: a name, and what belongs to it."""

from __future__ import annotations

from engine.agra.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.words import N_, Words

FAMILIES = {
    "payments": (
        N_("Payments"),
        N_("The price of the Peon and of buildings, goods that must be there, and the Trader."),
    ),
    "placement": (
        N_("Placement"),
        N_("Where workers go, what is built, and what is produced and processed."),
    ),
    "deliveries": (
        N_("Deliveries"),
        N_("The Sailor and the notables: who is open, and how many goods."),
    ),
    "orders": (N_("Orders"), N_("Orders of the guilds, the order limit, and Akbar's bowls.")),
    "favour": (
        N_("Favour"),
        N_("Favour actions, tiles, luxury goods, influence and the abilities of contracts."),
    ),
    "meditation": (
        N_("Meditation"),
        N_("Points and what they buy, Oil and Curry, the Botanist and the farm."),
    ),
    "upkeep": (
        N_("Upkeep"),
        N_("Whose turn it is, what comes when, followers, and the end of the game."),
    ),
}
"""Each family of rules."""

EFFECTS = {
    "merchant": (
        N_("The Merchant's walk"),
        N_("He moves on by a roll and leaves rupees on his way."),
    ),
    "builder": (
        N_("The Builder's move"),
        N_("He moves on by a roll to the next site, or leaves when all is built."),
    ),
    "pier": (N_("Pier events"), N_("What happens when the boat reaches the next pier.")),
    "contract": (
        N_("Contracts"),
        N_("A full card goes to whoever has most markers; the others receive favour."),
    ),
    "followers": (N_("Followers"), N_("Everybody who owns the good is asked, clockwise.")),
    "clean_up": (
        N_("End of the turn"),
        N_("Markers return from favour actions and banners, used cards turn upright."),
    ),
}
"""Each effect that happens by itself."""

HOW = {
    "off": N_("Off"),
    "ask": N_("Ask"),
    "automatic": N_("Automatic"),
}
"""Whether it does."""


def family_text(words: Words, family: str) -> tuple[str, str]:
    """The name of a family of rules, and what belongs to it."""
    name, about = FAMILIES[family]
    return words.sentence(name), words.sentence(about)


def effect_text(words: Words, effect: str) -> tuple[str, str]:
    """The name of an automatic effect, and what happens."""
    name, about = EFFECTS[effect]
    return words.sentence(name), words.sentence(about)


def how_text(words: Words, how: str) -> str:
    """Off, ask or automatic."""
    return words.sentence(HOW[how])


def left_over_text(words: Words, correction: Adjust) -> str:
    """A full card that nobody has evaluated."""
    notable = correction.field.partition(".")[2]
    return Voice(words).tell(
        N_("The card of {notable} is full: evaluate it now"), {"notable": notable}
    )


def automation_text(voice: Voice, effect: str, how: str) -> str:
    """That an effect is handled in another way; what nobody knows is said as it was written."""
    what = voice.sentence(EFFECTS[effect][0]) if effect in EFFECTS else effect
    said = voice.sentence(HOW[how]) if how in HOW else how
    return voice.sentence("{what}, from now on: {how}", what=what, how=said)
