"""Promises about the farm, prices, supplies and set-up."""

from collections import Counter
from collections.abc import Iterator

from engine.agra.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    must_be,
    must_have,
    must_number,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, doubt, promise, shown
from engine.core.language.words import N_

# ---------------------------------------------------------------- farm and prices


@promise("farm_track", "farm.tracks", "player_supply.farmers")
def farm_has_four_tracks(c: Catalogue) -> Iterator[Doubt]:
    """Four tracks, one farmer each (AG-FARM-1)."""
    yield from must_be("farm.tracks", c.farm.tracks, 4, "AG-FARM-1")
    yield from must_number("farm_track", c.farm_tracks, 4, "AG-FARM-1")
    yield from must_be("player_supply.farmers", c.player_supply.farmers, 4, "AG-FARM-1")


@promise("farm_track", "good.column")
def farm_is_a_ring(c: Catalogue) -> Iterator[Doubt]:
    """Every basic good lies between two tracks, and the tracks go round (AG-FARM-1)."""
    basic = [each.id for each in c.goods if each.column == 1]
    ends = column("farm_track", c.farm_tracks, "end_1") + column(
        "farm_track", c.farm_tracks, "end_5"
    )
    others = {each.id for each in c.goods} - set(basic)
    for key, end in ends:
        if end in others:
            yield doubt(key, N_("{good} does not grow on the farm"), good=shown(end))
    touched = Counter(end for _, end in ends)
    for good in basic:
        if touched[good] != 2:
            message = N_("{good} must be at the ends of 2 tracks, not {got} ({rule})")
            yield doubt(
                "farm_track", message, good=shown(good), got=touched[good], rule="AG-FARM-1"
            )
    # With every good at two ends, only two tracks between the same goods can keep it from a ring.
    seen: set[frozenset[str]] = set()
    for each in c.farm_tracks:
        pair = frozenset((each.end_1, each.end_5))
        if len(pair) == 1 or pair in seen:
            yield doubt(
                f"farm_track.{each.id}", N_("breaks the ring of tracks ({rule})"), rule="AG-FARM-1"
            )
        seen.add(pair)


@promise("farm", "player_supply.cover_tiles")
def covers_lie_beside_the_goods(c: Catalogue) -> Iterator[Doubt]:
    """A cover at each end of a track, the farmer in the middle, production up to 8 (AG-FARM-2)."""
    farm, covers = c.farm, c.player_supply.cover_tiles
    ends, middle = (1, farm.squares_per_track), (farm.squares_per_track + 1) // 2
    yield from must_be("farm.cover_squares", farm.cover_squares, ends, "AG-FARM-1")
    yield from must_be("farm.farmer_start", farm.farmer_start, middle, "AG-FARM-1")
    yield from must_be("farm.covers", farm.covers, 2 * farm.tracks, "AG-SET-12")
    yield from must_be("player_supply.cover_tiles", covers, farm.covers, "AG-SET-12")
    most, open_squares = 2 * (farm.squares_per_track - 1), 2 * (middle - 2)
    yield from must_be("farm.max_production", farm.max_production, most, "AG-FARM-2")
    yield from must_be("farm.start_production", farm.start_production, open_squares, "AG-SET-13")
    yield from must_be("farm.min_production", farm.min_production, 0, "AG-FARM-2")


@promise("price_token.low", "price_token.high", "price_rules.count")
def price_tokens_have_two_sides(c: Catalogue) -> Iterator[Doubt]:
    """Three tokens, more flags on the one side than on the other (AG-COMP-1, AG-SET-1)."""
    yield from must_number("price_token", c.price_tokens, 3, "AG-COMP-1")
    yield from must_be("price_rules.count", c.price_rules.count, 3, "AG-COMP-1")
    for each in c.price_tokens:
        yield from at_least(f"price_token.{each.id}.high", each.high, each.low + 1, "AG-SET-1")


# ---------------------------------------------------------------- supplies and set-up


@promise("player_supply")
def players_have_10_workers_and_22_markers(c: Catalogue) -> Iterator[Doubt]:
    """What each player has (AG-COMP-2)."""
    counts = {"workers": 10, "markers": 22, "influence_markers": 3, "meditation_trackers": 1}
    yield from must_have("player_supply", c.player_supply, counts, "AG-COMP-2")


@promise("player_colour")
def four_colours(c: Catalogue) -> Iterator[Doubt]:
    """Four colours, each with a name of its own (AG-COMP-3)."""
    yield from must_number("player_colour", c.player_colours, 4, "AG-COMP-3")
    yield from never_twice(column("player_colour", c.player_colours, "name"), "AG-COMP-3")


