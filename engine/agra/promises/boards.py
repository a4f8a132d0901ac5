"""Promises about the Imperial board, the tracks and the river."""

from collections.abc import Iterator
from itertools import pairwise

from engine.agra.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    listing,
    must_be,
    must_number,
    never_falling,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, doubt, promise, shown
from engine.core.language.words import N_

EVENT_OF_VALUE = {
    "favour_per_cotton": "merchant_moves_and_favour_per_cotton",
    "favour_max": "merchant_moves_and_favour_per_cotton",
    "favour_each": "price_tokens_return_and_favour",
    "good_value_by_cotton": "good_by_cotton",
    "clothes_bonus": "clothes_bonus_and_game_end",
}


# ---------------------------------------------------------------- orders and Akbar


@promise("guild_order.guild", "guild_order.position", "order_limit.orders_per_column", "guild")
def six_orders_in_each_column(c: Catalogue) -> Iterator[Doubt]:
    """18 orders, positions 1 to 6 of each guild (AG-COMP-5)."""
    yield from must_number("guild_order", c.guild_orders, 18, "AG-COMP-5")
    size = c.order_limit.orders_per_column
    yield from must_be("order_limit.orders_per_column", size, 6, "AG-COMP-5")
    for guild in c.guilds:
        orders = [each for each in c.guild_orders if each.guild == guild.id]
        places = [
            (f"guild_order.{each.id}.position", f"{guild.id} {each.position}") for each in orders
        ]
        wanted = [f"{guild.id} {position}" for position in range(1, 7)]
        yield from all_there("guild_order", places, wanted, "AG-COMP-5")


@promise("guild_order.goods", "order_limit.goods_per_order", "numbers.order_deliveries")
def orders_ask_for_two_goods(c: Catalogue) -> Iterator[Doubt]:
    """Two different goods each (AG-ORD-3)."""
    number = c.order_limit.goods_per_order
    yield from must_be("order_limit.goods_per_order", number, 2, "AG-ORD-3")
    deliveries = c.numbers.order_deliveries
    yield from must_be("numbers.order_deliveries", deliveries, number, "AG-SAIL-5")
    for each in c.guild_orders:
        key = f"guild_order.{each.id}.goods"
        yield from must_number(key, each.goods, 2, "AG-ORD-3")
        yield from never_twice(listing(key, each.goods), "AG-ORD-3")


@promise("order_limit", "pier.number", "pier.order_limit")
def order_limit_rises_with_the_boat(c: Catalogue) -> Iterator[Doubt]:
    """Each pier shows the limit of the markers collected so far (AG-RIV-5)."""
    limit = c.order_limit
    piers, markers = limit.placed_at_piers, limit.markers
    yield from must_number("order_limit.markers", markers, 3, "AG-COMP-1")
    yield from must_number("order_limit.placed_at_piers", piers, 3, "AG-RIV-5")
    yield from never_falling("order_limit.markers", markers, "AG-RIV-5")
    yield from never_falling("order_limit.placed_at_piers", piers, "AG-RIV-5")
    collected = list(zip(piers, markers, strict=False))
    for each in c.piers:
        limits = [limit.start, *(marker for pier, marker in collected if pier <= each.number)]
        yield from must_be(f"pier.{each.id}.order_limit", each.order_limit, limits[-1], "AG-RIV-5")


@promise("akbar.left", "akbar.right", "akbar.bowls_per_side", "good.akbar_bowl")
def akbar_has_12_bowls(c: Catalogue) -> Iterator[Doubt]:
    """Six bowls on each side, one for each good that is not basic (AG-AKB-1)."""
    yield from must_be("akbar.bowls_per_side", c.akbar.bowls_per_side, 6, "AG-COMP-5")
    yield from must_number("akbar.left", c.akbar.left, 6, "AG-COMP-5")
    yield from must_number("akbar.right", c.akbar.right, 6, "AG-COMP-5")
    bowls = listing("akbar.left", c.akbar.left) + listing("akbar.right", c.akbar.right)
    asked = [each.id for each in c.goods if each.akbar_bowl]
    yield from all_there("akbar", bowls, asked, "AG-AKB-1")
    basic = {each.id for each in c.goods} - set(asked)
    for key, good in bowls:
        if good in basic:
            yield doubt(key, N_("Akbar does not ask for {good}"), good=shown(good))


