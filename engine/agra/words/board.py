"""The whole table as text: round, city, river, Imperial board and every player."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, NO_BOWL, TRADER
from engine.agra.chapters.contracts import EMPTY, count, owner
from engine.agra.chapters.orders import BELOW, COLUMN
from engine.agra.chapters.workers import LYING
from engine.agra.state import State
from engine.agra.words.player import describe_player
from engine.agra.words.prompts import prompt_text
from engine.agra.words.scores import score_text
from engine.agra.words.voice import Voice
from engine.core.language.table_lines import result_lines
from engine.core.language.words import Words
from engine.core.observer import Observer

WIDTH = 100
TOGETHER = "\N{NO-BREAK SPACE}"
"""Keeps the words of one fact on one line."""


def describe(words: Words, seen: Observer) -> list[str]:
    """The table, line by line; rupees stay hidden for those who may not know them."""
    game = seen.game
    voice, state = Voice(words, game.seats), game.state
    blocks = [
        [_course(voice, state), prompt_text(words, game.prompt, game.seats)],
        [voice.sentence("City"), *_city(voice, state)],
        [_river_heading(voice, state), *_river(voice, state)],
        [voice.term("board.imperial"), *_imperial_board(voice, state)],
    ]
    blocks += [
        describe_player(voice, state, seat, hidden=not seen.knows(seat, "rupees"))
        for seat in range(state.box.players)
    ]
    if game.is_over:
        heading = voice.term("term.final_scoring")
        blocks.append([heading, *result_lines(voice, game, score_text)])
    return [line for block in blocks for line in ["", *_fitting(block)]][1:]


def _fitting(block: list[str]) -> list[str]:
    """A heading and its lines, indented and no wider than the page."""
    heading, *lines = block
    wrapped = textwrap.wrap(heading, WIDTH)
    for line in lines:
        wrapped += textwrap.wrap(line, WIDTH, initial_indent="  ", subsequent_indent="      ")
    return [line.replace(TOGETHER, " ") for line in wrapped]


def _parts(first: str, facts: Iterable[str]) -> str:
    """A thing and what there is to say about it."""
    said = " · ".join(fact.replace(" ", TOGETHER) for fact in facts if fact)
    return f"{first}: {said}" if said else first


# ---------------------------------------------------------------- the course of the game


def _course(voice: Voice, state: State) -> str:
    if not state.round:
        return voice.sentence("Agra · set-up")
    facts = [voice.sentence("round {n}", n=state.round)]
    if state.final_round:
        facts.append(voice.sentence("last round: {n}", n=state.final_round))
    facts.append(voice.sentence("{name}'s turn", name=voice.name(state.active)))
    facts.append(voice.sentence("starting player: {name}", name=voice.name(state.start)))
    return " · ".join(["Agra", *facts])


# ---------------------------------------------------------------- city


def _city(voice: Voice, state: State) -> list[str]:
    """The 16 buildings by level, the four characters, the meditation circle."""
    lines = [_building(voice, state, building) for building in range(16)]
    lines += [_character(voice, state, space) for space in range(16, 20)]
    blocked = voice.meditation(m.MEDITATION[state.blocked])
    lines.append(voice.sentence("Meditation marker on “{action}”", action=blocked))
    return lines


def _building(voice: Voice, state: State, building: int) -> str:
    good = m.GOODS[building]
    first = (
        f"{voice.term(f'level.{state.box.level[building]}')} · "
        f"{voice.plain_space(m.BUILDINGS[building])} ({voice.good(good)} {_value(state, building)})"
    )
    facts = [
        "" if state.built[building] else _unbuilt(voice, state, building),
        _worker(voice, state, building),
        voice.rupees(state.rupees_on[building]) if state.rupees_on[building] else "",
        voice.term("pawn.merchant") if state.merchant == building else "",
        voice.term("pawn.builder") if state.builder == building else "",
        _goods(voice, state, building),
    ]
    return _parts(first, facts)


def _value(state: State, good: int) -> str:
    """The current value; with a price token also the printed one."""
    printed, current = state.box.value[good], state.values[good]
    covered = any(place != FREE and place >> 1 == good for place in state.tokens)
    return f"{printed}→{current}" if covered else str(current)


def _unbuilt(voice: Voice, state: State, building: int) -> str:
    return voice.sentence("not built, cost {cost}", cost=state.box.cost[building])


def _worker(voice: Voice, state: State, space: int) -> str:
    worker = state.workers[space]
    if worker == FREE:
        return ""
    name = voice.name(worker % LYING)
    if worker >= LYING:
        return voice.sentence("{name}'s worker, laid down", name=name)
    return voice.sentence("{name}'s worker", name=name)


def _goods(voice: Voice, state: State, good: int) -> str:
    """How many markers each player has beside the building."""
    counts = [(voice.name(seat), each.goods[good]) for seat, each in enumerate(state.seats)]
    said = ", ".join(f"{name} {n}" for name, n in counts if n)
    return voice.sentence("goods: {counts}", counts=said) if said else ""


def _character(voice: Voice, state: State, space: int) -> str:
    facts = [_worker(voice, state, space)]
    if space == TRADER:
        free = [
            f"{low}/{high}"
            for (low, high), place in zip(state.box.faces, state.tokens, strict=True)
            if place == FREE
        ]
        if free:
            facts.append(voice.sentence("Price tokens: {tokens}", tokens=", ".join(free)))
    return _parts(voice.plain_space(m.SPACES[space]), facts)


# ---------------------------------------------------------------- river


def _river_heading(voice: Voice, state: State) -> str:
    levels = sorted(state.box.open_levels[state.boat])
    return voice.sentence(
        "River · boat at pier {pier} · levels {levels} open · order limit {limit}",
        pier=state.boat,
        levels=voice.listing(voice.term(f"level.{level}") for level in levels),
        limit=state.box.order_limit[state.boat],
    )


def _river(voice: Voice, state: State) -> list[str]:
    """The notables that are still there, by level, with the goods they order."""
    there = [notable for notable in state.places if state.river[notable] is not None]
    there.sort(key=lambda notable: state.box.notable_level[notable])
    return [_notable(voice, state, notable) for notable in there]


def _notable(voice: Voice, state: State, notable: int) -> str:
    level, guild = state.box.notable_level[notable], m.GUILDS[state.box.guild[notable]]
    first = (
        f"{voice.term(f'level.{level}')} · {voice.plain_notable(m.NOTABLES[notable])} "
        f"({voice.plain_guild(guild)})"
    )
    card = state.river[notable] or ()
    ordered = zip(state.box.ordered[notable], card, strict=True)
    return _parts(first, (_ordered_good(voice, good, mark) for good, mark in ordered))


def _ordered_good(voice: Voice, good: int, mark: int) -> str:
    said = voice.good(m.GOODS[good])
    if mark == EMPTY:
        return f"{said} –"
    twice = " ×2" if count(mark) > 1 else ""
    return f"{said} {voice.name(owner(mark))}{twice}"


# ---------------------------------------------------------------- Imperial board


def _imperial_board(voice: Voice, state: State) -> list[str]:
    lines = [_influence(voice, state, guild) for guild in range(3)]
    lines += [_orders(voice, state, guild) for guild in state.box.columns]
    bowls = [
        f"{voice.good(m.GOODS[good])} {_holder(voice, state.bowls[good])}"
        for good in range(16)
        if state.bowls[good] != NO_BOWL
    ]
    lines.append(_parts(voice.term("term.akbar"), bowls))
    tiles = [voice.tile(m.TILES[tile]) for tile in state.display]
    lines.append(_parts(voice.sentence("Face-up favour tiles"), tiles))
    return lines


def _influence(voice: Voice, state: State, guild: int) -> str:
    steps = [f"{voice.name(seat)} {each.steps[guild]}" for seat, each in enumerate(state.seats)]
    heading = voice.sentence("Influence, {guild}", guild=voice.plain_guild(m.GUILDS[guild]))
    return _parts(heading, steps)


def _orders(voice: Voice, state: State, guild: int) -> str:
    """The column from the top; the marked order is in brackets."""
    marked = state.marked[guild]
    heading = voice.sentence("Orders, {guild}", guild=voice.plain_guild(m.GUILDS[guild]))
    orders = [_order(voice, state, guild, position) for position in range(COLUMN)]
    below = voice.sentence("marker below the column") if marked == BELOW else ""
    return _parts(heading, [*orders, below])


def _order(voice: Voice, state: State, guild: int, position: int) -> str:
    place = guild * COLUMN + position
    goods = " + ".join(voice.good(m.GOODS[good]) for good in state.box.orders[place])
    said = f"{position + 1} {goods} {_holder(voice, state.orders[place])}"
    return f"[{said}]" if state.marked[guild] == position else said


def _holder(voice: Voice, holder: int) -> str:
    if holder == FREE:
        return "–"
    return voice.sentence("neutral") if holder == NEUTRAL else voice.name(holder)