@promise("shared_supply")
def the_box_is_complete(c: Catalogue) -> Iterator[Doubt]:
    """What the table shares (AG-COMP-1)."""
    counts = {
        "notables": 24,
        "under_construction_tiles": 12,
        "bonus_tiles": 12,
        "favour_tiles": 14,
        "price_tokens": 3,
        "guild_order_markers": 3,
        "order_limit_markers": 3,
        "die_faces": 6,
    }
    yield from must_have("shared_supply", c.shared_supply, counts, "AG-COMP-1")


@promise("rupee_coin", "rupee_bank.coins", "rupee_bank.total")
def coins_add_up(c: Catalogue) -> Iterator[Doubt]:
    """69 coins, together 328 rupees (AG-COMP-4)."""
    coins = sum(each.count for each in c.rupee_coins)
    yield from must_be("rupee_bank.coins", c.rupee_bank.coins, coins, "AG-COMP-4")
    total = sum(each.count * each.value for each in c.rupee_coins)
    yield from must_be("rupee_bank.total", c.rupee_bank.total, total, "AG-COMP-4")
    yield from never_twice(column("rupee_coin", c.rupee_coins, "value"), "AG-COMP-4")


@promise("setup.players", "setup.notables_per_level", "setup.notables_total", "notable.level")
def set_up_draws_notables_there_are(c: Catalogue) -> Iterator[Doubt]:
    """2, 3 and 4 players; as many notables as the levels add up to (AG-SET-6)."""
    players = column("setup", c.setups, "players")
    yield from all_there("setup", players, (2, 3, 4), "AG-SET-6")
    there = Counter(each.level for each in c.notables)
    for each in c.setups:
        key, levels = f"setup.{each.id}", each.notables_per_level
        yield from must_number(f"{key}.notables_per_level", levels, 4, "AG-SET-6")
        yield from must_be(f"{key}.notables_total", each.notables_total, sum(levels), "AG-SET-6")
        for level, drawn in enumerate(levels, start=1):
            place = f"{key}.notables_per_level[{level}]"
            yield from at_most(place, drawn, there[level], "AG-SET-6")


@promise("setup.notables_per_level", "pier.next_level", "pier.next_contracts_in_all")
def the_boat_can_reach_the_end(c: Catalogue) -> Iterator[Doubt]:
    """A pier waits for no more contracts than there are notables on the river (AG-RIV-3)."""
    for each in c.piers:
        for setup in c.setups:
            if 1 <= each.next_level <= len(setup.notables_per_level):
                there = setup.notables_per_level[each.next_level - 1]
                key, contracts = f"pier.{each.id}.next_contracts_in_all", each.next_contracts_in_all
                yield from at_most(key, contracts, there, "AG-RIV-3")


@promise("setup.guild_balance", "setup.notables_total")
def guilds_are_balanced(c: Catalogue) -> Iterator[Doubt]:
    """One number a guild, together all notables, as even as possible (AG-SET-7)."""
    for each in c.setups:
        key, balance = f"setup.{each.id}.guild_balance", each.guild_balance
        yield from must_number(key, balance, 3, "AG-SET-7")
        if sum(balance) != each.notables_total:
            message, wanted = (
                N_("adds up to {got} instead of {wanted} ({rule})"),
                each.notables_total,
            )
            yield doubt(key, message, got=sum(balance), wanted=wanted, rule="AG-SET-7")
        elif balance and max(balance) - min(balance) > 1:
            yield doubt(key, N_("is not split as evenly as possible ({rule})"), rule="AG-SET-7")


@promise("setup_dice", "building.walk_index", "building.level", "shared_supply.die_faces")
def dice_reach_the_first_buildings(c: Catalogue) -> Iterator[Doubt]:
    """Each face of the die is a building in walk order or is rolled again (AG-SET-3, AG-SET-4)."""
    dice, faces = c.setup_dice, c.shared_supply.die_faces
    walk = sorted(c.buildings, key=lambda each: each.walk_index)
    production = tuple(each.id for each in walk if each.level == 1)
    yield from must_be("setup_dice.merchant_faces", dice.merchant_faces, production, "AG-SET-3")
    again = tuple(range(len(production) + 1, faces + 1))
    yield from must_be("setup_dice.merchant_reroll", dice.merchant_reroll, again, "AG-SET-3")
    unbuilt = tuple(each.id for each in walk if each.level > 1)[:faces]
    yield from must_be("setup_dice.builder_faces", dice.builder_faces, unbuilt, "AG-SET-4")
    yield from must_be("setup_dice.builder_reroll", dice.builder_reroll, (), "AG-SET-4")
