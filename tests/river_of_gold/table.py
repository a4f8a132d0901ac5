"""Positions for tests of River of Gold: a plain table, corrections, then moves.

    game = table("crab.koku 9", "crab.die 4")
    play(game, "build 16 e1-port-5")
    assert closed(game, "sail upper").code == "one_action"

The table is as plain as can be: no starting tiles, nothing built, Imperial Markets of rice on 6,
silk on 17, porcelain on 29; in the row, from slot 1 to 4, a Port, Market, Manor and Shrine of Era 1
with building bonus 3 (ROW); on the stacks the tiles TOPS. Every player has the ships on 1 and 8,
die 1, 10 koku, 1 of each good, favour 2 of 3 and no clients; crab is to move. Chance is typed in.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, mask_of
from engine.river_of_gold.chapters import turn as course
from engine.river_of_gold.invariants import check_invariants
from engine.river_of_gold.state import Seat, State

NAME = "river_of_gold"
NAMES = ("Ana", "Bo", "Cy", "Dev")
CLANS = m.CLANS
ROW = ("e1-port-5", "e1-market-4", "e1-manor-6", "e1-shrine-6")
TOPS = ("e1-manor-3", "e2-manor-3")
MARKETS = {6: "im-rice", 17: "im-silk", 29: "im-porcelain"}


def table(
    *corrections: str,
    players: int = 3,
    mode: str = "",
    rulings: Mapping[str, str] | None = None,
    printed: Mapping[str, Any] | None = None,
) -> Game:
    """The plain table with these corrections made."""
    how: dict[str, Any] = {"rulings": rulings, "corrections": printed, "mode": mode}
    game = Game.new(NAME, CLANS[:players], start=0, **how)
    game.state = plain(game.state)
    return put(game, *corrections)


def plain(begun: State) -> State:
    """A table on which the first turn begins."""
    state, box = State(begun.box), begun.box
    state.turns = 1
    state.regions = tuple(range(len(m.REGIONS)))
    state.masteries = tuple(m.MASTERIES.index(each) for each in ("earth", "void", "air"))
    state.tiles = tuple(
        m.TILES.index(MARKETS[shore]) if shore in MARKETS else EMPTY for shore in range(1, 31)
    )
    state.row = tuple(map(m.TILES.index, ROW))
    state.tops = tuple(map(m.TILES.index, TOPS))
    if box.rulings.stack_top == "hidden":
        state.tops = (-1, -1)
    state.unseen &= ~mask_of([*state.row, *(tile for tile in state.tops if tile >= 0)])
    state.left = (box.setup.era1_tiles - len(ROW), box.setup.era2_tiles)
    for player in state.seats:
        player.koku, player.die = 10, 1
    state.stack = [course.next_turn(0), course.Turn(0)]
    return state


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


def play_on(game: Game, *moves: str) -> list[Event]:
    """The same, with whatever chance gives after each move: the first outcome."""
    events: list[Event] = []
    for move in moves:
        events += play(game, move)
        while game.prompt.seat == CHANCE:
            events += play(game, game.legal_moves()[0].text)
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


def legal(game: Game) -> set[str]:
    """The texts of the open moves."""
    return {move.text for move in game.legal_moves()}


def seat(game: Game, clan: str = "crab") -> Seat:
    """A player."""
    return game.state.seats[CLANS.index(clan)]


def kinds(events: list[Event]) -> list[str]:
    """What was told."""
    return [event.kind for event in events]


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The values of every event of a kind."""
    return [dict(event.values) for event in events if event.kind == kind]


def buildings(*placed: str) -> list[str]:
    """Corrections for `16 e1-shrine-5 crane`: space, tile and its markers."""
    found = []
    for each in placed:
        shore, tile, *markers = each.split()
        found.append(f"tile.{shore} {tile}")
        if markers:
            found.append(f"markers.{shore} {' '.join(markers)}")
    return found


def clients(clan: str, *named: str) -> list[str]:
    """Corrections for clients delivered to."""
    return [f"{clan}.client.{client} on" for client in named]


def next_turn(game: Game, *answers: str) -> list[Event]:
    """Ends the turn with the first face, or as answered."""
    events: list[Event] = []
    before = game.state.turns
    for answer in answers:
        events += play(game, answer)
    while game.state.turns == before and not game.is_over:
        open_moves = legal(game)
        events += play(game, "end" if "end" in open_moves else game.legal_moves()[0].text)
    return events


def played_out(players: int, seed: int = 1, mode: str = "") -> Game:
    """A whole game of chance moves; the same seed plays the same game."""
    game = Game.new(NAME, NAMES[:players], seed=seed, mode=mode)
    source = random.Random(seed)
    while not game.is_over:
        game.play(source.choice(game.legal_moves()))
    return game
