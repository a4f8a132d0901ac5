"""Games that were only counted: kept, listed, shared and counted like those that were played."""

import json

import pytest

from companion.model.sharing import bg_stats_link, csv_text, result_text, shared_result
from companion.model.statistics import known_games, over_all, summary_of
from companion.model.store import Store
from companion.model.store.archive import Archive
from companion.model.store.counted import counted_scores, keep_counted
from companion.tables import table_of
from engine.core.game import BadGame, Game
from engine.core.language.words import words
from engine.core.scores import Score

EN = words("en")
DAY = 1_700_000_000.0
NAMES = ("Ana", "Bo", "Cy", "Dev")


def scores_of(game, points):
    first, *others = table_of(game).tally.ITEMS
    return [
        Score({first: n, **dict.fromkeys(others, 0)}, {}, n, seat) for seat, n in enumerate(points)
    ]


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path)
    yield found
    found.close()


def kept(store, game, points=(12, 40)):
    new = Game.new(game, NAMES[: len(points)])
    scores = scores_of(game, points)
    return keep_counted(store, new, scores, DAY), scores


def test_what_was_counted_is_listed_as_a_finished_game(store, game):
    game_id, scores = kept(store, game)
    (past,) = Archive(store).finished()
    assert (past.id, past.game, past.totals, past.winning_names) == (
        game_id,
        game,
        (12, 40),
        ["Bo"],
    )
    assert past.counted
    assert past.played == DAY
    assert Archive(store).unfinished() == []
    assert counted_scores(store, game_id) == scores
    assert store.names()[:2] == ["Ana", "Bo"]


def test_it_is_shared_as_text_table_and_play(store, game):
    game_id, _ = kept(store, game)
    result = shared_result(store, game_id, EN)
    assert "Bo wins" in result_text(result)
    assert "by score pad" in result_text(result)
    assert "40" in csv_text(result)
    assert "%22winner%22%3Atrue" in bg_stats_link(result)


def test_statistics_count_its_points_and_nothing_of_its_course(store, game):
    kept(store, game)
    game_id, _ = kept(store, game, (50, 20))
    summary = summary_of(store, game_id)
    assert summary.totals == (50, 20)
    found, missing = known_games(store)
    assert [each.past.counted for each in found] == [True]
    assert [past.counted for past in missing] == [True]
    summary_of(store, missing[0].id)
    figures = over_all(known_games(store)[0])
    assert {name: line.wins for name, line in figures.players.items()} == {"Ana": 1, "Bo": 1}
    assert figures.players["Bo"].average == 30
    assert figures.places == {}
    assert figures.rounds == 0


def test_it_goes_to_the_bin_and_comes_back_and_a_player_is_renamed(store, game):
    game_id, _ = kept(store, game)
    archive = Archive(store)
    archive.throw_away(game_id)
    assert archive.finished() == []
    archive.take_back(game_id)
    archive.rename("Bo", "Eva")
    assert archive.game(game_id).winning_names == ["Eva"]


@pytest.mark.parametrize("rubbish", ["", "{", "[]", "[3]", json.dumps([{"items": {}}] * 2)])
def test_damaged_scores_are_no_scores(store, game, rubbish):
    game_id, _ = kept(store, game)
    store.db.conn.execute("UPDATE games SET counted = ?", [rubbish])
    with pytest.raises(BadGame):
        counted_scores(store, game_id)