@promise("akbar", "setup.players", "setup.neutral_akbar_per_side")
def akbar_agrees_with_the_set_up(c: Catalogue) -> Iterator[Doubt]:
    """Neutral bowls by number of players, scores that never fall (AG-SET-17, AG-SCO-6)."""
    yield from must_be("akbar.score[1]", c.akbar.score[:1], (0,), "AG-SCO-6")
    yield from never_falling("akbar.score", c.akbar.score, "AG-SCO-6")
    rolls = {2: c.akbar.neutral_rolls_per_side_2p, 3: c.akbar.neutral_rolls_per_side_3p}
    for each in c.setups:
        key, wanted = f"setup.{each.id}.neutral_akbar_per_side", rolls.get(each.players, 0)
        yield from must_be(key, each.neutral_akbar_per_side, wanted, "AG-SET-17")


# ---------------------------------------------------------------- tracks


@promise("influence", "order_limit.minimum_influence_step")
def influence_pays_for_every_step(c: Catalogue) -> Iterator[Doubt]:
    """One payment a step from 0 to the top, never falling; rewards lie on the track (AG-INF-5)."""
    track, key = c.influence, "influence.order_rupees_by_step"
    yield from must_number(key, track.order_rupees_by_step, track.top_step + 1, "AG-ORD-7")
    yield from never_falling(key, track.order_rupees_by_step, "AG-ORD-7")
    yield from must_be("influence.start_step", track.start_step, 0, "AG-SET-14")
    first = c.order_limit.minimum_influence_step
    yield from at_most("order_limit.minimum_influence_step", first, track.top_step, "AG-ORD-3")
    rewards, favour = track.reward_steps, track.reward_favour
    yield from must_number("influence.reward_favour", favour, len(rewards), "AG-INF-5")
    yield from never_falling("influence.reward_steps", rewards, "AG-INF-5")
    for place, step in enumerate(rewards, start=1):
        yield from at_least(f"influence.reward_steps[{place}]", step, 1, "AG-INF-5")
        yield from at_most(f"influence.reward_steps[{place}]", step, track.top_step, "AG-INF-5")


@promise("meditation_track")
def meditation_track_holds_its_marks(c: Catalogue) -> Iterator[Doubt]:
    """Start, known spaces and double compensation lie on the track (AG-MED-2, AG-BOT-5)."""
    track, spaces = c.meditation_track, len(c.meditation_track.values)
    yield from must_be("meditation_track.start_space", track.start_space, 1, "AG-SET-12")
    known = track.values_known_up_to
    yield from at_most("meditation_track.values_known_up_to", known, spaces, "AG-MED-3")
    double = track.double_compensation_from_space
    key = "meditation_track.double_compensation_from_space"
    yield from at_least(key, double, 1, "AG-BOT-5")
    yield from at_most(key, double, spaces, "AG-BOT-5")
    for place, value in enumerate(track.values, start=1):
        key = f"meditation_track.values[{place}]"
        yield from at_least(key, value, track.minimum_per_worker, "AG-MED-2")


@promise("meditation_track.values", "meditation_advance")
def every_space_leads_to_the_next(c: Catalogue) -> Iterator[Doubt]:
    """One cost between neighbouring spaces, from the first space to the last (AG-BOT-2)."""
    last = len(c.meditation_track.values)
    starts = column("meditation_advance", c.meditation_advances, "from_space")
    yield from all_there("meditation_advance", starts, range(1, last), "AG-BOT-2")
    for each in c.meditation_advances:
        key = f"meditation_advance.{each.id}"
        yield from at_least(f"{key}.from_space", each.from_space, 1, "AG-BOT-2")
        yield from at_most(f"{key}.from_space", each.from_space, last - 1, "AG-BOT-2")
        yield from must_be(f"{key}.to_space", each.to_space, each.from_space + 1, "AG-BOT-2")
        if each.cost_kind == "goods":
            yield from at_least(f"{key}.goods", len(each.goods), 1, "AG-BOT-2")
        else:
            yield from at_least(f"{key}.total_value", each.total_value, 1, "AG-BOT-2")


