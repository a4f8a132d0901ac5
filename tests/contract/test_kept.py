"""What the house keeps beside the game itself: results, chairs, names, copies, and statistics."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.base.chairs import Chair
from companion.model.my_copy import MyCopy
from companion.model.play.session import Session
from companion.model.statistics import known_games, over_all, summary_of
from companion.model.statistics.report import sections, title_line
from companion.model.store import Store
from companion.model.store.archive import Archive
from engine.core.language.words import languages, words
from engine.core.parts import printed
from engine.core.registry import meta_of
from tests.contract.games import Sitting, begun, first_of, go_on, nearly_over

EN = words("en")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "files")
    yield opened
    opened.close()


def test_the_names_that_are_offered_again_are_those_of_people(
    store: Store, sitting: Sitting
) -> None:
    begun(store, sitting)
    assert store.names() == list(sitting.names)


def test_a_rival_keeps_its_chair(store: Store, game: str) -> None:
    meta = meta_of(game)
    if not meta.strategies:
        pytest.skip("nobody judges this game")
    chairs = {1: Chair("hard", meta.strategies[-1])}
    session = Session.begin(store, game, first_of(game).names, chairs=chairs)
    assert session.chairs == chairs
    assert Session.resume(store, session.game_id).chairs == chairs


def test_a_game_is_over_with_a_result(store: Store, sitting: Sitting) -> None:
    session = nearly_over(store, sitting)
    assert store.row(session.game_id).result is None
    session.redo()
    assert session.game.is_over
    result = store.row(session.game_id).result
    assert result is not None
    assert result["totals"] == [score.total for score in session.game.standings()]
    assert result["winners"] == [session.game.seats[seat] for seat in session.game.winners()]
    (past,) = Archive(store).finished()
    assert (past.game, list(past.totals)) == (sitting.game, result["totals"])
    session.undo()
    assert store.row(session.game_id).result is None


def test_statistics_count_people_only(store: Store, sitting: Sitting) -> None:
    session = nearly_over(store, sitting)
    session.redo()
    people = sitting.players
    summary = summary_of(store, session.game_id)
    assert summary.totals == tuple(score.total for score in session.game.standings())
    games, missing = known_games(store)
    assert missing == []
    figures = over_all(games)
    assert set(figures.players) == set(sitting.names)
    assert set(figures.counts) == {people}
    assert sum(line.games for line in figures.players.values()) == people
    assert sum(line.games for line in figures.places.values()) == people
    for record in figures.records:
        assert set(record.names) <= set(sitting.names), record
    for language in languages():
        speak = words(language)
        assert title_line(speak, sitting.game, figures)
        for section in sections(speak, sitting.game, figures):
            assert section.title
            assert all(row.name and row.shown for row in section.rows)


def test_everything_comes_back_from_a_backup(game: str, tmp_path: Path) -> None:
    place, sitting = BackupPlace(tmp_path / "old"), first_of(game)
    store = Store(place.folder)
    kept = [go_on(begun(store, sitting), n).game.to_dict() for n in (2, 5)]
    store.close()
    ruling = next(each for each in printed(game).load().rulings if each.switch)
    choice = next(option for option in ruling.options if option != ruling.default)
    MyCopy(place.folder, game).choose(ruling.switch, choice)
    make_backup(place, tmp_path / "all.zip")
    new = BackupPlace(tmp_path / "new")
    assert restore(new, tmp_path / "all.zip", EN).manifest.games == len(kept)
    store = Store(new.folder)
    assert [store.load(number).to_dict() for number in (1, 2)] == kept
    store.close()
    assert MyCopy(new.folder, game).rulings == {ruling.switch: choice}
