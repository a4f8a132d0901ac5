"""What the rows of River of Gold say at their right edge and below: prices, gains, print."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.tables.looks import Gain, TriedMove
from companion.tables.river_of_gold.signs import RESOURCES, good_sign
from companion.tables.texts import ARROW
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold.state import State
from engine.river_of_gold.words.abilities import delivery_text
from engine.river_of_gold.words.voice import Voice

_NAMES = {icon: resource for resource, icon in RESOURCES.items()}


def balances(game: Game, seat: int) -> Mapping[str, int]:
    """What a player has, influence in all regions together."""
    state: State = game.state
    player = state.seats[seat]
    goods = zip(m.GOODS, player.goods, strict=True)
    found = {"koku": player.koku, **dict(goods), "favour": player.favour}
    found |= {"influence": sum(player.influence), "vp": player.vp}
    return {RESOURCES[resource]: n for resource, n in found.items()}


def hue_of(icon: str) -> int:
    """A resource has its own hue."""
    return good_sign(_NAMES[icon])[1] if icon in _NAMES else -1


def prices(tried: TriedMove) -> tuple[Gain, ...]:
    """The face that the die would show (RG-FAV-1), or what is taken before and after."""
    move, icon = tried.move, "die"
    if move.verb in (m.TAKE, m.BONUS):
        icon = RESOURCES[move.verb.kinds[0][move.args[0]]]
    elif move.verb not in (m.FAVOUR, m.SET):
        return ()
    before, after = (_figures(game, tried.seat)[icon] for game in (tried.game, tried.after))
    return (Gain(icon, f"{before} {ARROW} {after}", hue_of(icon)),) if before != after else ()


def _figures(game: Game, seat: int) -> Mapping[str, int]:
    return {**balances(game, seat), "die": game.state.seats[seat].die}


def said(tried: TriedMove) -> Collection[str]:
    """An exchange and a shift of the die name what they cost."""
    move = tried.move
    if move.verb in m.EXCHANGES:
        return [RESOURCES[move.verb.kinds[at][move.args[at]]] for at in (0, 1)]
    return [RESOURCES["favour"]] if move.verb is m.FAVOUR else ()


def detail(words: Words, tried: TriedMove) -> str:
    """The second line of a row: what a tile, a client or a ship is."""
    voice, state, move = Voice(words, tried.game.seats), tried.game.state, tried.move
    if move.verb is m.BUILD:
        return _tile(voice, state, move.args[1])
    if move.verb in (m.SAIL, m.SAIL_SHIFTED):
        return _way(voice, tried)
    if move.verb is m.MARK:
        shore = move.args[0]
        owners = voice.listing(dict.fromkeys(map(voice.name, state.markers[shore])))
        return f"{owners} · {_owner(voice, state, state.tiles[shore])}"
    if move.verb is m.ROYAL:
        at = state.seats[tried.seat].ships[move.args[0]] + 1
        return voice.sentence(N_("on river space {space}"), space=at)
    if move.verb is m.DELIVER:
        client = state.box.client(move.args[0])
        return delivery_text(voice, client, state.box.printed.client_type(client.type))
    return ""


def _way(voice: Voice, tried: TriedMove) -> str:
    """From where to where, and whether journey's end is on the way."""
    ship = tried.move.args[0]
    seats = [game.state.seats[tried.seat] for game in (tried.game, tried.after)]
    start, to = (player.ships[ship] for player in seats)
    way = f"{start + 1} {ARROW} {to + 1}"
    if seats[0].royal == ship:
        way = f"{voice.ship('royal')} {way}"
    end = voice.sentence("over journey's end")
    return f"{way}, {end}" if to < start else way


def _tile(voice: Voice, state: State, tile: int) -> str:
    """Both sides; its bonus is the influence at the right edge."""
    printed = state.box.printed.tiles[tile]
    visitor = voice.sentence(N_("visitor {reward}"), reward=voice.reward(printed.visitor))
    return f"{visitor} · {_owner(voice, state, tile)}"


def _owner(voice: Voice, state: State, tile: int) -> str:
    reward = voice.reward(state.box.printed.tiles[tile].owner)
    return voice.sentence(N_("owner {reward}"), reward=reward)


def owned(game: Game, move: Move) -> int:
    """How many of a good to sell the player has."""
    if move.verb is not m.SELL:
        return 0
    good = move.verb.kinds[0][move.args[0]]
    goods = game.state.seats[game.prompt.seat].goods
    return int(goods[m.GOODS.index(good)]) if good in m.GOODS else 0