@promise("meditation_action")
def four_outer_actions_one_in_the_centre(c: Catalogue) -> Iterator[Doubt]:
    """Only outer actions can be blocked; the marker starts on one of them (AG-MED-8, AG-SET-10)."""
    outer = [each for each in c.meditation_actions if each.place == "outer"]
    starts = [each for each in c.meditation_actions if each.marker_start]
    yield from must_number("meditation_action", c.meditation_actions, 5, "AG-MED-8")
    if len(outer) != 4 or len(starts) != 1:
        message = N_("four must be on the outside, and the marker starts on one of them ({rule})")
        yield doubt("meditation_action", message, rule="AG-MED-8")
    for each in c.meditation_actions:
        key, is_outer = f"meditation_action.{each.id}", each.place == "outer"
        yield from must_be(f"{key}.can_be_blocked", each.can_be_blocked, is_outer, "AG-MED-8")
        if not is_outer:
            yield from must_be(f"{key}.marker_start", each.marker_start, False, "AG-SET-10")
        if each.cost_kind == "fixed":
            yield from at_least(f"{key}.cost", each.cost, 1, "AG-MED-8")


# ---------------------------------------------------------------- river


@promise("pier.number", "pier.event")
def six_piers_down_the_river(c: Catalogue) -> Iterator[Doubt]:
    """Piers 1 to 6 in order, each with an event of its own (AG-RIV-1)."""
    yield from must_number("pier", c.piers, 6, "AG-RIV-1")
    for place, each in enumerate(c.piers, start=1):
        yield from must_be(f"pier.{each.id}.number", each.number, place, "AG-RIV-1")
    yield from never_twice(column("pier", c.piers, "event"), "AG-PIER-1")


@promise("pier.open_levels")
def open_levels_stay_open(c: Catalogue) -> Iterator[Doubt]:
    """Level I first, then one after the other, and none closes again (AG-RIV-2)."""
    for each in c.piers:
        levels = tuple(range(1, len(each.open_levels) + 1))
        yield from must_be(f"pier.{each.id}.open_levels", each.open_levels, levels, "AG-RIV-2")
    for before, after in pairwise(c.piers):
        if len(after.open_levels) < len(before.open_levels):
            message = N_("levels open at the pier before are locked here ({rule})")
            yield doubt(f"pier.{after.id}.open_levels", message, rule="AG-RIV-2")


@promise("pier.open_levels", "pier.next_level", "pier.next_contracts_in_all")
def contracts_move_the_boat(c: Catalogue) -> Iterator[Doubt]:
    """The boat moves on by contracts of a level that is open, and stops at the end (AG-RIV-3)."""
    for each in c.piers[:-1]:
        key, contracts = f"pier.{each.id}", each.next_contracts_in_all
        yield from at_least(f"{key}.next_level", each.next_level, 1, "AG-RIV-3")
        yield from at_most(f"{key}.next_level", each.next_level, len(each.open_levels), "AG-RIV-3")
        yield from at_least(f"{key}.next_contracts_in_all", contracts, 1, "AG-RIV-3")
    for each in c.piers[-1:]:
        key, contracts = f"pier.{each.id}", each.next_contracts_in_all
        yield from must_be(f"{key}.next_level", each.next_level, 0, "AG-RIV-3")
        yield from must_be(f"{key}.next_contracts_in_all", contracts, 0, "AG-RIV-3")
    for before, after in pairwise(c.piers):
        if after.next_level == before.next_level:
            key, more = f"pier.{after.id}.next_contracts_in_all", before.next_contracts_in_all + 1
            yield from at_least(key, after.next_contracts_in_all, more, "AG-RIV-3")


@promise("pier")
def events_have_their_numbers(c: Catalogue) -> Iterator[Doubt]:
    """A number stands on a pier exactly if the event there uses it (AG-PIER-3 to AG-PIER-6)."""
    for each in c.piers:
        for name, event in EVENT_OF_VALUE.items():
            key, there = f"pier.{each.id}.{name}", bool(getattr(each, name))
            if there and each.event != event:
                yield doubt(key, N_("the event {event} does not use it"), event=each.event)
            if not there and each.event == event:
                yield doubt(key, N_("the event {event} needs it"), event=event)
        if each.event == "good_by_cotton":
            values = each.good_value_by_cotton
            yield from must_number(f"pier.{each.id}.good_value_by_cotton", values, 3, "AG-PIER-5")
