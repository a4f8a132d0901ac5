"""Around the board: what can be corrected on each piece, and the score by its sources."""

from __future__ import annotations

import random

import pytest

from companion.tables.amritsar import choosing, corrections, score_view, summary, tally
from companion.tables.common.corrections import Correction
from engine.amritsar import moves as m
from engine.amritsar.fields import all_fields
from engine.core.adjust import Adjust
from engine.core.game import Game
from engine.core.language.words import Words, words
from engine.core.observer import onlooker
from tests.rules import covers

NAMES = ["Ana", "Bo", "Cy", "Dev"]


def english() -> Words:
    return words("en").of("amritsar")


def played(players: int, moves: int = 0, mode: str = "", seed: int = 4) -> Game:
    """A game after some random moves; all of it with a negative number."""
    game = Game.new("amritsar", NAMES[:players], seed=seed, mode=mode)
    source = random.Random(seed)
    while not game.is_over and moves:
        game.play(source.choice(game.legal_moves()))
        moves -= 1
    return game


SITTINGS = [(2, ""), (3, ""), (4, ""), (1, "solo")]


# ---------------------------------------------------------------- corrections


def pieces(game: Game) -> list[str]:
    """Every piece of the table that can be held."""
    state, seats = game.state, range(len(game.seats))
    spaces = [
        f"lake.{m.DISTRICTS[s.district]}.{s.level}.{s.place + 1}" for s in state.box.lake.spaces
    ]
    own = ("seat", "counters", "goods", "elephant")
    people = ("storehouses", "mahouts", "objectives", "knowledge", "tax", "movement")
    return [
        *(f"section.{each}" for each in m.SECTIONS),
        *(f"tile.{each}" for each in m.TILES),
        *(f"{kind}.{each}" for kind in ("district", "lake") for each in m.DISTRICTS),
        *(f"crossing.{each}" for each in m.CROSSINGS),
        *spaces,
        *("temple", "bridge", "market", "market.gold", "display", "workers", "course"),
        *(f"storehouse.{each}" for each in m.STOREHOUSES),
        *(f"{kind}.{seat}" for seat in seats for kind in own),
        *(f"{kind}.{seat}" for seat in range(state.box.people) for kind in people),
        *(["quarry", "white", "goal"] if state.box.maharaja >= 0 else []),
    ]


@pytest.mark.parametrize(("players", "mode"), SITTINGS)
def test_every_field_can_be_corrected_by_holding_a_piece(players: int, mode: str) -> None:
    game = played(players, 60, mode)
    found = set()
    for piece in pieces(game):
        page = corrections.page_of(onlooker(game), english(), piece)
        assert page.title, piece
        assert page.corrections, piece
        for item in page.corrections:
            found |= {item.field, *(choice.field for choice in item.choices)}
    # Workers are put into another section one by one; only one storehouse can be turned over.
    wanted = {f for f in all_fields(game.state) if not f.startswith(("automation.", "section."))}
    assert {field for field in wanted if not field.endswith(".flipped")} <= found


def correct(game: Game, piece: str, label: str, choice: str) -> None:
    items = corrections.page_of(onlooker(game), english(), piece).corrections
    item: Correction = next(each for each in items if each.label == label)
    chosen = next(each for each in item.choices if each.text == choice)
    game.play(Adjust(chosen.field, chosen.value))


def test_a_storehouse_is_given_to_a_player_and_taken_back() -> None:
    game = played(3, 12)
    house = m.STOREHOUSES[game.state.display[0]]
    piece = f"storehouse.{house}"
    where = corrections.page_of(onlooker(game), english(), piece).corrections[0]
    assert where.now == "On offer"
    correct(game, piece, "Where it is", "With Bo")
    assert [m.STOREHOUSES[h] for h in game.state.seats[1].storehouses][-1:] == [house]
    assert corrections.page_of(onlooker(game), english(), piece).corrections[0].now == "With Bo"
    correct(game, piece, "Where it is", "In the box")
    assert house not in [m.STOREHOUSES[h] for h in game.state.seats[1].storehouses]
    assert corrections.page_of(onlooker(game), english(), piece).corrections[0].now == "In the box"


