"""What is printed on a piece, in a few words: tiles, storehouses, bonuses, knowledge, objectives.

The rows may be those of one's own copy, so nothing here looks them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.amritsar.pieces import (
    DistrictAction,
    DistrictTile,
    Effect,
    KnowledgeStep,
    Objective,
    Storehouse,
    TempleTile,
)
from engine.core.language.words import N_

if TYPE_CHECKING:
    from engine.amritsar.words.voice import Voice

PLAIN = {
    "market": N_("market"),
    "donate": N_("donate"),
    "mahout_action": N_("1 mahout action"),
    "unlock_movement": N_("unlock the movement token"),
}
"""Effects without a number."""

FINALS = {
    "pp_per_counter_on_elephant": N_("1 PP per counter on the elephant"),
    "pp_per_resource": N_("1 PP per resource left"),
    "pp_per_coin": N_("1 PP per coin left"),
    "pp_per_resource_in_storehouse": N_("1 PP per resource in his storehouse"),
    "pp_per_visible_coin": N_("1 PP per visible coin in his storehouse"),
}
"""What the last spaces of tracks give at the end."""


def capital(name: str) -> str:
    """A name at the beginning of a line."""
    return name[:1].upper() + name[1:]


def effects_text(voice: Voice, effects: Iterable[Effect]) -> str:
    """Everything that a benefit does: 1 coin + market."""
    return " + ".join(effect_of(voice, each) for each in effects)


def effect_of(voice: Voice, effect: Effect) -> str:
    """One thing that a benefit does."""
    if effect.op in PLAIN:
        return voice.sentence(PLAIN[effect.op])
    return _NUMBERED[effect.op](voice, effect)


def _gain(voice: Voice, effect: Effect) -> str:
    if effect.item == "any":
        return voice.resources(effect.n)
    return voice.items(effect.item, effect.n)


def _one_of(voice: Voice, effect: Effect) -> str:
    pairs = zip(effect.items, effect.numbers, strict=True)
    return voice.either(voice.items(item, n) for item, n in pairs)


def _recover(voice: Voice, effect: Effect) -> str:
    return voice.plural("{n} counter from the market", "{n} counters from the market", effect.n)


KINDS: dict[tuple[str, ...], str] = {
    ("storehouse", "objective"): N_("storehouse or objective"),
    ("storehouse", "mahout"): N_("storehouse or mahout"),
}
"""Pairs that are printed: Spanish has another "or" before an o."""


def kinds_text(voice: Voice, kinds: Sequence[str]) -> str:
    """Kinds of upgrades as alternatives."""
    if pair := KINDS.get(tuple(kinds)):
        return voice.sentence(pair)
    return voice.either(voice.kind(kind) for kind in kinds)


def _upgrade(voice: Voice, effect: Effect) -> str:
    if len(effect.kinds) == 3:
        return voice.sentence("any upgrade")
    return voice.sentence("upgrade: {kinds}", kinds=kinds_text(voice, effect.kinds))


def _upgrade_free(voice: Voice, effect: Effect) -> str:
    return voice.sentence("{upgrade} without paying", upgrade=_upgrade(voice, effect))


def _knowledge(voice: Voice, effect: Effect) -> str:
    return f"{voice.track(effect.track)} +{effect.n}"


def _any_track(voice: Voice, effect: Effect) -> str:
    return voice.sentence("any track +{n}", n=effect.n)


_NUMBERED: dict[str, Callable[[Voice, Effect], str]] = {
    "gain": _gain,
    "gain_one_of": _one_of,
    "pp": lambda voice, effect: voice.scored(effect.n),
    "recover_counter": _recover,
    "upgrade": _upgrade,
    "upgrade_free": _upgrade_free,
    "knowledge": _knowledge,
    "knowledge_any": _any_track,
    "knowledge_split": _any_track,
}


# ---------------------------------------------------------------- pieces


def tile_text(voice: Voice, tile: DistrictTile, main: DistrictAction, more: DistrictAction) -> str:
    """A district tile: blue, 1 gold (secondary 1 coin)."""
    return voice.sentence(
        "{colour}, {main} (secondary {more})",
        colour=voice.colour(tile.colour),
        main=effects_text(voice, main.effects),
        more=effects_text(voice, more.effects),
    )


def storehouse_text(voice: Voice, storehouse: Storehouse) -> str:
    """A storehouse: 2 slots, 1 coin less tax."""
    slots = voice.plural("{n} slot", "{n} slots", storehouse.slots)
    return f"{slots}, {voice.term(f'sto.{storehouse.benefit}')}"


def temple_text(voice: Voice, tile: TempleTile) -> str:
    """A temple tile: north 4, east 3, south 2, west 1."""
    return voice.values_by_district(tile.pp)


def step_text(voice: Voice, step: KnowledgeStep, final: str) -> str:
    """A space of a knowledge track; `final` is what the last space of its track counts."""
    if step.kind == "final":
        return voice.sentence("End: {what}", what=voice.sentence(FINALS[final]))
    if step.kind == "decade_tax":
        return voice.sentence("Each decade: −{n} tax", n=step.tax_discount)
    told = effects_text(voice, step.effects)
    if step.kind == "decade_income":
        return voice.sentence("Each decade: {what}", what=told)
    return capital(told)


def objective_text(voice: Voice, objective: Objective) -> str:
    """An objective with its PP: Most coins: 5/2 PP."""
    name = voice.objective(objective.id)
    if objective.per_counter:
        return name
    return voice.sentence("{objective}: {points} PP", objective=name, points=_points(objective))


def _points(objective: Objective) -> str:
    if objective.table:
        return "/".join(map(str, objective.table[1:]))
    return f"{objective.first}/{objective.second}" if objective.first else str(objective.pp)
