"""Positions for tests, set up as a person would: by corrections, then moves.

    game = table("teal.good.wood 4", "turn teal", players=3)
    play(game, "place architect", "build paper_factory")
    assert closed(game, "place quarry").code == "own_worker_there"

The table starts empty: no notables on the river, Merchant on the Quarry, Builder on the Tailor,
the orders marked 1, 1, 1, no neutral markers, the first seat to move in round 1. Seats are teal,
magenta, orange, yellow. Dice wait to be typed in: `roll 3`, `reveal sell_good`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.agra import moves as m
from engine.agra.invariants import check_invariants
from engine.core.events import Event
from engine.core.game import Game, seat_named
from engine.core.refusal import Refusal

COLOURS = ("teal", "magenta", "orange", "yellow")


def table(
    *corrections: str,
    players: int = 2,
    rulings: Mapping[str, str] | None = None,
    printed: Mapping[str, object] | None = None,
) -> Game:
    """An empty table with these corrections made."""
    chosen = tuple(sorted((rulings or {}).items()))
    empty = _EMPTY.get((players, chosen)) if not printed else None
    if empty is None:
        empty = Game.new(
            "agra", COLOURS[:players], seed=1, rulings=rulings, corrections=printed, start=0
        )
        empty.seed = None
        put(empty, *_empty(empty))
        if not printed:
            _EMPTY[players, chosen] = empty
    return put(empty.clone(), *corrections)


_EMPTY: dict[tuple[int, tuple[tuple[str, str], ...]], Game] = {}


def _empty(game: Game) -> Iterable[str]:
    yield from (f"notable.{m.NOTABLES[notable]} box" for notable in game.state.places)
    yield from ("merchant quarry", "builder tailor")
    for guild in m.GUILDS:
        yield from (f"order.{guild}.{position} none" for position in m.POSITIONS)
        yield f"marked.{guild} 1"
    yield from (f"bowl.{good} none" for good in m.GOODS[4:])


def put(game: Game, *corrections: str) -> Game:
    """Makes corrections and checks that the position is possible."""
    for correction in corrections:
        game.play(f"adjust {correction}")
    assert check_invariants(game.state) == []
    return game


def play(game: Game, *moves: str) -> list[Event]:
    """Plays moves one after the other and returns everything that happened."""
    events: list[Event] = []
    for move in moves:
        events += game.play(move)
        assert check_invariants(game.state) == [], move
    return events


def closed(game: Game, move: str) -> Refusal:
    """Why a move is closed; fails if it is open."""
    refusal = game.why_not(game.parse(move))
    assert refusal is not None, f"{move} is open"
    return refusal


def is_open(game: Game, move: str) -> bool:
    """Is the move open, by the one authority and among the legal moves alike?"""
    parsed = game.parse(move)
    legal = game.why_not(parsed) is None
    assert (parsed in game.legal_moves()) == legal
    return legal


def good(game: Game, seat: str, name: str) -> int:
    """How many of a good a seat owns."""
    return int(game.state.seats[seat_named(game, seat)].goods[m.GOODS.index(name)])


def step(game: Game, seat: str, guild: str) -> int:
    """The step of a seat on a guild's track."""
    return int(game.state.seats[seat_named(game, seat)].steps[m.GUILDS.index(guild)])