def test_a_worker_is_put_where_it_really_stands() -> None:
    game = played(3)
    state = game.state
    start = next(n for n, row in enumerate(state.sections) if row)
    end = next(n for n, row in enumerate(state.sections) if n != start and len(row) < 4)
    colour = m.COLOURS[state.sections[start][0]]
    before = [len(row) for row in state.sections]
    label, to = f"{colour.capitalize()} worker", f"{['North', 'East', 'South', 'West'][end // 2]} "
    correct(game, f"section.{m.SECTIONS[start]}", label, f"{to}{end % 2 + 1}")
    after = [len(row) for row in game.state.sections]
    assert (after[start], after[end]) == (before[start] - 1, before[end] + 1)


def test_objectives_are_covered_on_the_shared_screen() -> None:
    game = played(3, 12)
    items = corrections.page_of(onlooker(game), english(), "objectives.1").corrections
    assert [item.now for item in items] == [None, None]
    assert all(item.now is None for item in items)


def test_an_unknown_piece_has_nothing_to_correct() -> None:
    assert corrections.page_of(onlooker(played(2)), english(), "dragon.1").sections == ()


# ---------------------------------------------------------------- the score


@pytest.mark.parametrize(("players", "mode"), SITTINGS)
@pytest.mark.parametrize("seed", [3, 8])
def test_the_sheet_adds_up_source_by_source(players: int, mode: str, seed: int) -> None:
    game = played(players, -1, mode, seed)
    view = score_view.read_score(onlooker(game), english())
    assert tuple(map(sum, zip(*(item.numbers for item in view.items), strict=True))) == view.totals
    assert [item.key for item in view.items][:2] == ["start", "donation"]
    assert view.items[0].numbers == (5,) * len(game.seats)
    assert [item.key for item in view.items][-2:] == ["knowledge", "objectives"]
    # The chart ends where the track does.
    track = tuple(score.items["track"] for score in game.standings())
    assert tuple(row[-1] for row in view.rounds) == track
    assert tally.tally(game, [e for _, e in game.history()])["money"] == [
        list(row) for row in view.rounds
    ]


def test_corrections_of_pp_have_a_line_of_their_own() -> None:
    game = played(2, 30)
    before = game.state.seats[0].pp
    game.play(Adjust("purple.pp", str(before + 4), "counted again"))
    items = {item.key: item for item in score_view.read_score(onlooker(game), english()).items}
    assert items["corrected"].numbers == (4, 0)
    assert "counted again" in items["corrected"].made_of[0][0]


def test_a_tie_is_decided_by_donations() -> None:
    from companion.tables.shown import Standing
    from engine.core.scores import Score

    scores = [Score({}, {}, 83, 11), Score({}, {}, 61, 4), Score({}, {}, 83, 9)]
    said = score_view.reason(english(), Standing(["Ana", "Bo", "Dev"], scores, [0]))
    assert said == "Tie at 83 PP: donations decide (Ana: 11, Dev: 9)."
    alone = score_view.reason(english(), Standing(["Ana", "Bo"], scores[:2], [0]))
    assert alone == "83 PP, 22 more than Bo"


def test_the_last_round_is_said() -> None:
    game = played(2)
    assert summary.ending_text(game, english()) == ""
    source = random.Random(1)
    said = []
    while not game.is_over:
        game.play(source.choice(game.legal_moves()))
        text = summary.ending_text(game, english())
        said += [text] if text not in said else []
    assert said == ["", "This is the last round."]


def test_the_maharajas_donations_are_counted_too() -> None:
    game = played(1, -1, "solo", 3)
    told = [events for _, events in game.history()]
    counted = tally.tally(game, told)["spaces"]
    assert isinstance(counted, dict)
    assert counted["donated"] == [game.state.lake.count(0), game.state.lake.count(1)]


@covers("AM-APP-4", "AM-DEC-2")
def test_what_taxes_will_cost_is_in_view_before_the_decade_ends() -> None:
    """In decade II two PP for each coin that is missing; with enough coins what is due."""
    game = played(2)
    state = game.state
    player = state.seats[state.active]
    state.decade, player.tax, player.items = 2, 3, [1, 0, 0, 0]
    assert choosing.course(game).chips == (("warning", "Tax: −{n} PP", 4),)
    player.items = [3, 0, 0, 0]
    assert choosing.course(game).chips == (("tax", "Tax {n}", 3),)
