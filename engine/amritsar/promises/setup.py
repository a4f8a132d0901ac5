"""Promises about the box, the set-up and the flow of the game."""

from collections.abc import Iterator

from engine.amritsar.numbers import DECADE_STEPS
from engine.amritsar.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    listing,
    must_be,
    must_number,
    never_falling,
)
from engine.core.catalogue.loading import Doubt, promise

MOST_PLAYERS = 4
STOREHOUSES_PER_PLAYER = 3
OF_THE_TABLE = ("main_board", "maharaja_token", "coin", "marble", "copper", "gold")
OF_A_PLAYER = (
    "donation_counter",
    "elephant",
    "mahout_tile",
    "movement_token",
    "knowledge_counter",
    "tax_counter",
    "pp_counter",
)


@promise("player_colour")
def four_colours(c: Catalogue) -> Iterator[Doubt]:
    """A colour for each of four players (AM-CMP-1)."""
    yield from must_number("player_colour", c.player_colours, MOST_PLAYERS, "AM-CMP-1")


@promise("component", "worker_colour.workers", "storehouse.copies", "player_colour", "temple")
def the_box_is_complete(c: Catalogue) -> Iterator[Doubt]:
    """As many pieces as are listed, and for each player the same (AM-CMP)."""
    counted = {
        "personal_board": len(c.player_colours),
        "temple_piece": len(c.temple.pieces),
        "temple_tile": len(c.temple_tiles),
        "bridge_tile": len(c.bridge_tiles),
        "donation_tile": len(c.donation_tiles),
        "district_tile": len(c.district_tiles),
        "worker": sum(each.workers for each in c.worker_colours),
        "storehouse": sum(each.copies for each in c.storehouses),
        "objective": len(c.objectives),
    }
    names: list[tuple[str, object]] = [(f"component.{each.id}", each.id) for each in c.components]
    yield from all_there("component", names, [*OF_THE_TABLE, *OF_A_PLAYER, *counted], "AM-CMP")
    for each in c.components:
        key = f"component.{each.id}"
        if each.id in OF_A_PLAYER:
            yield from must_be(f"{key}.n", each.n, each.per_player * MOST_PLAYERS, "AM-CMP-12")
        elif each.id in counted:
            yield from must_be(f"{key}.n", each.n, counted[each.id], "AM-CMP")
        yield from at_most(f"{key}.used", each.used, each.n, "AM-CMP")
        yield from at_least(f"{key}.n", each.n, each.minimum, "AM-CMP")


@promise("component", "player_supply.counters_total", "mahout_tile", "knowledge_track")
def every_player_has_the_same(c: Catalogue) -> Iterator[Doubt]:
    """Counters, mahout tiles and knowledge counters of a player (AM-CMP-12)."""
    wanted = {
        "donation_counter": c.player_supply.counters_total,
        "mahout_tile": len(c.mahout_tiles),
        "knowledge_counter": len(c.knowledge_tracks),
    }
    for each in c.components:
        if each.id in wanted:
            key = f"component.{each.id}.per_player"
            yield from must_be(key, each.per_player, wanted[each.id], "AM-CMP-12")


@promise("setup", "section.marked_places", "worker_colour.workers")
def set_ups_use_what_there_is(c: Catalogue) -> Iterator[Doubt]:
    """1 to 4 people, alone as two; storehouses by player, workers left over (AM-SET-26)."""
    people = column("setup", c.setups, "players")
    yield from all_there("setup", people, range(1, MOST_PLAYERS + 1), "AM-SET-26")
    spare = sum(each.workers for each in c.worker_colours)
    spare -= sum(each.marked_places for each in c.sections)
    for each in c.setups:
        key, players = f"setup.{each.id}", max(each.players, 2)
        shown = STOREHOUSES_PER_PLAYER * players
        yield from must_be(f"{key}.donation_set", each.donation_set, players, "AM-SET-5")
        yield from must_be(f"{key}.storehouses_shown", each.storehouses_shown, shown, "AM-SET-11")
        side = spare if players == 2 else 0
        yield from must_be(f"{key}.side_workers", each.side_workers, side, "AM-SET-10")
        yield from must_be(
            f"{key}.workers_removed", each.workers_removed, spare - side, "AM-SET-10"
        )


@promise("player_supply.coins", "personal_board.initial_storehouse_slots")
def the_first_coins_can_be_stored(c: Catalogue) -> Iterator[Doubt]:
    """They are in the initial storehouse (AM-SET-21, AM-STA-4)."""
    slots = c.personal_board.initial_storehouse_slots
    yield from at_most("player_supply.coins", c.player_supply.coins, slots, "AM-SET-21")


