"""Rivals without a window: chairs that are kept, turns that are thought out, threads that end."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.base.chairs import (
    Chair,
    chair_text,
    chairs_from,
    chairs_to_plain,
    is_judged,
)
from companion.model.play.session import Session
from companion.model.sharing.game_file import (
    document_text,
    game_document,
    read_game_file,
    write_file,
)
from companion.model.sharing.result import shared_result
from companion.model.sharing.taking_in import take_in
from companion.model.statistics import known_games, over_all
from companion.model.statistics.report import sections
from companion.model.store import Store
from companion.model.store.rivals import read_chairs, write_chairs
from companion.model.thinking import advice, turns
from companion.model.thinking.advice import advise
from companion.model.thinking.turns import Decided, Minds, play_rivals, rival_is_asked, whose_turn
from engine.core.dice import Dice
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words
from engine.rivals import Cancelled, CannotJudge, Thoughts, Unjudged
from tests.companion.playing import store_finished

EASY = Chair("easy", "trader")
RIVALS = {1: EASY, 2: Chair("medium", "builder")}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store of this test's own."""
    opened = Store(tmp_path)
    yield opened
    opened.close()


def begun(store: Store) -> Session:
    """A game with rivals whose set-up is done."""
    session = Session.begin(store, "agra", ("Ana", "Trader", "Builder"), start=0, chairs=RIVALS)
    session.roll_everything()
    session.everything_is_placed()
    return session


def set_up(seats: str) -> Game:
    """A game at its first decision, without dice of its own."""
    game = Game.new("agra", list(seats))
    while game.prompt.seat == CHANCE:
        game.roll(Dice(7))
    return game


# ---------------------------------------------------------------- chairs


def test_chairs_are_read_as_far_as_they_make_sense():
    assert chairs_from(chairs_to_plain(RIVALS), 3, "agra") == RIVALS
    odd = {"0": ["easy"], "x": ["easy", "trader"], "1": ["expert", "trader"], "9": list(EASY)}
    assert chairs_from(odd, 3, "agra") == {}
    assert chairs_from([1, 2], 3, "agra") == chairs_from(None, 3, "agra") == {}


def test_a_rival_has_a_name_and_says_what_it_is_after():
    english = words("en")
    assert chair_text(english, EASY, "agra") == "Rival: Trader, easy"
    assert chair_text(english, None, "agra") == "A person"


def test_rivals_stay_with_the_game_and_are_no_names_to_offer(store: Store):
    session = begun(store)
    assert Session.resume(store, session.game_id).chairs == RIVALS
    assert store.names() == ["Ana"]
    session.set_chairs({2: EASY})
    session.advise(agreed=True)
    again = Session.resume(store, session.game_id)
    assert (again.chairs, again.is_advised) == ({2: EASY}, True)
    assert read_chairs(store, session.game_id, 4) == {2: EASY}


def test_rivals_go_with_the_game_file(store: Store, tmp_path: Path):
    session = begun(store)
    path = tmp_path / "game.json"
    write_file(path, document_text(game_document(store, session.game_id)))
    elsewhere = Store(tmp_path / "elsewhere")
    taken = take_in(elsewhere, read_game_file(path, words("en")))
    assert read_chairs(elsewhere, taken.game_id, 3) == RIVALS
    assert elsewhere.names() == ["Ana"]
    elsewhere.close()


def test_rivals_are_in_a_backup_and_come_back_with_it(tmp_path: Path):
    here, there = BackupPlace(tmp_path / "here"), BackupPlace(tmp_path / "there")
    store = Store(here.folder)
    session = begun(store)
    session.advise(agreed=True)
    store.close()
    make_backup(here, tmp_path / "backup.zip")
    restore(there, tmp_path / "backup.zip", words("en"))
    back = Store(there.folder)
    again = Session.resume(back, session.game_id)
    assert (again.chairs, again.is_advised) == (RIVALS, True)
    assert back.names() == ["Ana"]
    back.close()


def test_statistics_and_what_is_shared_say_who_was_a_rival(store: Store):
    first = store_finished(store, "Ana", "Trader", seed=1)
    store_finished(store, "Ana", "Trader", seed=2)
    for_people = over_all(known_games(store)[0])
    assert for_people.players["Trader"].as_rival == 0
    write_chairs(store, first, {1: EASY})
    english = words("en")
    assert shared_result(store, first, english).remarks == ["Rivals (played by the app): Trader"]
    players = next(sections(english, "agra", over_all(known_games(store)[0])))
    ana, trader = sorted(players.rows, key=lambda row: row.name)
    assert trader.about.startswith("Rival in 1 game · ")
    assert (ana.icon, trader.icon) == ("", "rival")
    write_chairs(store, first + 1, {1: EASY})
    players = next(sections(english, "agra", over_all(known_games(store)[0])))
    assert {row.name: row.about.split(" · ")[0] for row in players.rows}["Trader"] == "Rival"


