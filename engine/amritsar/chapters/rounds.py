"""Turns, rounds and decades: whose turn it is, the token's way, what is next (AM-FLO, AM-RND)."""

from __future__ import annotations

from typing import NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import end_decade
from engine.amritsar.chapters.elephant import Elephant, ElephantAgain, Place, has_second_move
from engine.amritsar.chapters.following import ask_about_side_worker, ask_followers, open_window
from engine.amritsar.chapters.game_end import end_game
from engine.amritsar.chapters.maharaja import MaharajaTurn
from engine.amritsar.lake import FREE
from engine.amritsar.meta import META
from engine.amritsar.state import State, book, tell
from engine.core import frames
from engine.core.frames import CHANCE


def begin_decade(state: State) -> None:
    """AM-FLO-1: four rounds."""
    state.decade += 1
    state.round = 0
    tell(state, "decade", CHANCE, "AM-FLO-1", n=state.decade)
    begin_round(state)


def begin_round(state: State) -> None:
    """AM-FLO-2: from the start player clockwise to the last player."""
    state.round += 1
    box = state.box
    n = (state.decade - 1) * box.rounds + state.round
    last = n == box.decades * box.rounds
    values = {"decade": state.decade, "of_decade": state.round}
    tell(state, "round", state.start, "AM-FLO-2", n=n, last=last, **values)
    if box.rulings.trade_ban_window == "whole_round":
        for player in state.seats:
            player.bought = player.sold = 0
    begin_turn(state, state.start)


def begin_turn(state: State, seat: int) -> None:
    """AM-FLO-3: the elephant, the workers, perhaps the elephant again, then the others follow."""
    state.active, state.in_turn = seat, True
    player = state.seats[seat]
    open_window(state, player)
    player.exchanged = player.unlocked_now = False
    tell(state, "turn", seat, "AM-FLO-3")
    state.stack += _FIRST_TURNS[seat] if player.elephant == FREE else _TURNS[seat]


@book.step
def second_move(state: State, seat: int) -> None:
    """AM-ELE-6: phase 3, if the movement token is no longer locked."""
    if has_second_move(state, seat):
        state.stack.append(ElephantAgain(seat))


@book.step
def after_turn(state: State, seat: int) -> None:
    """AM-FOL-1: the colour of the worker is announced; solo the human is not followed."""
    state.in_turn = False
    state.stack.append(_NEXT_TURNS[seat])
    if state.box.people > 1 and state.worker != FREE:
        tell(state, "may_follow", seat, "AM-FOL-1", colour=m.COLOURS[state.worker])
        ask_followers(0).run(state)


@book.step
def next_turn(state: State, ended: int) -> None:
    """AM-FLO-2: the next player, the Maharaja, or the end of the round (AM-RND-1)."""
    seat = (ended + 1) % state.box.people
    if seat != state.start:
        begin_turn(state, seat)
        return
    state.stack += [after_round(), MoveToken()]
    if state.box.maharaja != FREE:
        state.stack.append(MaharajaTurn())


# The same at every turn, so they are made once.
_SEATS = range(max(META.players))
_NEXT_TURNS = tuple(next_turn(seat) for seat in _SEATS)
_TURNS = tuple((after_turn(seat), second_move(seat), Elephant(seat)) for seat in _SEATS)
_FIRST_TURNS = tuple((*turn[:-1], Place(seat)) for seat, turn in enumerate(_TURNS))


def arrives_at(state: State) -> int:
    """The space of the token at the end of this round."""
    return (state.box.first_crossing + state.round) % len(m.CROSSINGS)


@book.effect(m.MOVE_TOKEN, "AM-RND-1")
class MoveToken(NamedTuple):
    """AM-RND-1: the token goes one space clockwise."""

    def is_due(self, state: State) -> bool:
        return state.token != arrives_at(state)

    def run(self, state: State) -> None:
        start, state.token = state.token, arrives_at(state)
        ends = {"start": m.CROSSINGS[start], "end": m.CROSSINGS[state.token]}
        tell(state, "token_moved", state.active, "AM-RND-1", **ends)


def activated_beside_token(state: State) -> int:
    """AM-RND-3: the colour at the end of this round, with 2 players and solo; FREE for none.

    Ruling AM-RUL-24: whether also when the token has come home (AM-RND-2).
    """
    is_home = state.round >= state.box.rounds
    if not state.side or (is_home and state.box.rulings.maharaja_follow_home == "skipped"):
        return FREE
    return state.side[arrives_at(state)]


def follows_own_turn(state: State) -> int:
    """AM-RND-3: the colour that the last player of a round may follow; FREE for none."""
    ends_round = (state.active + 1) % state.box.people == state.start
    return activated_beside_token(state) if ends_round else FREE


@book.step
def after_round(state: State) -> None:
    """AM-RND-3: with 2 players and solo the worker beside the token is activated."""
    state.stack.append(next_round())
    colour = activated_beside_token(state)
    if colour != FREE:
        named = {"space": m.CROSSINGS[arrives_at(state)], "colour": m.COLOURS[colour]}
        tell(state, "side_activated", CHANCE, "AM-RND-3", **named)
        state.stack.append(ask_about_side_worker(0, colour))


@book.step
def next_round(state: State) -> None:
    """AM-RND-2: when the token is back on its starting space, the decade ends."""
    if state.round < state.box.rounds:
        begin_round(state)
        return
    state.stack.append(next_decade())
    end_decade(state)


@book.step
def next_decade(state: State) -> None:
    """AM-DEC-7: after the last decade the game ends."""
    if state.decade < state.box.decades:
        begin_decade(state)
        return
    state.stack.append(GameOver())
    end_game(state)


GameOver = book.main_prompt()(frames.GameOver)
"""Everything is counted."""
