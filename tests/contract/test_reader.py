"""A reader is told nothing of what it may not know: not one byte of it changes.

Whatever is hidden from a reader is changed on a copy; all that is told to it is written as JSON.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from time import sleep
from typing import Any

import pytest

from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.possible import Possible, PossibleWords
from companion.model.play.choosing.rows import Opened, Rows
from companion.model.play.ledger import Ledger
from companion.model.play.replay import Replay
from companion.model.svg.writing import svg_of
from companion.tables import Table, table_of
from companion.tables.common.board import Room
from companion.tables.common.corrections import Link
from companion.tables.common.log import LogBook
from companion.tables.common.seats import held_facts, public_scores
from companion.tables.meta import LOG
from companion.tables.records import plain
from companion.tables.texts import Telling
from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY, ONLOOKER, UNCOVERED
from engine.core.fields import NONE
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.core.parts import fields_of
from engine.core.registry import part_of
from tests.boards import ROOMS, draws_of, sides
from tests.contract.games import DRAWN, Sitting, first_of, sittings
from tests.contract.test_hidden import laid_otherwise, moments

EN = words("en")
Twins = tuple[Game, Game]
"""Two games that differ only in what is hidden from one reader."""


# ---------------------------------------------------------------- everything that is told


def told_to(seen: Observer) -> dict[str, str]:
    """By part, as JSON: all that a reader is told of a game."""
    game, table, telling = seen.game, table_of(seen.game.rules.NAME), Telling(EN, seen)
    history = [events for _, events in game.history()]
    seats = range(len(game.seats))
    parts: dict[str, object] = {
        "pages": _pages(seen, table),
        "boards": _boards(seen, table),
        "facts": [
            [told(seen, seat) for seat in seats]
            for told in (table.seats.facts, table.seats.glance, table.seats.goods, table.seats.held)
        ],
        "held": [held_facts(seen, seat, EN) for seat in seats],
        "points": public_scores(seen),
        "log": LogBook(EN).lines(seen),
        "replay": _replayed(seen),
        "lines": [telling.entry(entry) for entry in game.log],
        "to move": _to_move(game, telling),
        "explanations": list(_explanations(seen, table, history)),
        "check": _check(seen, table),
        "corrections": _corrections(seen, table),
        "set-up": table.setup.steps_of(EN, seen),
        "score": table.score.read_score(seen, EN, history),
        "standings": seen.standings(),
        "course": table.choosing.course(game),
        "summary": (table.summary.round_text(EN, game), table.summary.standing_text(EN, game)),
        "ending": table.summary.ending_text(game, EN),
        "question": telling.prompt(game.prompt),
        "strip": _strip(seen, table),
        "offers": _offers(seen, telling) if seen.viewer != ONLOOKER else [],
    }
    return {name: json.dumps(plain(part)) for name, part in parts.items()}


def _to_move(game: Game, telling: Telling) -> object:
    """Two more of each pile than on the table, and whatever else lies there."""
    wood = fields_of(game.rules.NAME).wood_of(game.state)
    lies = {field: str(int(n) - 2) if n.isdigit() else NONE for field, n in wood.items()}
    marks = {field: (table, 0, "", 0) for field, table in lies.items() if table != wood[field]}
    return Ledger(game, {"turn": "", "open": marks, "moved": {}}).parts(telling)


def _pages(seen: Observer, table: Table) -> object:
    """Nobody opens them before the set-up is done."""
    is_set_up = seen.game.rules.is_set_up(seen.game.state)
    return {key: view(seen) for key, view in table.seen.VIEWS.items() if is_set_up}


def _boards(seen: Observer, table: Table) -> object:
    """As they would be printed."""
    if not seen.game.rules.is_set_up(seen.game.state):
        return []
    room = Room(*ROOMS[0])
    boards = (
        each for draw in draws_of(table.game).values() for each in sides(draw, seen, EN, room)
    )
    return [svg_of(board.drawing, "", str) for board in boards]


def _replayed(seen: Observer) -> object:
    replay = Replay(seen)
    return [replay.lines_at(EN, stop) for stop in range(len(replay.stops))]


def _explanations(seen: Observer, table: Table, history: list[Any]) -> Iterator[object]:
    """After the last lines, and whenever the book has something to explain."""
    if table.explanations is None:
        return
    for line, events in enumerate(history):
        if line >= len(history) - 4 or any(e.kind in ("contract", "decade") for e in events):
            before = seen.game.at_line(line).state
            told = seen.events(events)
            explained = table.explanations.explain(EN, seen, before, told)
            assert not explained or table.explanations.KINDS & {event.kind for event in told}
            yield explained


def _check(seen: Observer, table: Table) -> object:
    if table.check is None:
        return []
    parts = table.check.read_check(seen, EN)
    counted = [(part.seat, row.counts) for part in parts for row in part.rows if row.counts]
    return parts, [table.check.places_of(seen, EN, *each) for each in counted]


def _corrections(seen: Observer, table: Table) -> dict[str, object]:
    """Of every player, and of one piece of each kind that the table check or a page leads to."""
    checked = table.check.read_check(seen, EN) if table.check else []
    pieces = [row.piece for part in checked for row in part.rows]
    left = [*{piece.partition(".")[0]: piece for piece in pieces}.values()]
    left += [f"seat.{seat}" for seat in range(len(seen.game.seats))]
    found: dict[str, object] = {}
    while left:
        if (piece := left.pop()) in found:
            continue
        page = table.corrections.page_of(seen, EN, piece)
        found[piece] = page
        links = (item for section in page.sections for item in section.items)
        left += [item.piece for item in links if isinstance(item, Link)]
    return dict(sorted(found.items()))


def _strip(seen: Observer, table: Table) -> object:
    if table.strip is None:
        return []
    pieces = [
        row.piece
        for part in (table.check.read_check(seen, EN) if table.check else [])
        for row in part.rows
    ]
    seats = range(len(seen.game.seats))
    about = {piece: table.strip.about(EN, seen.game, piece) for piece in pieces}
    return [table.strip.store(seen.game, seat) for seat in seats], about


def _offers(seen: Observer, telling: Telling) -> object:
    """The choices with their prices and what they bring about, for who is asked."""
    offers = Offers(seen)
    ready = [offer for offer in offers.all if offer.is_open][:12]
    sheet = Rows(offers, telling)
    reasons = [telling.refusal(offer.refusal) for offer in offers.all if offer.refusal]
    return sheet.of(Opened()), reasons, [sheet.consequences(offer) for offer in ready]


# ---------------------------------------------------------------- two tables, alike for a reader


def readers(sitting: Sitting) -> Iterator[int]:
    """Every seat; the onlooker where there is anybody to hide something from."""
    yield from range(sitting.players)
    if sitting.players > 1:
        yield ONLOOKER


def with_other_dice(game: Game) -> Game:
    """What comes is hidden from all: another seed, and other places in each stream."""
    game.seed = 77 if game.seed is None else game.seed + 1
    if game.state.taken is not None:
        game.state.taken = tuple((stream, n + 3) for stream, n in game.state.taken)
    return game


MOMENTS = (5, 14, 33)
"""In the set-up, after it, and in the middle of the game."""


def some_moments(sitting: Sitting) -> Iterator[Game]:
    for number, game in enumerate(moments(sitting, MOMENTS[-1] + 1)):
        if number in MOMENTS:
            yield game


def laid_apart(sitting: Sitting) -> Iterator[tuple[int, Twins]]:
    """Hidden fields lie otherwise, and other dice are to come."""
    for game in some_moments(sitting):
        for viewer in readers(sitting):
            other, _ = laid_otherwise(game, viewer)
            yield viewer, (game.clone(), with_other_dice(other))


def set_apart(sitting: Sitting) -> Iterator[tuple[int, Twins]]:
    """Hidden fields were set by hand: the log knows it, too."""
    for game in some_moments(sitting):
        for viewer in readers(sitting):
            _, changed = laid_otherwise(game, viewer)
            value_of = part_of(game.rules.NAME, "fields").value_of
            one, other = game.clone(), game.clone()
            for correction in changed:
                if game.rules.seen_by(game.state, correction) in (EVERYBODY, viewer):
                    continue
                now = value_of(one.state, correction.field)
                one.play(Adjust(correction.field, now, correction.reason))
                other.play(correction)
            yield viewer, (one, other)


def walked_apart(sitting: Sitting) -> Iterator[tuple[int, Twins]]:
    """Other cards were drawn in secret, or played in secret."""
    for viewer in readers(sitting):
        twins, source = (sitting.new(), sitting.new()), random.Random(str(sitting))
        for number in range(MOMENTS[-1] + 1):
            if twins[0].is_over or (moves := _alike(twins, viewer, source)) is None:
                break
            for game, move in zip(twins, moves, strict=True):
                game.play(move)
            if number in MOMENTS:
                yield viewer, (twins[0].clone(), twins[1].clone())


def _alike(twins: Twins, viewer: int, source: random.Random) -> tuple[Move, Move] | None:
    """The same move for both; where the reader may not know which it is, another one."""
    one, other = twins
    both = sorted(set(one.legal_moves()) & set(other.legal_moves()), key=lambda move: move.text)
    hidden = [
        m for m in one.legal_moves() if one.rules.seen_by(one.state, m) not in (EVERYBODY, viewer)
    ]
    for mine in hidden[:1]:
        for theirs in reversed(other.legal_moves()):
            if (mine.verb, *mine.args[1:]) == (theirs.verb, *theirs.args[1:]):
                return mine, theirs
    return (move := source.choice(both), move) if both else None


APART = (laid_apart, set_apart, walked_apart)


TABLES = [
    each
    for game in DRAWN
    for each in {each.mode: each for each in sittings(game) if each.players < 4}.values()
]
"""Each mode of each game, with up to three players."""


@pytest.mark.slow
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("at_table", TABLES, ids=str)
def test_nothing_that_is_hidden_changes_a_byte_of_what_a_reader_is_told(
    at_table: Sitting, apart: Callable[[Sitting], Iterator[tuple[int, Twins]]]
) -> None:
    for viewer, twins in apart(at_table):
        one, other = (told_to(Observer(game, viewer)) for game in twins)
        for part in one:
            assert one[part] == other[part], (viewer, part)


@pytest.mark.slow
@pytest.mark.parametrize("at_table", TABLES, ids=str)
def test_what_is_hidden_would_change_all_this_for_a_reader_who_may_see_it(
    at_table: Sitting,
) -> None:
    """The tables do lie apart, and each part speaks of it: so a leak in it would be found."""
    if at_table.players < 2:
        pytest.skip("nobody hides anything from anybody")
    differs: set[str] = set()
    for apart in APART:
        for _, twins in (each for each in apart(at_table) if each[0] == ONLOOKER):
            one, other = (told_to(Observer(game, UNCOVERED)) for game in twins)
            differs |= {part for part in one if one[part] != other[part]}
    assert differs >= {"corrections", "facts", "held", "lines", "log", "pages", "replay"}


# ---------------------------------------------------------------- "What can I do?"


NOTHING = "[[], []]"


def goals_of(game: Game) -> Possible:
    """What could be reached now: the whole search."""
    possible = Possible(game)
    while not possible.is_done:
        possible.look()
        sleep(0.01)
    return possible


def goals_told(possible: Possible, seen: Observer) -> str:
    """As much of it as a reader is told, in words."""
    said = PossibleWords(Telling(EN, seen))
    ways = [way for kind in possible.table.GROUPS for way in possible.group(seen, kind)]
    near = [(said.near(each), said.opens(each)) for each in possible.best_near(seen)]
    return json.dumps([[(said.goal(way.goal), said.about(way)) for way in ways], near])


def test_goals_are_told_to_who_is_asked_by_what_that_player_may_know(game: str) -> None:
    if table_of(game).goals is None:
        pytest.skip("this game has no goals")
    sitting = first_of(game)
    for one in moments(sitting, 40):
        asked = one.prompt.seat
        other = with_other_dice(laid_otherwise(one, asked)[0])
        found = goals_of(one), goals_of(other)
        mine, theirs = (goals_told(each, Observer(one, asked)) for each in found)
        assert mine == theirs
        assert goals_told(found[0], Observer(one, 1 - asked)) == NOTHING
        if mine != NOTHING:
            return
    pytest.fail("no goal was ever told")


def test_only_who_is_asked_is_offered_anything(sitting: Sitting) -> None:
    """The question itself is for all."""
    for game in some_moments(sitting):
        asked = [seat for seat in range(sitting.players) if Observer(game, seat).is_asked]
        assert asked == [game.prompt.seat]
        assert Observer(game, ONLOOKER).options() == game.options()
        for seat in range(sitting.players):
            options = Observer(game, seat).options()
            assert options == (game.options() if seat in asked else [])


def test_each_page_has_what_it_shows(game: str) -> None:
    table = table_of(game)
    assert list(table.seen.VIEWS) == [page.key for page in table.meta.pages if page != LOG]