# ---------------------------------------------------------------- turns


def test_rivals_play_their_turn_and_leave_the_rest_to_people(store: Store):
    session = begun(store)
    dice = session.app_dice
    assert is_judged(session.game)
    assert not rival_is_asked(session.game, session.chairs, dice)
    while session.game.prompt.seat not in session.chairs:
        session.roll() if session.waits_for_chance else session.play(_quick(session.game))
    whose, first = whose_turn(session.game), session.game.at
    played = play_rivals(session.game, session.chairs, Minds(), dice, seed=session.seed)
    assert played.steps
    assert not played.unjudged
    assert session.game.at == first
    told = session.play(*played.steps).told
    assert len(told) == len(played.steps) == session.game.at - first
    assert whose_turn(session.game) != whose or session.game.prompt.seat not in session.chairs
    assert Session.resume(store, session.game_id).game.lines == session.game.lines


def test_four_rivals_play_a_game_to_its_end():
    game, dice, minds = set_up("abcd"), Dice(3), Minds()
    chairs = dict.fromkeys(range(4), EASY)
    while not game.is_over:
        played = play_rivals(game, chairs, minds, dice)
        assert played.steps
        assert not played.unjudged
        for step in played.steps:
            game.roll(dice) if step is None else game.play(step)


def test_the_dice_of_the_table_are_asked_for():
    game, dice = set_up("ab"), Dice(7)
    chairs = dict.fromkeys(range(2), EASY)
    while game.prompt.seat != CHANCE:
        played = play_rivals(game, chairs, Minds(), None)
        assert played.steps
        assert None not in played.steps
        assert not game.is_over
        for step in played.steps:
            game.play(step)
    assert not rival_is_asked(game, chairs, None)
    assert rival_is_asked(game, chairs, dice)
    assert not rival_is_asked(game, {1 - whose_turn(game): EASY}, dice)


def test_who_is_in_a_hurry_gets_an_answer_and_who_stops_gets_none():
    game = Game.new("agra", ["a", "b"], seed=7)
    hard = {game.prompt.seat: Chair("hard", "courtier")}
    hurried = play_rivals(game, hard, Minds(), Dice(7), hurry=lambda: True)
    assert hurried.steps
    with pytest.raises(Cancelled):
        play_rivals(game, hard, Minds(), Dice(7), stop=lambda: True)


@pytest.mark.parametrize("wrong", [CannotJudge("odd", "two Merchants"), KeyError("merchant")])
def test_what_cannot_be_judged_is_passed_to_the_table(wrong: Exception, monkeypatch):
    class Lost:
        def choose(self, *_: object) -> None:
            raise wrong

    monkeypatch.setattr(turns, "make_rival", lambda *_: Lost())
    game = Game.new("agra", ["a", "b"], seed=7)
    played = play_rivals(game, {game.prompt.seat: EASY}, Minds(), Dice(7))
    assert played.steps == ()
    assert played.unjudged == "odd"
    assert "erchant" in played.what


def _quick(game: Game) -> object:
    moves = game.legal_moves()
    return next((move for move in moves if move.text.split()[0] in ("end", "done")), moves[0])


# ---------------------------------------------------------------- beside the window


def test_advice_ends_when_the_time_is_over_but_never_without_an_answer(monkeypatch):
    game = Game.new("agra", ["a", "b"], seed=7)
    found = list(advise(game, 0.0, turns.no))
    assert len(found) == 1
    assert isinstance(found[0], Thoughts)
    # A clock that goes on by a second at every look.
    ticks = count()
    monkeypatch.setattr(advice, "monotonic", lambda: float(next(ticks)))
    seconds = 400
    *_, last = advise(game, seconds, turns.no)
    assert last.iterations > 0
    assert next(ticks) <= seconds + 2
    assert game.why_not(last.suggestions[0].moves[0]) is None


def test_there_is_no_advice_where_dice_decide():
    game = Game.new("agra", ["a", "b"])
    assert list(advise(game, 1, turns.no)) == [Unjudged("chance", "")]


def test_a_turn_that_never_ends_is_odd(monkeypatch):
    monkeypatch.setattr(turns, "MOST", 0)
    game = Game.new("agra", ["a", "b"], seed=7)
    seats = dict.fromkeys(range(2), EASY)
    assert play_rivals(game, seats, Minds(), Dice(7)) == Decided((), "odd", "no end")
