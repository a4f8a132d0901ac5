"""One player as text: bag, workers, favour, farm, tiles and contracts."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.chapters.production import production
from engine.agra.chapters.workers import LYING
from engine.agra.state import State
from engine.agra.words.voice import Voice


def describe_player(voice: Voice, state: State, seat: int, hidden: bool) -> list[str]:
    """The name and colour, then what the player has."""
    colour = voice.term(f"colour.{state.box.colours[seat]}")
    lines = [f"{voice.name(seat)} ({colour})", _bag(voice, state, seat, hidden)]
    lines += [_workers(voice, state, seat), _farm(voice, state, seat)]
    return lines + _cards(voice, state, seat)


def _bag(voice: Voice, state: State, seat: int, hidden: bool) -> str:
    player = state.seats[seat]
    rupees = voice.sentence("rupees hidden") if hidden else voice.rupees(player.rupees)
    left = voice.plural("{n} marker left", "{n} markers left", player.markers)
    return " · ".join([rupees, voice.favour(player.favour), left])


def _workers(voice: Voice, state: State, seat: int) -> str:
    player = state.seats[seat]
    said = voice.sentence(
        "workers: {supply} in the supply, {standing} standing, {lying} laid down",
        supply=player.workers,
        standing=state.workers.count(seat),
        lying=state.workers.count(seat + LYING),
    )
    if player.stored:
        said += " · " + voice.plural("{n} on the Cook", "{n} on the Cook", player.stored)
    return said


def _farm(voice: Voice, state: State, seat: int) -> str:
    yields = ", ".join(
        f"{voice.good(m.GOODS[good])} {production(state, seat, good)}" for good in range(4)
    )
    player = state.seats[seat]
    covers = voice.plural("{n} cover", "{n} covers", player.covers.bit_count())
    tracker = voice.sentence("Meditation tracker on space {space}", space=player.tracker)
    return " · ".join([voice.sentence("yields {yields}", yields=yields), covers, tracker])


def _cards(voice: Voice, state: State, seat: int) -> list[str]:
    """Favour tiles and contracts, with what has been used this turn."""
    player, lines = state.seats[seat], []
    if player.tiles:
        tiles = "; ".join(_used_tile(voice, state, seat, tile) for tile in player.tiles)
        lines.append(voice.sentence("favour tiles: {tiles}", tiles=tiles))
    cards = [n for n in range(len(m.NOTABLES)) if player.contracts >> n & 1]
    if cards:
        said = ", ".join(_used_card(voice, state, seat, card) for card in cards)
        lines.append(voice.sentence("contracts: {cards}", cards=said))
    if player.french:
        lines.append(
            voice.plural(
                "{n} marker on the French Trader", "{n} markers on the French Trader", player.french
            )
        )
    return lines


def _used_tile(voice: Voice, state: State, seat: int, tile: int) -> str:
    used = state.seats[seat].reminders >> tile + state.box.printed_actions & 1
    return _marked_used(voice, voice.tile(m.TILES[tile]), used)


def _used_card(voice: Voice, state: State, seat: int, card: int) -> str:
    used = state.seats[seat].turned >> card & 1
    return _marked_used(voice, voice.plain_notable(m.NOTABLES[card]), used)


def _marked_used(voice: Voice, said: str, used: int) -> str:
    return voice.sentence("{card} (used)", card=said) if used else said
