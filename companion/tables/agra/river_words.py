"""Texts of the river page: what the next pier needs and does, and the state of a level."""

from __future__ import annotations

from companion.tables.agra.seen.board import LevelView, NextPierView, RiverView
from engine.core.language.words import N_, Words

_EVENTS = {
    "none": N_("nothing happens"),
    "build_under_builder": N_("the Builder's building is built"),
    "merchant_moves_and_favour_per_cotton": N_(
        "the Merchant moves, each player gains {favour} favour per Cotton (at most {most})"
    ),
    "price_tokens_return_and_favour": N_(
        "price tokens return to the Trader, each player gains {favour} favour"
    ),
    "good_by_cotton": N_(
        "each player chooses a good worth {none}, with 1 Cotton {one}, with more {more}"
    ),
    "clothes_bonus_and_game_end": N_("Clothes give {bonus} rupee more; 1 more round"),
}


def needs(words: Words, pier: NextPierView) -> str:
    """What is missing until the boat moves."""
    return words.plural(
        "Needs 1 more contract of {level}",
        "Needs {n} more contracts of {level}",
        max(0, pier.needed - pier.done),
        level=words.term("agra", f"level.{pier.level}"),
    )


def does(words: Words, pier: NextPierView) -> str:
    """Everything that changes at the next pier, in one sentence."""
    values = (*pier.values, 0, 0, 0)
    parts = [
        words.sentence(
            _EVENTS[pier.event],
            favour=pier.favour,
            most=pier.favour_max,
            bonus=pier.bonus,
            none=values[0],
            one=values[1],
            more=values[2],
        )
    ]
    if pier.limit:
        parts.append(words.sentence("order limit → {limit}", limit=pier.limit))
    for level in pier.opens:
        name = words.term("agra", f"level.{level}")
        parts.append(words.sentence("{level} opens", level=name))
    said = ", ".join(parts)
    return f"{said[:1].upper()}{said[1:]}."


def summary(words: Words, river: RiverView) -> str:
    """How many contracts are fulfilled, and the order limit now."""
    fulfilled = words.sentence(
        "{done} of {all} contracts fulfilled", done=river.fulfilled, all=river.notables
    )
    limit = words.sentence("order limit {limit}", limit=river.limit)
    return f"{fulfilled} · {limit}"


def status(words: Words, level: LevelView) -> str:
    """Open, locked, or all taken."""
    if not level.notables:
        return words.sentence("all taken")
    if level.open:
        return words.sentence("open")
    if level.opens_at:
        return words.sentence("locked until pier {pier}", pier=level.opens_at)
    return words.sentence(N_("locked", about="level"))
