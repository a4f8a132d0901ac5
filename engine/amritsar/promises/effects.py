"""Promises about words that need values: effects, benefits, spaces of tracks and objectives."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from engine.amritsar.pieces import BENEFITS, OPS, SCORES, STEP_KINDS
from engine.amritsar.printed import Catalogue
from engine.core.catalogue.doubts import must_be, must_number
from engine.core.catalogue.loading import Doubt, doubt, promise
from engine.core.language.words import N_


def as_needed(
    key: str, row: Any, word: str, needs: Mapping[str, tuple[str, ...]]
) -> Iterator[Doubt]:
    """A value stands there exactly if the word needs it; unknown words are a fault of their own."""
    if word not in needs:
        return
    judged = {name for names in needs.values() for name in names}
    for name in (each.name for each in fields(row) if each.name in judged):
        there, needed = bool(getattr(row, name)), name in needs[word]
        if there and not needed:
            yield doubt(f"{key}.{name}", N_('"{word}" has no use for it'), word=word)
        if needed and not there:
            yield doubt(f"{key}.{name}", N_('"{word}" needs it'), word=word)


@promise(
    "district_action.effects",
    "bridge_tile.effects",
    "objective_space.effects",
    "mahout_tile.effects",
    "storehouse.effects",
    "knowledge_step.effects",
    "knowledge_track.overflow",
)
def effects_have_their_values(c: Catalogue) -> Iterator[Doubt]:
    """An effect has the values that its word needs, and a number for each item of a choice."""
    lists: dict[str, tuple[Any, ...]] = {
        "district_action": c.district_actions,
        "bridge_tile": c.bridge_tiles,
        "objective_space": c.objective_spaces,
        "mahout_tile": c.mahout_tiles,
        "storehouse": c.storehouses,
        "knowledge_step": c.knowledge_steps,
    }
    places = [
        (f"{kind}.{each.id}.effects", each.effects) for kind, some in lists.items() for each in some
    ]
    places += [
        (f"knowledge_track.{each.id}.overflow", each.overflow) for each in c.knowledge_tracks
    ]
    for key, effects in places:
        for place, effect in enumerate(effects, start=1):
            yield from as_needed(f"{key}[{place}]", effect, effect.op, OPS)
            wanted = len(effect.items)
            yield from must_number(f"{key}[{place}].numbers", effect.numbers, wanted, "AM-DIS-3")


@promise("district_action.effects", "district_action.any_order")
def either_order_has_a_coin_and_a_market(c: Catalogue) -> Iterator[Doubt]:
    """The choice is between a gain and the market, in this order (AM-DIS-9)."""
    for each in c.district_actions:
        if each.any_order:
            key, ops = f"district_action.{each.id}.effects", [one.op for one in each.effects]
            yield from must_number(key, ops, 2, "AM-DIS-9")
            for place, (op, wanted) in enumerate(zip(ops, ("gain", "market"), strict=False), 1):
                yield from must_be(f"{key}[{place}].op", op, wanted, "AM-DIS-9")


@promise("storehouse")
def benefits_have_their_values(c: Catalogue) -> Iterator[Doubt]:
    """A storehouse has the values of its benefit (AM-STO)."""
    for each in c.storehouses:
        yield from as_needed(f"storehouse.{each.id}", each, each.benefit, BENEFITS)


@promise("knowledge_step")
def steps_have_their_values(c: Catalogue) -> Iterator[Doubt]:
    """A space of a track has the values of its kind (AM-KNW-2)."""
    for each in c.knowledge_steps:
        yield from as_needed(f"knowledge_step.{each.id}", each, each.kind, STEP_KINDS)


@promise("objective")
def objectives_have_their_values(c: Catalogue) -> Iterator[Doubt]:
    """An objective has the values of its way to score (AM-OBJ)."""
    for each in c.objectives:
        yield from as_needed(f"objective.{each.id}", each, each.score, SCORES)
