"""The session: one caller of the game, undo and redo, and a set-up that can be answered again."""

import random

import pytest

from companion.model.play.session import Session
from companion.model.statistics import summary, summary_of
from companion.model.store import Store
from companion.model.store.archive import Archive
from companion.model.store.cells import APP, TABLE
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.game import BadGame
from engine.core.refusal import IllegalMove
from tests.companion.playing import play_on, store_finished

NAMES = ["Ana", "Bo", "Cy", "Dev"]


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path)
    yield opened
    opened.close()


def begin(store, players=2, **how):
    return Session.begin(store, "agra", NAMES[:players], **how)


def resumed(session):
    return Session.resume(session.store, session.game_id)


def same(one, other):
    """Is it the same game, down to the open prompt, undo and redo?"""
    assert one.game.to_dict() == other.game.to_dict()
    assert one.game.prompt == other.game.prompt
    assert one.next_undo() == other.next_undo()
    assert one.next_redo() == other.next_redo()
    assert [m.text for m in one.game.legal_moves()] == [m.text for m in other.game.legal_moves()]
    return True


# ---------------------------------------------------------------- exact resume


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resuming_is_exact_after_every_move(store, players):
    session = begin(store, players)
    source = random.Random(players)
    for number in range(140):
        if session.waits_for_chance:
            session.roll()
        elif number % 11 == 10:
            for _ in range(source.randint(1, 4)):
                session.undo()
            same(session, resumed(session))
            for _ in range(source.randint(0, 2)):
                session.redo()
        else:
            session.play(source.choice(session.game.legal_moves()))
        assert same(session, resumed(session))


def test_undo_all_the_way_and_redo_in_a_resumed_game(store):
    session = begin(store)
    session.roll_everything()
    play_on(session, 40)
    states = [session.game.state.to_dict()]
    again = resumed(session)
    while again.undo():
        states.append(again.game.state.to_dict())
        same(again, resumed(again))
    while again.redo():
        states.pop()
        assert again.game.state.to_dict() == states[-1]
    assert len(states) == 1
    assert same(session, again)


def test_a_finished_game_has_its_result_and_undo_reopens_it(store):
    session = begin(store)
    session.roll_everything()
    while not session.game.is_over:
        play_on(session, 50, seed=4)
    (row,) = Archive(store).finished()
    assert row.totals == tuple(score.total for score in session.game.standings())
    assert row.winning_names == [NAMES[seat] for seat in session.game.winners()]
    assert store.running() is None
    session.undo()
    assert Archive(store).finished() == []
    assert store.running().id == session.game_id
    session.redo()
    assert [each.id for each in Archive(store).finished()] == [session.game_id]
    assert same(session, resumed(session))


def test_watchers_hear_what_happened_and_a_closed_move_changes_nothing(store):
    session = begin(store)
    session.roll_everything()
    heard = []
    session.watch(heard.append)
    before = session.game.to_dict()
    with pytest.raises(IllegalMove):
        session.play("fulfil artisans")
    assert session.game.to_dict() == before
    assert heard == []
    session.play("place quarry")
    session.undo()
    session.redo()
    assert [change.kind for change in heard] == ["played", "undone", "redone"]
    assert heard[0].entries[0].move == heard[1].entries[0].move == "place quarry"
    session.unwatch(heard.append)
    session.unwatch(heard.append)


def test_a_watcher_that_fails_does_not_take_the_move_back(store):
    session = begin(store)

    def fails(_change):
        raise RuntimeError

    session.watch(fails)
    with pytest.raises(RuntimeError):
        session.roll()
    assert session.game.at == 1
    assert same(session, resumed(session))


def test_once_everything_is_placed_undo_stays_out_of_the_set_up(store):
    session = begin(store, dice=TABLE)
    source = random.Random(1)
    while session.waits_for_chance:
        session.play(source.choice(session.game.legal_moves()))
    assert session.next_undo()
    session.everything_is_placed()
    assert session.next_undo() is None
    assert session.undo() == []
    session.play("place quarry")
    assert session.next_undo().move == "place quarry"
    assert resumed(session).placed


