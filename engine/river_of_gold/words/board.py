"""The whole table as text: course, row, shores, cards and every player."""

from __future__ import annotations

from engine.core.language.table_lines import laid_out, result_lines
from engine.core.language.words import Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE, bits
from engine.river_of_gold.state import State
from engine.river_of_gold.words.prompts import prompt_text
from engine.river_of_gold.words.scores import score_text
from engine.river_of_gold.words.voice import Voice


def describe(words: Words, seen: Observer) -> list[str]:
    """The table, line by line; hands stay covered for those who may not know them."""
    game = seen.game
    voice, state = Voice(words, game.seats), game.state
    blocks = [
        [_course(voice, state), prompt_text(words, game.prompt, game.seats)],
        [voice.sentence("Row"), *_row(voice, state)],
        [voice.sentence("Shores"), *_shores(voice, state)],
        [voice.sentence("Scoring tiles and masteries"), *_cards(voice, state)],
    ]
    blocks += [
        _player(voice, state, seat, hidden=not seen.knows(seat, "hand"))
        for seat in range(len(game.seats))
    ]
    if game.is_over:
        heading = voice.sentence("Final scoring")
        blocks.append([heading, *result_lines(voice, game, score_text)])
    return laid_out(blocks)


def _parts(*facts: str) -> str:
    return " · ".join(fact for fact in facts if fact)


# ---------------------------------------------------------------- the course of the game


def _course(voice: Voice, state: State) -> str:
    title = voice.term(f"game.{voice.GAME}")
    if not state.turns:
        return _parts(title, voice.sentence("set-up"))
    if state.ended_by != NONE:
        n = state.turns_left
        left = voice.plural("{n} more turn", "{n} more turns", n) if n else ""
        return _parts(title, _turn(voice, state), left)
    visit, end = state.to_visit, state.to_end
    tiles = voice.plural("{n} tile until the visit", "{n} tiles until the visit", visit)
    until = voice.plural("{n} tile until the end", "{n} tiles until the end", end)
    return _parts(title, _turn(voice, state), tiles if visit else "", until)


def _turn(voice: Voice, state: State) -> str:
    return voice.sentence("turn of {name}", name=voice.name(state.active))


# ---------------------------------------------------------------- the middle of the table


def _row(voice: Voice, state: State) -> list[str]:
    tiles = [voice.tile(m.TILES[tile]) if tile != EMPTY else "–" for tile in state.row]
    lines = [f"{slot}: {tile}" for slot, tile in enumerate(tiles, start=1)]
    for era, left in enumerate(state.left):
        stack = voice.plural("Era {era}: {n} tile", "Era {era}: {n} tiles", left, era=era + 1)
        top = state.tops[era]
        open_tile = voice.tile(m.TILES[top]) if top != NONE else ""
        lines.append(_parts(stack, open_tile))
    return lines


def _shores(voice: Voice, state: State) -> list[str]:
    return [
        voice.sentence(
            "Region {region}: {spaces}",
            region=m.REGIONS[region],
            spaces=_parts(*(_shore(voice, state, shore) for shore in shores)),
        )
        for region, shores in enumerate(state.box.shores_in)
    ]


def _shore(voice: Voice, state: State, shore: int) -> str:
    tile = state.tiles[shore]
    if tile == EMPTY:
        return f"{m.SHORES[shore]} ({voice.amount('koku', state.box.cost[shore])})"
    owners = ", ".join(map(voice.name, state.markers[shore]))
    said = f"{m.SHORES[shore]} {voice.building(m.TILES[tile])}"
    return f"{said} ({owners})" if owners else said


def _cards(voice: Voice, state: State) -> list[str]:
    tiles = [
        f"{region}: {voice.region_tile(m.REGION_TILES[tile])}"
        for region, tile in zip(m.REGIONS, state.regions, strict=True)
        if tile != NONE
    ]
    return [_parts(*tiles), *(_mastery(voice, state, each) for each in state.masteries)]


def _mastery(voice: Voice, state: State, mastery: int) -> str:
    name = voice.mastery(m.MASTERIES[mastery])
    claimed = [voice.name(i) for i, seat in enumerate(state.seats) if seat.claimed >> mastery & 1]
    rewards = "-".join(map(str, state.box.mastery_rewards[mastery]))
    return _parts(f"{name} ({rewards})", ", ".join(claimed))


# ---------------------------------------------------------------- one player


def _player(voice: Voice, state: State, seat: int, hidden: bool) -> list[str]:
    player, clan = state.seats[seat], state.clans[seat]
    titles = [voice.clan(m.CLANS[clan])] if clan != NONE else []
    if player.patron != NONE:
        titles.append(voice.patron(m.PATRONS[player.patron]))
    heading = f"{voice.name(seat)} ({', '.join(titles)})" if titles else voice.name(seat)
    goods = dict(zip(m.GOODS, player.goods, strict=True))
    favour = voice.sentence("favour {n} of {limit}", n=player.favour, limit=player.moon)
    die = voice.sentence("die {face}", face=player.die) if player.die else ""
    return [
        heading,
        _parts(voice.scored(player.vp), voice.amount("koku", player.koku), favour, die),
        voice.amounts(goods) or voice.sentence("no goods"),
        _parts(*_ships(voice, state, seat)),
        voice.sentence("influence {tracks}", tracks=" ".join(map(str, player.influence))),
        *_clients(voice, state, seat, hidden),
    ]


def _ships(voice: Voice, state: State, seat: int) -> list[str]:
    player = state.seats[seat]
    names = [
        voice.term("ship.royal") if player.royal == ship else voice.ship(name)
        for ship, name in enumerate(m.SHIPS)
    ]
    return [
        voice.sentence("{ship} on {space}", ship=name, space=at + 1)
        for name, at in zip(names, player.ships, strict=True)
    ]


def _clients(voice: Voice, state: State, seat: int, hidden: bool) -> list[str]:
    player, lines = state.seats[seat], []
    delivered = [voice.client(m.CLIENTS[each]) for each in bits(state.delivered[seat])]
    if delivered:
        lines.append(voice.sentence("delivered to {names}", names=", ".join(delivered)))
    size = state.hand_size(seat)
    hand = voice.plural("hand: {n} client", "hand: {n} clients", size)
    known = [voice.client(m.CLIENTS[each]) for each in bits(player.hand)]
    lines.append(hand if hidden or not known else f"{hand} ({', '.join(known)})")
    return lines
