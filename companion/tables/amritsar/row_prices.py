"""What Amritsar's rows say at their right edge: coins, resources, PP, tracks, taxes."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.tables.amritsar import signs
from companion.tables.amritsar.tones import item_hue
from companion.tables.looks import Gain, TriedMove
from companion.tables.texts import ARROW
from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import State
from engine.core.automation import ASK, AUTOMATIC
from engine.core.game import Game
from engine.core.moves import Move

_ITEMS = {signs.OF_ITEM[item]: number for number, item in enumerate(ITEMS)}


def balances(game: Game, seat: int) -> Mapping[str, int]:
    """Coins and resources, steps of knowledge, prestige."""
    state: State = game.state
    player = state.seats[seat]
    found = {icon: player.items[number] for icon, number in _ITEMS.items()}
    found |= zip(signs.TRACKS, player.tracks, strict=True)
    found["donation-counter"] = player.counters
    found["prestige"] = player.pp
    return found


def hue_of(icon: str) -> int:
    """A coin or resource has its own hue."""
    return item_hue(_ITEMS[icon]) if icon in _ITEMS else -1


def undisturbed(game: Game) -> Game:
    """A copy on which the end of the round waits: what is tried shows its own effects only."""
    copy = game.clone()
    waits = [ASK if effect != "follow_pp" else AUTOMATIC for effect in m.EFFECTS]
    copy.state.automation = tuple(waits)
    return copy


def own(tried: TriedMove) -> TriedMove:
    """A choice without the Maharaja's turn and the end of the decade that follow it."""
    before, after = tried.game.state, tried.after.state
    if (before.decade, before.round) == (after.decade, after.round) and not tried.after.is_over:
        return tried
    copy = undisturbed(tried.game)
    copy.play_anyway(tried.move)
    return tried._replace(after=copy)


def prices(tried: TriedMove) -> tuple[Gain, ...]:
    """AM-TAX: a storehouse or mahout tile that raises what is due."""
    before, after = (due_of(game.state, tried.seat) for game in (tried.game, tried.after))
    return (Gain("tax", f"{before} {ARROW} {after}"),) if before != after else ()


def said(tried: TriedMove) -> Collection[str]:
    """A donation is a counter."""
    return ("donation-counter",) if tried.move.verb is m.DONATE else ()


def owned(game: Game, move: Move) -> int:
    """How many of a coin or resource the player has."""
    items = game.state.seats[game.prompt.seat].items
    if move.verb in (m.BUY, m.SELL, m.PAY):
        return int(items[ITEMS.index(RESOURCES[move.args[0]])])
    return int(items[move.args[0]]) if move.verb in (m.TAKE, m.DISCARD) else 0
