"""Paying for favour actions (AG-FAV-1 to AG-FAV-4) and the Mullah's discount (AG-N13)."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.chapters.influence import TileTooMany
from engine.agra.chapters.markers import drop_favour
from engine.agra.refusals import no
from engine.agra.state import State, tell
from engine.core.refusal import Refusal


def tiles_in_place(state: State, seat: int) -> tuple[int, ...]:
    """AG-FAV-10: the tiles on the board; a fourth one waits beside it for its place."""
    tiles = state.seats[seat].tiles
    if len(tiles) <= state.box.supply.favour_tile_slots:
        return tiles
    questions = [frame for frame in state.stack if isinstance(frame, TileTooMany)]
    waiting = {question.newest for question in questions if question.seat == seat}
    return tuple(tile for tile in tiles if tile not in waiting)


def why_not_pay_favour(state: State, seat: int, action: int, mullah: bool) -> Refusal | None:
    """AG-FAV-1 to AG-FAV-4: the favour action is owned, unused and affordable."""
    player, box = state.seats[seat], state.box
    tile = action - box.printed_actions
    if tile >= 0 and tile not in player.tiles:
        return no("not_your_tile", action=m.FAVOUR_ACTIONS[action])
    if tile >= 0 and tile not in tiles_in_place(state, seat):
        return no("tile_limit", "AG-FAV-10", action=m.FAVOUR_ACTIONS[action])
    if player.reminders >> action & 1:
        return no("favour_used", action=m.FAVOUR_ACTIONS[action])
    if tile >= 0 and box.rulings.new_tile_same_turn == "no" and player.fresh_tiles >> tile & 1:
        return no("tile_too_new", action=m.FAVOUR_ACTIONS[action])
    own, pay = box.own[action], box.pay[action]
    if mullah:
        if closed := _why_not_mullah(state, seat, pay):
            return closed
        if own == pay and box.rulings.mullah_requirement == "threshold_only":
            own -= box.card["favour_discount"].number("amount")
    if player.favour < own:
        return no("favour_own", needs=own, has=player.favour)
    return None


def _why_not_mullah(state: State, seat: int, pay: int) -> Refusal | None:
    """AG-N13: once per turn, in the player's own turn, never down to 0."""
    player, card = state.seats[seat], state.box.mullah
    if not player.contracts & card:
        return no("not_your_contract", notable="mullah")
    if seat != state.active:
        return no("not_your_turn", "AG-N13")
    if player.turned & card:
        return no("ability_used", notable="mullah")
    if player.fresh_cards & card and state.box.rulings.ability_on_receipt == "next_turn":
        return no("card_too_new", notable="mullah")
    if pay <= state.box.card["favour_discount"].number("minimum_payment"):
        return no("mullah_zero")
    return None


def pay_favour_action(state: State, seat: int, action: int, mullah: bool) -> None:
    """AG-FAV-3: the price goes to the supply, and a reminder onto the action."""
    player = state.seats[seat]
    pay = state.box.pay[action]
    if mullah:
        pay -= state.box.card["favour_discount"].number("amount")
        player.turned |= state.box.mullah
        tell(state, "used", seat, "AG-N13", notable="mullah")
    drop_favour(state, seat, pay, state.box.favour_rule[action])
    player.markers -= 1
    player.reminders |= 1 << action
