"""Plays a session at random, as tests need it."""

import random

from companion.session import Session


def play_on(session: Session, moves: int, seed: int = 1) -> None:
    """Play so many lines, those of the dice included."""
    source = random.Random(f"{seed}/{session.game.at}")
    for _ in range(moves):
        if session.game.is_over:
            return
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(source.choice(session.game.legal_moves()))
