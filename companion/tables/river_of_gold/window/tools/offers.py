"""What the picker offers: tiles by type, clients by type, owners of a building."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.tables.common.corrections import capital
from companion.tables.river_of_gold.signs import tile_sign
from companion.tables.river_of_gold.window.tools.pick_screen import Group, Offer
from engine.core.language.words import Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import Box
from engine.river_of_gold.words.voice import Voice

NOTHING = ""


def tile_groups(words: Words, box: Box, tiles: Sequence[int]) -> list[Group]:
    """No building, then tiles by type; each says what tells it from the others."""
    voice = Voice(words)
    nothing = Offer(NOTHING, "close", voice.sentence("no building"))
    return [Group(voice.sentence("Empty space"), (nothing,)), *_by_type(voice, box, tiles)]


def _by_type(voice: Voice, box: Box, tiles: Sequence[int]) -> Iterator[Group]:
    for kind, name in enumerate(m.BUILDING_TYPES):
        here = [tile for tile in tiles if box.tile_type[tile] == kind]
        if here:
            offers = tuple(_tile(voice, box, tile) for tile in here)
            yield Group(capital(voice.term(f"building.{name}")), offers)


def _tile(voice: Voice, box: Box, tile: int) -> Offer:
    printed, name = box.printed.tiles[tile], m.TILES[tile]
    if printed.kind == "era":
        owner = voice.sentence("owner {reward}", reward=voice.reward(printed.owner))
        said = f"{voice.term(f'era.{printed.era}')} +{printed.bonus}, {owner}"
    else:
        said = capital(f"{voice.building(name)}: {voice.reward(printed.visitor)}")
    return Offer(name, tile_sign(name)[0], said)


def client_groups(words: Words) -> list[Group]:
    """All clients by type."""
    voice = Voice(words)
    return [
        Group(
            capital(voice.term(f"client.{kind}s")),
            tuple(
                Offer(client, f"client-{kind}", capital(voice.client(client)))
                for client in m.CLIENTS
                if client.startswith(f"{kind}-")
            ),
        )
        for kind in m.CLIENT_TYPES
    ]


def owner_groups(
    words: Words, names: Sequence[str], owners: Sequence[Sequence[int]]
) -> list[Group]:
    """One marker, or two."""
    voice = Voice(words)
    offers = [(each, Offer(key_of(each), "seats", owners_text(names, each))) for each in owners]
    one = tuple(offer for each, offer in offers if len(each) == 1)
    two = tuple(offer for each, offer in offers if len(each) == 2)
    return [Group(voice.sentence("One marker"), one), Group(voice.sentence("Two markers"), two)]


def region_tile_groups(words: Words, box: Box) -> list[Group]:
    """The scoring tiles by their values, on the side for this number of players."""
    voice = Voice(words)
    offers = tuple(
        Offer(name, "influence", " · ".join(map(str, values)))
        for name, values in zip(m.REGION_TILES, box.region_values, strict=True)
    )
    return [Group(voice.sentence("Scoring tile"), offers)]


def key_of(owners: Sequence[int]) -> str:
    """The owners of a building as a key."""
    return " ".join(map(str, owners))


def owners_text(names: Sequence[str], owners: Sequence[int]) -> str:
    """The owners by name; two markers of one are said once.

    >>> owners_text(("Ana", "Bo"), (1, 1))
    'Bo ×2'
    """
    if len(owners) == 2 and owners[0] == owners[1]:
        return f"{names[owners[0]]} ×2"
    return ", ".join(names[seat] for seat in owners)
