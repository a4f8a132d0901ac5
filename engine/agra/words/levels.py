"""Groups of rules and automatic effects in words: name and contents."""

from __future__ import annotations

from engine.agra.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.language.lines import LevelLines
from engine.core.language.words import N_, Words

FAMILIES = {
    "payments": (
        N_("Payments"),
        N_("The price of the Peon and of buildings, the goods you need, and the Trader."),
    ),
    "placement": (
        N_("Placement"),
        N_("Where workers go, and what you build, produce and process."),
    ),
    "deliveries": (
        N_("Deliveries"),
        N_("The Sailor and the notables: who is available, and how many goods."),
    ),
    "orders": (N_("Orders"), N_("Guild orders, the order limit and Akbar's bowls.")),
    "favour": (
        N_("Favour"),
        N_("Favour actions, tiles, luxury goods, influence and contract abilities."),
    ),
    "meditation": (
        N_("Meditation"),
        N_("Points and what they buy, Oil and Curry, the Botanist and the farm."),
    ),
    "upkeep": (
        N_("Turn order"),
        N_("Whose turn it is, what comes first, followers, and the end of the game."),
    ),
}
"""Each group of rules."""

EFFECTS = {
    "merchant": (
        N_("Merchant moves"),
        N_("He moves by the roll and leaves rupees along the way."),
    ),
    "builder": (
        N_("Builder moves"),
        N_("He moves by the roll to the next site, or leaves when everything is built."),
    ),
    "pier": (N_("Pier events"), N_("What happens when the boat reaches the next pier.")),
    "contract": (
        N_("Contracts"),
        N_("A complete card goes to the player with most markers; the others get favour."),
    ),
    "followers": (N_("Followers"), N_("Every player with the good is asked, clockwise.")),
    "clean_up": (
        N_("End of the turn"),
        N_("Markers return from favour actions and banners; used cards turn upright."),
    ),
}
"""Each automatic effect."""

LEVELS = LevelLines(Voice, FAMILIES, EFFECTS)
family_text, effect_text = LEVELS.family_text, LEVELS.effect_text


def left_over_text(words: Words, correction: Adjust) -> str:
    """A complete contract that is not settled."""
    notable = correction.field.partition(".")[2]
    return Voice(words).tell(
        N_("{notable} is complete: settle the contract now"), {"notable": notable}
    )