@promise("player_supply", "first_upgrades", "elephant.counter_capacity")
def counters_add_up(c: Catalogue) -> Iterator[Doubt]:
    """16 before and after the first objective and mahout tile (AM-SET-14, AM-SET-27)."""
    before, after = c.player_supply, c.first_upgrades
    freed = after.objectives_played + after.mahouts_placed
    left, carried = before.counters_on_board - freed, before.counters_on_elephant + freed
    there = before.counters_on_board + before.counters_in_market + before.counters_on_elephant
    yield from must_be("player_supply.counters_total", before.counters_total, there, "AM-SET-14")
    yield from must_be(
        "first_upgrades.counters_on_board", after.counters_on_board, left, "AM-SET-27"
    )
    key, market = "first_upgrades.counters_in_market", before.counters_in_market
    yield from must_be(key, after.counters_in_market, market, "AM-SET-27")
    key = "first_upgrades.counters_on_elephant"
    yield from must_be(key, after.counters_on_elephant, carried, "AM-SET-27")
    yield from at_most(key, carried, c.elephant.counter_capacity, "AM-CTR-1")


@promise("taxes", "first_upgrades.tax", "upgrade", "flow.decades", "elephant")
def penalties_grow_with_the_decades(c: Catalogue) -> Iterator[Doubt]:
    """A penalty for each decade; the first objective adds the first tax (AM-SET-24, AM-DEC-2)."""
    icons = c.taxes.start + sum(each.tax_icons for each in c.upgrades if each.id == "objective")
    yield from must_be("taxes.after_setup", c.taxes.after_setup, icons, "AM-SET-24")
    yield from must_be("first_upgrades.tax", c.first_upgrades.tax, icons, "AM-SET-24")
    yield from at_least("taxes.track_max", c.taxes.track_max, icons, "AM-STA-6")
    lists = {
        "taxes.penalty_per_missing_coin_by_decade": c.taxes.penalty_per_missing_coin_by_decade,
        "elephant.maharaja_penalty_by_decade": c.elephant.maharaja_penalty_by_decade,
    }
    for key, penalties in lists.items():
        yield from must_number(key, penalties, c.flow.decades, "AM-DEC-2")
        yield from never_falling(key, penalties, "AM-DEC-2")


@promise("flow", "elephant.max_steps", "sowing", "district", "section")
def turns_and_laps_add_up(c: Catalogue) -> Iterator[Doubt]:
    """A turn in every round; less than a lap for elephants, one for workers (AM-FLO-1)."""
    turns, flow = c.flow.decades * c.flow.rounds_per_decade, c.flow
    yield from must_be("flow.turns_per_player", flow.turns_per_player, turns, "AM-FLO-1")
    steps, lap = c.elephant.max_steps, len(c.sections)
    yield from must_be("elephant.max_steps", steps, len(c.districts) - 1, "AM-ELE-3")
    yield from must_be("sowing.max_distance", c.sowing.max_distance, lap, "AM-SOW-10")


@promise("actions", "board", "donation", "market", "player_supply", "solo", "sowing", "storehouse")
def numbers_of_the_text_stand(c: Catalogue) -> Iterator[Doubt]:
    """Numbers that are no print but rules: nothing would follow from another one."""
    yield from must_be("actions.main_per_turn", c.actions.main_per_turn, 1, "AM-ACT-7")
    yield from must_be("actions.secondary_per_turn", c.actions.secondary_per_turn, 1, "AM-ACT-7")
    uses = c.actions.elephant_activations_per_turn
    yield from must_be("actions.elephant_activations_per_turn", uses, 1, "AM-ACT-7")
    yield from must_be("board.marked_tile_space", c.board.marked_tile_space, 0, "AM-GEO-9")
    yield from must_be("donation.supports_needed", c.donation.supports_needed, 2, "AM-DON-3")
    counters = c.donation.counters_per_donation
    yield from must_be("donation.counters_per_donation", counters, 1, "AM-DON-4")
    recovered = c.market.recover_counter_after_trade
    yield from must_be("market.recover_counter_after_trade", recovered, 1, "AM-MKT-8")
    dealt = c.player_supply.objectives_dealt_per_type
    yield from must_be("player_supply.objectives_dealt_per_type", dealt, 1, "AM-SET-22")
    yield from must_be("solo.actions_per_turn", c.solo.actions_per_turn, 2, "AM-SOL-16")
    far = c.sowing.max_distance_without_paid_skip
    yield from must_be("sowing.max_distance_without_paid_skip", far, 6, "AM-SOW-10")
    for house in c.storehouses:
        key, once = f"storehouse.{house.id}", min(1, house.free_skips_per_sowing)
        skips = house.free_skips_per_sowing
        yield from must_be(f"{key}.free_skips_per_sowing", skips, once, "AM-SOW-6")
        uses = house.uses_per_turn
        yield from must_be(f"{key}.uses_per_turn", uses, min(1, uses), "AM-STO-11")


@promise("decade_end", "game_end")
def ends_have_every_step(c: Catalogue) -> Iterator[Doubt]:
    """Each step once, and in the order of the book (AM-DEC, AM-END)."""
    yield from must_be("decade_end.steps", c.decade_end.steps, DECADE_STEPS, "AM-DEC")
    yield from must_be("game_end.steps", c.game_end.steps, ("knowledge", "objectives"), "AM-END-1")
    ties = listing("game_end.tie_break", c.game_end.tie_break)
    yield from all_there("game_end.tie_break", ties, ("most_donations",), "AM-END-3")