def test_time_counts_and_a_long_break_does_not(store, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("companion.model.play.kept.time.monotonic", lambda: now[0])
    session = begin(store)
    now[0] += 60
    session.roll()
    now[0] += 36000
    session.roll()
    assert session.seconds == 360
    assert resumed(session).seconds == 360


# ---------------------------------------------------------------- the set-up again


def rolls_for(session, purpose):
    return sum(asked.values.get("purpose") == purpose for asked in session.questions())


def test_rolling_again_gives_fresh_results_and_keeps_the_rest(store):
    session = begin(store, 4)
    session.roll_everything()
    rest = session.game.lines[rolls_for(session, "merchant_start") :]
    seen = set()
    for _ in range(20):
        session.set_up_again(0, rolls_for(session, "merchant_start"), None)
        seen.add(session.game.state.merchant)
        assert session.is_set_up
        assert session.game.lines[-len(rest) :] == rest
        assert same(session, resumed(session))
    assert len(seen) > 1


def test_a_roll_in_play_is_the_same_whenever_it_comes_round_again(store):
    session = begin(store)
    session.roll_everything()
    before = session.game.lines[:]
    session.game.take_back_to(0)
    session.game.lines.clear()
    while session.waits_for_chance:
        session.game.roll(session._dice)
    assert session.game.lines == before


def test_what_is_set_by_hand_replaces_one_answer_only(store):
    session = begin(store, 3)
    session.roll_everything()
    asked = [(prompt.kind, prompt.values.get("purpose")) for prompt in session.questions()]
    builder = asked.index(("roll", "builder_start"))
    after = session.game.lines[builder + 1 :]
    session.set_up_again(builder, builder + 1, "roll 6")
    assert session.game.lines[builder] == "table roll 6"
    assert session.game.lines[builder + 1 :] == after
    assert store.db.conn.execute("SELECT count(*) FROM log").fetchone()[0] > len(session.game.lines)


def draws(session, level):
    return [
        number
        for number, asked in enumerate(session.questions())
        if asked.kind == "draw_notable" and asked.values["level"] == level
    ]


@pytest.mark.parametrize("dice", [APP, TABLE])
def test_a_card_that_is_needed_elsewhere_is_asked_again(store, dice):
    session = begin(store, 4, dice=dice)
    session.roll_everything()
    first, *_, last = draws(session, 1)
    wanted = session.game.log[last].move
    session.set_up_again(first, first + 1, wanted)
    assert session.is_set_up == (dice == APP)
    cards = [session.game.log[n].move for n in draws(session, 1)]
    assert cards[0] == wanted
    assert len(set(cards)) == len(cards)
    if dice == TABLE:
        assert session.game.prompt.kind == "draw_notable"
        assert same(session, resumed(session))
        again = resumed(session)
        asked = 0
        while not again.is_set_up:
            # What came later is still known, also after a restart.
            again.set_up(again.game.legal_moves()[0])
            asked += 1
        assert asked < 8
        assert again.game.prompt.seat != CHANCE
        assert len(draws(again, 1)) == 5
        assert same(again, resumed(again))


def test_any_answer_may_be_changed_to_any_other(store):
    source = random.Random(5)
    for players in (2, 3, 4):
        session = begin(store, players)
        session.roll_everything()
        for _ in range(25):
            number = source.randrange(session.set_up_lines())
            at = session.game.clone()
            at.take_back_to(number)
            session.set_up_again(number, number + 1, source.choice(at.legal_moves()))
            assert session.is_set_up
            assert not session.game.rules.check_invariants(session.game.state)
            assert judge_again(session.game) is None
            assert same(session, resumed(session))


def test_ticks_are_kept(store):
    session = begin(store)
    session.tick("prices")
    session.tick("bonus")
    session.tick("bonus", done=False)
    assert session.ticks == resumed(session).ticks == {"prices"}


# ---------------------------------------------------------------- the end, and statistics


def test_a_fault_of_the_statistics_keeps_no_move_from_the_screen(store, monkeypatch):
    def fault(*_):
        raise KeyError("n")

    number = store_finished(store, "Ana", "Bo")
    session = Session.resume(store, number)
    session.undo()
    told = []
    session.watch(told.append)
    with monkeypatch.context() as broken:
        broken.setattr(summary, "sum_up", fault)
        entries = session.redo()
    assert [change.kind for change in told] == ["redone"]
    assert told[0].entries == entries
    assert session.game.is_over
    assert session.uncounted is not None
    assert same(session, resumed(session))
    # It is remembered, and made up for as soon as somebody asks.
    assert Archive(store).summary(number) is None
    assert summary_of(store, number).totals == tuple(s.total for s in session.game.standings())
    session.undo()
    session.redo()
    assert session.uncounted is None


def test_a_line_that_cannot_be_played_again_is_said(store):
    session = begin(store)
    session.roll_everything()
    play_on(session, 3)
    session.undo()
    session.game.lines[session.game.at] = "0 place moon"
    before = session.game.to_dict()
    with pytest.raises(BadGame):
        session.redo()
    assert session.game.to_dict() == before
