"""What Agra's rows say at their right edge and below: prices, values, yields, orders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from companion.tables.agra.tones import row_hue
from companion.tables.looks import Gain, TriedMove
from companion.tables.texts import ARROW
from engine.agra import moves as m
from engine.agra.chapters.architect import PayBuilding, counts_for
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.production import production
from engine.agra.chapters.sailor import Sailor, deliveries_left
from engine.agra.state import State
from engine.agra.words.voice import Voice
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.moves import Move, Verb

MANY_TILES = 2
"""Bonus tiles told one by one; more than these are counted."""


def balances(game: Game, seat: int) -> Mapping[str, int]:
    """Goods, rupees, favour, steps with the guilds, and what is left to spend."""
    state: State = game.state
    player = state.seats[seat]
    found = {"meditate": 0, "sailor": 0, "rupee": player.rupees}
    for frame in state.stack:
        if isinstance(frame, Meditation) and frame.seat == seat:
            found["meditate"] = frame.points
        elif isinstance(frame, Sailor) and frame.seat == seat:
            found["sailor"] = deliveries_left(state, frame)
    found["favour"] = player.favour
    found |= zip(m.GOODS, player.goods, strict=True)
    found |= zip(m.GUILDS, player.steps, strict=True)
    found["favour-tile"] = len(player.tiles)
    return found


def hue_of(icon: str) -> int:
    """A good has the hue of its row."""
    return row_hue(m.GOODS.index(icon) % 4) if icon in m.GOODS else -1


# ---------------------------------------------------------------- before and after


def _from_to(icon: str, before: int, after: int) -> Iterator[Gain]:
    if before != after:
        yield Gain(icon, f"{before} {ARROW} {after}", hue_of(icon))


def _values(tried: TriedMove) -> Iterator[Gain]:
    """AG-PRICE-1: what a price token makes of a good's value."""
    before, after = tried.game.state.values, tried.after.state.values
    for good, name in enumerate(m.GOODS):
        yield from _from_to(name, before[good], after[good])


def _yields(tried: TriedMove) -> Iterator[Gain]:
    """AG-PROD-1: what the farm yields of each basic good."""
    before, after = tried.game.state, tried.after.state
    for good in range(4):
        old, new = (production(state, tried.seat, good) for state in (before, after))
        yield from _from_to(m.GOODS[good], old, new)


def _step(tried: TriedMove) -> Iterator[Gain]:
    """AG-INF-1: the step with the guild."""
    guild, before, after = tried.move.args[0], tried.game.state, tried.after.state
    old, new = (state.seats[tried.seat].steps[guild] for state in (before, after))
    yield from _from_to(m.GUILDS[guild], old, new)


def _tracker(tried: TriedMove) -> Iterator[Gain]:
    """AG-BOT-2: the value that is due, where the goods are chosen, and the space reached."""
    state: State = tried.game.state
    player, box = state.seats[tried.seat], state.box
    advance = box.advances[player.tracker] if player.tracker < box.last_space else None
    if tried.game.prompt.kind == "botanist" and advance and advance.cost_kind == "total_value":
        yield Gain("price-flag", str(advance.total_value))
    yield Gain("meditate", f"{player.tracker} {ARROW} {player.tracker + 1}")


# ---------------------------------------------------------------- what is due


def _building(tried: TriedMove) -> Iterator[Gain]:
    """AG-ARCH-2: the cost."""
    yield Gain("scaffold", str(tried.game.state.box.cost[tried.move.args[0]]))


def _material(tried: TriedMove) -> Iterator[Gain]:
    """AG-ARCH-3: what a material counts, the bonus for two sorts included; else its value."""
    state: State = tried.game.state
    frame, good = state.stack[-1], tried.move.args[0]
    if isinstance(frame, PayBuilding):
        yield Gain("scaffold", f"+{counts_for(state, frame, good)}")
    else:
        yield Gain("price-flag", str(state.values[good]))


def _value(tried: TriedMove) -> Iterator[Gain]:
    """AG-GOOD-4: the value of what is given or taken; a swap by meditation has its own price."""
    if tried.game.prompt.kind == "meditation":
        return
    yield Gain("price-flag", str(tried.game.state.values[tried.move.args[-1]]))


