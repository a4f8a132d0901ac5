"""Following: a mahout tile on the colour of the active worker lets others act too (AM-FOL)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import DONATE, MARKET, UPGRADE
from engine.amritsar.chapters.action import use_mahout
from engine.amritsar.chapters.benefits import BY_FOLLOW
from engine.amritsar.chapters.donations import open_donations, why_no_donation
from engine.amritsar.chapters.market import open_trades, why_no_trade
from engine.amritsar.chapters.upgrades import open_upgrades, why_no_upgrade
from engine.amritsar.lake import FREE
from engine.amritsar.refusals import no
from engine.amritsar.state import Seat, State, book, gain_pp, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal


@book.step
def ask_followers(state: State, asked: int) -> None:
    """AM-FOL-1: every other player, clockwise; `asked` seats have been looked at."""
    seats = state.clockwise(state.active)[1 + asked :]
    place = _next_follower(state, state.worker, seats)
    if place is not None:
        state.stack += [ask_followers(asked + place + 1), Follow(seats[place], state.worker)]


@book.step
def ask_about_side_worker(state: State, asked: int, colour: int) -> None:
    """AM-RND-3: both players, the start player first; solo the human."""
    seats = state.clockwise(state.start)[asked:]
    place = _next_follower(state, colour, seats)
    if place is not None:
        state.stack.append(ask_about_side_worker(asked + place + 1, colour))
        state.stack.append(FollowMaharaja(seats[place], colour))


def _next_follower(state: State, colour: int, seats: list[int]) -> int | None:
    """AM-FLO-6: the first of these who can follow; a tile without a possible action is told."""
    for place, seat in enumerate(seats):
        mahout = state.seats[seat].mahouts[colour]
        if mahout == FREE:
            continue
        if can_act(state, seat, mahout):
            return place
        if state.events is not None and (refusal := why_not_act(state, seat, mahout)):
            named = {"mahout": m.MAHOUTS[mahout], "why": refusal.code}
            tell(state, "cannot_follow", seat, "AM-FOL-3", **named)
    return None


class _Colour(NamedTuple):
    seat: int
    colour: int


class _Following:
    """What both follows have alike."""

    seat: int
    colour: int

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-FOL-1, AM-FOL-3."""
        if move.verb is m.DECLINE:
            return None
        mahout = state.seats[self.seat].mahouts[self.colour]
        if mahout == FREE:
            return no("follow_no_tile", colour=m.COLOURS[self.colour])
        reason = why_not_act(state, self.seat, mahout)
        if reason is None:
            return None
        named = {"mahout": m.MAHOUTS[mahout], "colour": m.COLOURS[self.colour]}
        return no("follow_impossible", **named, why=reason.code)

    def facts(self, state: State) -> dict[str, Any]:
        mahout = state.seats[self.seat].mahouts[self.colour]
        name = m.MAHOUTS[mahout] if mahout != FREE else ""
        return {"colour": m.COLOURS[self.colour], "mahout": name}

    def play(self, state: State, move: Move) -> None:
        """Does the action of the tile; PP for the followed player come after it."""
        state.stack.pop()
        player = state.seats[self.seat]
        mahout = player.mahouts[self.colour]
        named = {"mahout": m.MAHOUTS[mahout], "colour": m.COLOURS[self.colour]}
        if move.verb is m.DECLINE:
            tell(state, "follow_declined", self.seat, "AM-FOL-1", **named)
            return
        if mahout == FREE:
            raise ValueError(move.text)
        tell(state, "followed", self.seat, "AM-FOL-1", **named)
        open_window(state, player)
        to = self.paid_to(state)
        if to != FREE:
            state.stack.append(FollowPays(to))
        use_mahout(state, self.seat, mahout, BY_FOLLOW)

    @abstractmethod
    def paid_to(self, state: State) -> int:
        """The seat that gains PP for it."""


@book.prompt(m.FOLLOW, m.DECLINE)
class Follow(_Following, _Colour):
    """AM-FOL-2: the active player gains 1 PP for each player who follows."""

    def paid_to(self, state: State) -> int:
        return state.active


@book.prompt(m.FOLLOW, m.DECLINE)
class FollowMaharaja(_Following, _Colour):
    """AM-RND-3: the worker beside the token; ruling AM-RUL-23: no PP for it."""

    def paid_to(self, state: State) -> int:
        """By the ruling the last player, who moves the token."""
        paid = state.box.rulings.maharaja_follow_pp == "one_to_last_player"
        return state.clockwise(state.start)[-1] if paid and state.box.maharaja == FREE else FREE


@book.effect(m.FOLLOW_PP, "AM-FOL-2")
class FollowPays(NamedTuple):
    """AM-FOL-2, AM-FOL-7: when the follower's action is complete."""

    to: int

    def run(self, state: State) -> None:
        pp = state.box.printed.actions.pp_per_follower
        gain_pp(state, self.to, pp, "AM-FOL-2", "follower")


# ---------------------------------------------------------------- what a follower can do


def can_act(state: State, seat: int, mahout: int) -> bool:
    """AM-FOL-3: is the action of this tile possible? Ruling AM-RUL-22."""
    op = state.box.benefits[state.box.mahout_benefit[mahout]][0]
    if state.box.rulings.follow_needs_action == "may_be_empty":
        return True
    if op[0] == DONATE:
        return bool(open_donations(state, seat))
    if op[0] == UPGRADE:
        return bool(open_upgrades(state, seat, op[1], is_free=False))
    return op[0] != MARKET or bool(open_trades(state, seat, fresh=_is_fresh(state)))


def why_not_act(state: State, seat: int, mahout: int) -> Refusal | None:
    """Why it is impossible; None where it is not."""
    if can_act(state, seat, mahout):
        return None
    op = state.box.benefits[state.box.mahout_benefit[mahout]][0]
    if op[0] == DONATE:
        return why_no_donation(state, seat)
    if op[0] == UPGRADE:
        return why_no_upgrade(state, seat, op[1], is_free=False)
    return why_no_trade(state, seat)


def _is_fresh(state: State) -> bool:
    window: str = state.box.rulings.trade_ban_window
    return window == "turn_or_follow"


def open_window(state: State, player: Seat) -> None:
    """AM-MKT-2, ruling AM-RUL-12: a turn and each follow forget earlier trades."""
    if _is_fresh(state):
        player.bought = player.sold = 0
