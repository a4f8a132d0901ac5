"""What a player may suppose about the objectives of the others (AM-HID-3)."""

from __future__ import annotations

import random

from engine.amritsar import moves as m
from engine.amritsar.chapters.draws import objectives_known
from engine.amritsar.lake import FREE
from engine.amritsar.state import State


def deal_anew(state: State, seat: int, source: random.Random) -> None:
    """Deals the objectives of the others from those that the seat does not see.

    Neither id nor type of what is face down is known, only how many there are and where.
    """
    if state.box.is_covered:
        return
    others = [n for n in range(state.box.people) if n != seat]
    for other in others:
        state.seats[other].hand = 0
    spaces = {other: [each != FREE for each in state.seats[other].played] for other in others}
    for other in others:
        state.seats[other].played = (FREE,) * len(m.SPACES)
    known = objectives_known(state)
    unseen = [
        [n for n in range(len(m.OBJECTIVES)) if pile >> n & 1 and not known >> n & 1]
        for pile in state.box.of_type
    ]
    for pile in unseen:
        source.shuffle(pile)
    for other in others:
        dealt = [pile.pop() for pile in unseen]
        source.shuffle(dealt)
        player = state.seats[other]
        player.played = tuple(dealt.pop() if lies else FREE for lies in spaces[other])
        player.hand = sum(1 << each for each in dealt)
