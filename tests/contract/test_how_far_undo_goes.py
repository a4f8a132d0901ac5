"""How far undo goes is agreed before a game, whichever it is, and holds for every way back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.model.play.door import Door, Unkept
from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.trouble import trouble_text
from companion.tables.texts import Telling
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Game
from engine.core.language.book import book_of
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from engine.core.parts import printed
from engine.core.rulings import ANY_MOMENT, UNDO_WINDOW, UNTIL_OTHERS_ACT, UNTIL_SEEN
from tests.command_line.cli import refused, run, saved
from tests.contract.games import Sitting, begun, first_of, go_on, step

SAID = "Undo does not go so far back: that was agreed when this game began."


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def played(sitting: Sitting, window: str, seed: int) -> Iterator[Game]:
    """A random game with this ruling, after each decision of its first hundred."""
    game, source = sitting.new(seed=seed, rulings={UNDO_WINDOW: window}), random.Random(seed)
    for _ in range(100):
        if game.is_over:
            break
        step(game, source)
        yield game


def all_taken_back(game: Game) -> Game:
    """A copy of it, as far back as undo goes."""
    copy = game.clone()
    while copy.undo():
        pass
    assert copy.next_undo() is None
    return copy


def acted(game: Game, since: int) -> set[int]:
    """Who has decided since this line; CHANCE, if there was a roll or a draw."""
    return {entry.seat for entry in game.log[since : game.at]}


def settled(store: Store, game: str, window: str) -> Session:
    """A stored game that cannot be taken back to its set-up any more, or one that is over."""
    session = begun(store, first_of(game), rulings={UNDO_WINDOW: window})
    while session.game.may_take_back(session.set_up_lines()) and not session.game.is_over:
        go_on(session, 1, seed=session.game.at)
    return session


@pytest.mark.parametrize("language", languages())
def test_every_game_has_this_ruling_in_the_same_words(game: str, language: str) -> None:
    (ruling,) = (each for each in printed(game).load().switches if each.switch == UNDO_WINDOW)
    assert ruling.options == (ANY_MOMENT, UNTIL_SEEN, UNTIL_OTHERS_ACT)
    assert ruling.default == ANY_MOMENT
    told = book_of(game).ruling_texts(words(language), ruling)
    assert told == book_of("agra").ruling_texts(words(language), ruling)
    assert book_of(game).rulebook(language).text(ruling.id)


def test_what_chance_has_shown_stays(sitting: Sitting) -> None:
    for game in played(sitting, UNTIL_SEEN, 2):
        back = all_taken_back(game)
        assert CHANCE not in acted(game, back.at)
        assert back.at == 0 or game.log[back.at - 1].rolled


def test_what_another_player_has_followed_with_stays(sitting: Sitting) -> None:
    for game in played(sitting, UNTIL_OTHERS_ACT, 3):
        back = all_taken_back(game)
        assert len(acted(game, back.at) - {CHANCE}) <= 1
        decided = [entry.seat for entry in game.log[: back.at] if entry.seat != CHANCE]
        assert not decided or decided[-1] != game.log[back.at].seat


def test_otherwise_everything_is_taken_back(sitting: Sitting) -> None:
    *_, game = played(sitting, ANY_MOMENT, 4)
    assert all(entry.rolled for entry in game.log[: all_taken_back(game).at])


def test_a_result_that_was_typed_in_is_corrected_and_its_cause_is_not(sitting: Sitting) -> None:
    game, source = sitting.new(rulings={UNDO_WINDOW: UNTIL_SEEN}), random.Random(5)
    for _ in range(60):
        if game.is_over:
            break
        typed = game.prompt.seat == CHANCE
        step(game, source)
        if typed:
            game.undo()
            assert game.prompt.seat == CHANCE
            assert game.next_undo() is None or game.log[game.at - 1].seat == CHANCE
            step(game, source)


def test_what_was_typed_in_before_any_decision_is_entered_again(sitting: Sitting) -> None:
    game, source = sitting.new(rulings={UNDO_WINDOW: UNTIL_SEEN}), random.Random(7)
    while game.prompt.seat == CHANCE:
        step(game, source)
    assert all_taken_back(game).at == 0


@pytest.mark.parametrize("window", [UNTIL_SEEN, UNTIL_OTHERS_ACT])
def test_no_way_back_goes_further(store: Store, game: str, window: str) -> None:
    session = settled(store, game, window)
    if session.game.is_over:
        assert CHANCE not in acted(session.game, session.set_up_lines()), "nothing was seen"
        return
    door, past, first = Door(session), session.past, session.set_up_lines()
    lines, at = session.game.lines[:], session.game.at
    ways = [lambda: past.take_back_to(first), lambda: past.change_from(first)]
    if past.name_point("Here", first):
        (point,) = past.checkpoints()
        ways.append(lambda: past.go_to(point))
    for way in ways:
        with pytest.raises(BadGame) as told:
            way()
        assert trouble_text(words("en"), told.value) == SAID
    assert isinstance(door.take_back_to(first, door.at), Unkept)
    assert (session.game.lines, session.game.at) == (lines, at)
    # One undo after the other ends at the same place, and stored as anywhere.
    while door.undo_name(Telling(words("en"), onlooker(session.game))):
        door.undo(door.at)
    assert session.game.at > first
    again = Session.resume(store, session.game_id)
    assert (again.game.at, again.next_undo()) == (session.game.at, None)


def test_the_command_line_says_why(sitting: Sitting, tmp_path: Path) -> None:
    *_, game = played(sitting, UNTIL_OTHERS_ACT, 6)
    back = all_taken_back(game)
    why = refused(run("undo", saved(tmp_path / "game.json", back)))
    settled = any(not entry.rolled for entry in back.log[: back.at])
    assert why == (SAID if settled else "nothing to undo.")
