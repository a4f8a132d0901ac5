"""What Amritsar's rows say at their right edge: coins, resources, PP, tracks, taxes."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.tables.amritsar import signs
from companion.tables.amritsar.tones import item_hue
from companion.tables.faces import Gain, Outlook
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


def own(outlook: Outlook) -> Outlook:
    """A choice without the Maharaja's turn and the end of the decade that follow it."""
    before, after = outlook.game.state, outlook.after.state
    if (before.decade, before.round) == (after.decade, after.round) and not outlook.after.is_over:
        return outlook
    copy = undisturbed(outlook.game)
    copy.play_anyway(outlook.move)
    return outlook._replace(after=copy)


def prices(outlook: Outlook) -> tuple[Gain, ...]:
    """AM-TAX: a storehouse or mahout tile that raises what is due."""
    before, after = (due_of(game.state, outlook.seat) for game in (outlook.game, outlook.after))
    return (Gain("tax", f"{before} {ARROW} {after}"),) if before != after else ()


def said(outlook: Outlook) -> Collection[str]:
    """A donation is a counter."""
    return ("donation-counter",) if outlook.move.verb is m.DONATE else ()


def owned(game: Game, move: Move) -> int:
    """How many of a coin or resource the player has."""
    items = game.state.seats[game.prompt.seat].items
    if move.verb in (m.BUY, m.SELL, m.PAY):
        return int(items[ITEMS.index(RESOURCES[move.args[0]])])
    return int(items[move.args[0]]) if move.verb in (m.TAKE, m.DISCARD) else 0
