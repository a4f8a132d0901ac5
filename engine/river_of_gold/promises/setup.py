"""Promises about supplies, set-up and limits."""

from collections import Counter
from collections.abc import Iterator

from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    exactly,
    must_be,
    must_have,
    must_number,
    never_falling,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, promise
from engine.river_of_gold.meta import META
from engine.river_of_gold.pieces import GOODS
from engine.river_of_gold.printed import Catalogue

MOST_PLAYERS = max(META.players)


@promise("player_colour")
def four_clans(c: Catalogue) -> Iterator[Doubt]:
    """Four clans, each with a name and a colour of its own (RG-CMP-7)."""
    yield from exactly("player_colour", c.player_colours, META.colours, "RG-CMP-7")
    for name in ("name", "colour"):
        yield from never_twice(column("player_colour", c.player_colours, name), "RG-CMP-7")


@promise("player_supply")
def players_have_22_markers(c: Catalogue) -> Iterator[Doubt]:
    """What each player has (RG-PLY-2)."""
    counts = {
        "dice": 1,
        "common_ships": 2,
        "royal_ships": 1,
        "scoring_markers": 1,
        "sun_markers": 1,
        "moon_markers": 1,
        "clan_markers": 22,
    }
    yield from must_have("player_supply", c.player_supply, counts, "RG-PLY-2")


@promise("shared_supply.die_faces", "region")
def a_face_for_each_region(c: Catalogue) -> Iterator[Doubt]:
    """Each face of the die is a region (RG-CMP-2)."""
    faces = c.shared_supply.die_faces
    yield from must_be("shared_supply.die_faces", faces, len(c.regions), "RG-CMP-2")


@promise("good", "shared_supply.good_tokens", "limits.goods_each")
def goods_never_run_out(c: Catalogue) -> Iterator[Doubt]:
    """Three goods, 75 tokens, enough for what 4 players can hold (RG-CMP-3, RG-INV-2)."""
    yield from exactly("good", c.goods, GOODS, "RG-CMP-3")
    total = sum(each.tokens for each in c.goods)
    yield from must_be("shared_supply.good_tokens", c.shared_supply.good_tokens, total, "RG-CMP-3")
    for each in c.goods:
        held = MOST_PLAYERS * c.limits.goods_each
        yield from at_least(f"good.{each.id}.tokens", each.tokens, held, "RG-INV-2")


@promise("koku_piece", "shared_supply.koku_pieces")
def koku_pieces_add_up(c: Catalogue) -> Iterator[Doubt]:
    """95 pieces, of different values (RG-CMP-4)."""
    pieces = sum(each.count for each in c.koku_pieces)
    yield from must_be("shared_supply.koku_pieces", c.shared_supply.koku_pieces, pieces, "RG-CMP-4")
    yield from never_twice(column("koku_piece", c.koku_pieces, "value"), "RG-CMP-4")


@promise("setup", "tile.kind", "tile.era", "tile.copies", "start.row_slots")
def set_up_uses_tiles_there_are(c: Catalogue) -> Iterator[Doubt]:
    """2, 3 and 4 players; no more tiles than in the box, more than fill the row (RG-SET-7)."""
    yield from all_there("setup", column("setup", c.setups, "players"), (2, 3, 4), "RG-SET-7")
    there: Counter[tuple[str, int]] = Counter()
    for tile in c.tiles:
        there[tile.kind, tile.era] += tile.copies
    for each in c.setups:
        key = f"setup.{each.id}"
        yield from must_be(key, each.id, f"players_{each.players}", "RG-SET-7")
        yield from at_most(f"{key}.era1_tiles", each.era1_tiles, there["era", 1], "RG-SET-7")
        yield from at_most(f"{key}.era2_tiles", each.era2_tiles, there["era", 2], "RG-SET-7")
        # At least one refill of each era: it causes the Emperor's visit and the end.
        yield from at_least(f"{key}.era1_tiles", each.era1_tiles, c.start.row_slots + 1, "RG-ROW-3")
        yield from at_least(f"{key}.era2_tiles", each.era2_tiles, 1, "RG-ROW-4")
        yield from at_most(
            f"{key}.starting_tiles", each.starting_tiles, there["starting", 0], "RG-SET-6"
        )


@promise("setup", "shore.kind", "shore.starting_for")
def set_up_fills_its_shores(c: Catalogue) -> Iterator[Doubt]:
    """A tile for each shore with the icon of this number of players (RG-SET-5, RG-SET-6)."""
    imperial = sum(each.kind == "imperial" for each in c.shores)
    for each in c.setups:
        key = f"setup.{each.id}"
        shores = sum(each.players in shore.starting_for for shore in c.shores)
        yield from must_be(f"{key}.starting_tiles", each.starting_tiles, shores, "RG-SET-6")
        yield from must_be(f"{key}.imperial_markets", each.imperial_markets, imperial, "RG-SET-5")


@promise("start", "limits", "influence.start", "mastery")
def players_start_within_their_limits(c: Catalogue) -> Iterator[Doubt]:
    """Koku for each place in the turn order, and nothing above a limit (RG-PLY, RG-LIM)."""
    start, limits = c.start, c.limits
    yield from must_number("start.koku", start.koku, MOST_PLAYERS, "RG-PLY-10")
    yield from never_falling("start.koku", start.koku, "RG-PLY-10")
    for place, koku in enumerate(start.koku, start=1):
        yield from at_most(f"start.koku[{place}]", koku, limits.koku, "RG-LIM-1")
    yield from at_most("start.goods_each", start.goods_each, limits.goods_each, "RG-LIM-1")
    yield from at_most("start.favour", start.favour, start.favour_limit, "RG-FAV-5")
    yield from at_most("start.favour_limit", start.favour_limit, limits.favour, "RG-FAV-6")
    yield from must_be("start.influence", start.influence, c.influence.start, "RG-PLY-3")
    yield from at_most("start.masteries", start.masteries, len(c.masteries), "RG-SET-3")


@promise("numbers.last_turns_each")
def everybody_else_has_one_more_turn(c: Catalogue) -> Iterator[Doubt]:
    """More could empty the row (RG-FIN-3, RG-ROW-7)."""
    each = c.numbers.last_turns_each
    yield from must_be("numbers.last_turns_each", each, 1, "RG-FIN-3")


@promise("exchange")
def two_exchanges(c: Catalogue) -> Iterator[Doubt]:
    """Goods for a good, koku for favour, never for as much as was given (RG-EXC-1, RG-EXC-2)."""
    yield from exactly("exchange", c.exchanges, ("goods", "favour"), "RG-EXC-1")
    for each in c.exchanges:
        yield from at_least(f"exchange.{each.id}.give", each.give, each.get + 1, "RG-EXC-1")