_PRICES: Mapping[Verb, Callable[[TriedMove], Iterator[Gain]]] = {
    m.BUILD: _building,
    m.PAY: _material,
    m.GIVE: _value,
    m.TAKE: _value,
    m.PUT: _value,
    m.SWAP: _value,
    m.RISE: _step,
    m.TOKEN: _values,
    m.FLIP: _values,
    m.SWITCH: _values,
    m.UNCOVER: _yields,
    m.FARMER: _yields,
    m.ADVANCE: _tracker,
}


def prices(tried: TriedMove) -> tuple[Gain, ...]:
    """What a row says first at its right edge."""
    priced = _PRICES.get(tried.move.verb)
    return tuple(priced(tried)) if priced else ()


# ---------------------------------------------------------------- the second line


def _good_of(voice: Voice, tried: TriedMove) -> str:
    """The good of a building, which is its other name on the board."""
    space = tried.move.args[0]
    return voice.good(m.GOODS[space]) if space < len(m.GOODS) else ""


def _of_building(voice: Voice, tried: TriedMove) -> str:
    """AG-ARCH-3, AG-ARCH-5: the bonus for two sorts, and the bonus tiles that are left."""
    state: State = tried.game.state
    level = state.box.level[tried.move.args[0]]
    left = [tile for tile in state.box.bonus_of_level[level] if state.bonus >> tile & 1]
    extra = voice.sentence("+{n} for two materials", n=state.box.numbers.two_materials_bonus)
    good = _good_of(voice, tried)
    if not left:
        return f"{good} · {extra}"
    tiles = voice.plural("{n} bonus tile", "choice of {n} bonus tiles", len(left))
    if len(left) <= MANY_TILES:
        tiles = " / ".join(voice.bonus(m.BONUS_TILES[tile]) for tile in left)
    return f"{good} · {extra} · {tiles}"


def _ordered(tried: TriedMove) -> list[str]:
    """AG-ORD-4: the two goods of an order."""
    state: State = tried.game.state
    guild, *place = tried.move.args
    position = place[0] if place else state.marked[guild]
    return [m.GOODS[good] for good in state.box.orders[guild * COLUMN + position]]


def _of_order(voice: Voice, tried: TriedMove) -> str:
    return voice.listing(map(voice.good, _ordered(tried)))


def said(tried: TriedMove) -> Collection[str]:
    """The goods of an order stand in its second line."""
    return _ordered(tried) if tried.move.verb in (m.FULFIL, m.FULFIL_AT) else ()


def _of_card(voice: Voice, tried: TriedMove) -> str:
    """AG-DEL-3: how far the card is afterwards; settled, its events tell more."""
    card = tried.after.state.river[tried.move.args[0]]
    if card is None or all(card):
        return ""
    there = sum(1 for mark in card if mark)
    return voice.sentence("{n} of {all} goods delivered", n=there, all=len(card))


_DETAILS: Mapping[Verb, Callable[[Voice, TriedMove], str]] = {
    m.PLACE: _good_of,
    m.PEON: _good_of,
    m.LAY: _good_of,
    m.BUILD: _of_building,
    m.FULFIL: _of_order,
    m.FULFIL_AT: _of_order,
    m.DELIVER: _of_card,
    m.DELIVER_TWICE: _of_card,
    m.DOUBLE: _of_card,
}


def detail(words: Words, tried: TriedMove) -> str:
    """The second line of a row."""
    told = _DETAILS.get(tried.move.verb)
    return told(Voice(words, tried.game.seats), tried) if told else ""


# ---------------------------------------------------------------- what one has

_GOODS = frozenset({m.GIVE, m.TAKE, m.PAY, m.RETURN, m.SELL, m.SERVE, m.PUT, m.FREE_GOOD})
_GOOD_LAST = frozenset({m.SWAP, m.CHOOSE_GOOD, m.PROCESS, m.ALSO})


def owned(game: Game, move: Move) -> int:
    """How many of a good the player has."""
    goods = game.state.seats[game.prompt.seat].goods
    if move.verb in _GOODS:
        return int(goods[move.args[0]])
    return int(goods[move.args[-1]]) if move.verb in _GOOD_LAST else 0


_PARTS: Mapping[Verb, Verb] = {m.PLACE: m.PLACE_FEWER, m.PEON: m.PEON_FEWER}


def in_part(move: Move) -> Move | None:
    """AG-MARK-3: the same production for fewer goods."""
    fewer = _PARTS.get(move.verb)
    return fewer(move.args[0], 0) if fewer and move.args[0] < 4 else None
