"""Families of rules and automatic effects in words: a name, and what belongs to it."""

from __future__ import annotations

from engine.amritsar.words.voice import Voice
from engine.core.language.lines import LevelLines
from engine.core.language.words import N_

FAMILIES = {
    "payments": (N_("Payments"), N_("Coins and resources for steps, skips, trades and upgrades.")),
    "elephant": (N_("Elephants"), N_("Where elephants go, the penalty, and the movement token.")),
    "workers": (N_("Workers"), N_("Sowing: sections, skips, and which worker goes where.")),
    "actions": (N_("Actions"), N_("Tiles, elephant, mahouts, knowledge and following.")),
    "donations": (N_("Donations"), N_("Counters, and the spaces of the lake.")),
    "market": (N_("Market"), N_("What is bought and sold, slots and storehouse benefits.")),
    "upgrades": (N_("Upgrades"), N_("Storehouses, objectives, mahouts and the bridge.")),
    "upkeep": (N_("Upkeep"), N_("Whose turn it is, what comes when, draws and the end.")),
}
"""Each family of rules."""

EFFECTS = {
    "token": (N_("Maharaja token"), N_("It moves one space at the end of each round.")),
    "follow_pp": (N_("PP for followers"), N_("The active player gains 1 PP for each follower.")),
    "majorities": (N_("Majorities"), N_("Each district is scored at the end of a decade.")),
    "taxes": (N_("Taxes"), N_("Taxes are paid at the end of a decade.")),
    "income": (N_("Income"), N_("Knowledge pays at the end of a decade.")),
    "bridge": (N_("Bridge tile"), N_("The tile of a decade is turned when it ends.")),
    "maharaja": (N_("The Maharaja's turn"), N_("He donates and does his two actions.")),
}
"""Each automatic effect."""

LEVELS = LevelLines(Voice, FAMILIES, EFFECTS)
family_text, effect_text = LEVELS.family_text, LEVELS.effect_text
