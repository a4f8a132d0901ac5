"""River of Gold in a few words."""

from __future__ import annotations

from engine.core.meta import ORDINARY, Meta, Mode

PATRONS = "patrons"
"""The mode with the patrons of the clans (RG-PAT)."""

META = Meta(
    name="river_of_gold",
    # A clan has a colour of its own, so players are seated by clan.
    colours=("crab", "crane", "mantis", "scorpion"),
    modes={ORDINARY: Mode(players=(2, 3, 4)), PATRONS: Mode(players=(2, 3, 4))},
    unit="resource.vp",
    rule_prefix="RG",
    parts=(
        "mind",
        "missed",
        "near_misses",
        "words.advice",
        "words.choices",
        "words.goals",
        "words.printed",
    ),
    strategies=("builder", "shipper", "host"),
)
