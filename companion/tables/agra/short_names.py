"""Names short enough for a tile or a column, and their icons."""

from typing import Final

from companion.model.theme import Palette, rgba
from companion.tables.agra import tones
from engine.agra.catalogue import load_catalogue
from engine.core.language.words import N_, Words

FAVOUR: Final = {
    "gain_basic_good": (N_("1 basic good"), "plus"),
    "process_good": (N_("Process a good"), "med-process"),
    "influence_step": (N_("1 influence step"), "palace"),
    "stand_worker": (N_("Stand up a worker"), "worker-standing"),
    "remove_cover": (N_("Remove a cover"), "cover"),
    "gain_value_2": (N_("1 good worth 2"), "plus"),
    "meditation_point": (N_("+1 meditation point"), "meditate"),
    "meditation_step": (N_("1 meditation space"), "meditate"),
    "move_farmers": (N_("2 farmer moves"), "farmer"),
    "price_token": (N_("Move a price token"), "price-flag"),
    "process_1_to_2": (N_("Process value 1 → 2"), "med-process"),
    "process_additional": (N_("Process 1 more"), "med-process"),
    "sell_good": (N_("Sell 1 good"), "rupee"),
    "exchange_good": (N_("Exchange 1 good"), "med-trade"),
    "free_peon": (N_("Free Peon"), "worker-lying"),
    "akbar_or_order": (N_("Akbar or order"), "akbar-bowl"),
    "deliver_notable": (N_("Deliver 1 good"), "med-deliver"),
}
"""A favour action, in two or three words."""

GUILDS: Final = {
    "artisans": N_("Artisans", about="guild"),
    "merchants": N_("Merchants", about="guild"),
    "scholars": N_("Scholars", about="guild"),
}
"""The guilds by their members."""

CLEAR: Final = (0.0, 0.0, 0.0, 0.0)

HUES: Final = {good.id: good.row - 1 for good in load_catalogue().goods}
"""The row of each good, for its colour."""


def guild_tone(palette: Palette, guild: str) -> tuple[float, float, float, float]:
    """The tone of a guild's cards; transparent for no guild."""
    return rgba(tones.of(palette).fills[list(GUILDS).index(guild)]) if guild else CLEAR


def level_tone(palette: Palette, level: int) -> tuple[float, float, float, float]:
    """The tone of the frame of a level's cards; transparent for no level."""
    return rgba(tones.of(palette).frames[level - 1]) if level else CLEAR


def favour_name(words: Words, action: str) -> str:
    """The short name of a favour action or favour tile."""
    return words.sentence(FAVOUR[action][0]) if action else ""


def favour_icon(action: str) -> str:
    """Its icon."""
    return FAVOUR[action][1] if action else ""


def guild_name(words: Words, guild: str) -> str:
    """The short name of a guild."""
    return words.sentence(GUILDS[guild]) if guild else ""


def good_name(words: Words, good: str) -> str:
    """The name of a good."""
    return words.term("agra", f"good.{good}") if good else ""


def price(words: Words, own: int, pay: int) -> str:
    """What must be owned and paid."""
    return words.sentence("pay {pay}, own {own}", own=own, pay=pay)
