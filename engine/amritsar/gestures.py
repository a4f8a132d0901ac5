"""A sowing as one gesture: what it would do, and the small moves that it stands for (AM-MOV-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import FREE_SKIP
from engine.amritsar.chapters.action import colour_counts
from engine.amritsar.chapters.sowing import RING, next_section
from engine.amritsar.chapters.storage import COIN
from engine.amritsar.lake import FREE
from engine.amritsar.state import State
from engine.core.moves import UnknownMove


class Landing(NamedTuple):
    """Where the last worker can land, and what opens there."""

    section: str
    district: str
    skips: int
    price: int
    """Coins to leave on the way, the free skip counted."""
    coins: int
    """What is on the section."""
    secondary: tuple[str, ...]
    """Tiles of the district whose secondary action the worker may do."""
    elephant: bool
    """Does the own elephant stand there?"""


class Preview(NamedTuple):
    """A sowing that is not made yet (AM-MOV-2)."""

    coins: int
    """Taken from the origin."""
    drops: tuple[tuple[str, str], ...]
    """Colour and section of each worker but the last."""
    landings: tuple[Landing, ...]
    """The nearest first, as far as coins reach."""


def preview(state: State, seat: int, section: int, colours: Sequence[int]) -> Preview:
    """Where each worker of a section would land, in this order, and what opens; nothing changes."""
    box, player = state.box, state.seats[seat]
    sections, at, drops = list(state.sections), section, []
    sections[section] = ()
    for colour in colours[:-1]:
        at = next_section(sections, at, box.room)
        sections[at] = (*sections[at], colour)
        drops.append((m.COLOURS[colour], m.SECTIONS[at]))
    coins = min(player.items[COIN] + state.coins[section], player.slots)
    every = box.rulings.free_skip == "every_section"
    free = (RING if every else 1) if player.perks & FREE_SKIP else 0
    landings: list[Landing] = []
    for skips in range(RING):
        at = next_section(sections, at, box.room)
        price = max(0, skips - free) * box.skip_cost
        if price > coins:
            break
        lying = state.coins[at] if at != section else 0
        landings.append(_landing(state, seat, colours[-1], at, skips, price, lying))
        if at == section:
            break
    return Preview(state.coins[section], tuple(drops), tuple(landings))


def _landing(
    state: State, seat: int, colour: int, at: int, skips: int, price: int, coins: int
) -> Landing:
    district = state.box.section_district[at]
    opens = tuple(
        m.TILES[tile]
        for tile in state.tiles[3 * district : 3 * district + 3]
        if tile != FREE and colour_counts(state, seat, colour, tile)
    )
    stands = state.seats[seat].elephant == district
    names = (m.SECTIONS[at], m.DISTRICTS[district])
    return Landing(*names, skips, price, coins, opens, stands)


def spelled_out(state: State, text: str) -> list[str] | None:
    """AM-MOV-2: the small moves of `sow E1 blue white`; None if it is no such gesture.

    Raises UnknownMove where section and colours do not fit together.
    """
    words = text.split()
    if not words or words[0].lower() != "sow":
        return None
    section = words[1].upper() if len(words) > 1 else ""
    colours = [word.lower() for word in words[2:]]
    example = "sow E1 blue white"
    if section not in m.SECTIONS:
        raise UnknownMove(text, example=example)
    there = [m.COLOURS[colour] for colour in state.sections[m.SECTIONS.index(section)]]
    if Counter(colours) != Counter(there):
        raise UnknownMove(text, example=" ".join(["sow", section, *there]) if there else example)
    return [f"pick {section}", *(f"drop {colour}" for colour in colours[:-1])]
