"""Fixing the past of a session: the rest again, branches, checkpoints; all of it on disk."""

import random
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble
from companion.model.store.cells import TABLE
from companion.model.store.trouble import trouble_text
from companion.model.store.whole import LONGEST_NAME
from engine.agra.invariants import check_invariants
from engine.agra.moves import GRAMMAR
from engine.core.files.sound import judge_again
from engine.core.game import BadGame, Game
from engine.core.language.words import words
from engine.core.mend import AGAIN, DROPPED, KEPT
from engine.core.refusal import IllegalMove
from tests.companion.playing import play_on
from tests.table import _empty

NAMES = ["Ana", "Bo", "Cy", "Dev"]
EVERY_MOVE = list(GRAMMAR.moves.values())


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path)
    yield opened
    opened.close()


def begin(store, players=2, **how):
    """A game whose set-up is done and placed, with dice that are the same each time."""
    session = Session.begin(store, "agra", NAMES[:players], start=0, **how)
    session._dice.seed = 7
    while session.waits_for_chance:
        session.roll()
    session.everything_is_placed()
    return session


def empty_table(store, *corrections, **how):
    session = begin(store, colours=["teal", "magenta"], **how)
    for each in (*_empty(session.game), "turn teal", *corrections):
        session.play(f"adjust {each}")
    return session


def resumed(session):
    again = Session.resume(session.store, session.game_id)
    again._dice.seed = session._dice.seed
    return again


def same(one, other):
    """Is it the same game, down to undo, redo and what waits?"""
    assert one.game.to_dict() == other.game.to_dict()
    assert one.game.prompt == other.game.prompt
    assert one.next_undo() == other.next_undo()
    assert one.next_redo() == other.next_redo()
    assert one.past.mending == other.past.mending
    assert one.past.waiting == other.past.waiting
    return True


def line_of(session, move):
    return max(n for n, entry in enumerate(session.game.log) if entry.move == move)


def played(session, *moves):
    for move in moves:
        session.play(move)


def forgotten_rupee(store):
    """Two rounds are played when it turns out that teal had one rupee more in the second."""
    session = empty_table(store)
    played(session, "place woodcutter", "end", "place cotton_farm", "end")
    played(session, "place turmeric_farm", "end", "place sailor")
    return session


# ---------------------------------------------------------------- the rest again


def test_teal_forgot_a_rupee_in_the_second_round(store):
    session = forgotten_rupee(store)
    old, rupees = session.game.lines[:], session.game.state.seats[0].rupees
    assert session.past.change_from(line_of(session, "place turmeric_farm")) == 3
    assert session.game.prompt.kind == "choose_action"
    session.play(f"adjust teal.rupees {rupees + 1} # forgotten")
    assert session.past.play_on() is None
    assert session.game.state.seats[0].rupees == rupees + 1
    assert session.past.mending.count(AGAIN, session.game.at) == 3
    assert [line for line in session.game.lines if "forgotten" not in line] == old
    assert same(session, resumed(session))
    # Nothing of the old line is lost.
    (branch,) = session.past.branches()
    assert branch.lines == tuple(old[branch.fork :])
    assert branch.round == 2
    assert branch.lines[0] == "0 place turmeric_farm"
    session.past.return_to(branch)
    assert session.game.lines == old
    assert session.game.state.seats[0].rupees == rupees
    assert same(session, resumed(session))
    (other,) = session.past.branches()
    session.past.return_to(other)
    assert session.game.state.seats[0].rupees == rupees + 1


def closed_afterwards(store, **how):
    session = empty_table(
        store, "teal.good.oil 1", "teal.good.dye 1", "teal.influence.merchants 3", **how
    )
    played(session, "adjust marked.merchants 3", "place woodcutter", "fulfil merchants", "end")
    session.past.change_from(line_of(session, "fulfil merchants"))
    session.play("adjust teal.influence.merchants 0")
    return session


@pytest.mark.parametrize("level", ["referee", "adviser"])
def test_a_closed_move_is_kept_whatever_the_level(store, level):
    session = closed_afterwards(store, level=level)
    stop = session.past.play_on()
    assert (stop.entry.move, stop.refusal.rule) == ("fulfil merchants", "AG-ORD-3")
    assert session.past.moves_waiting == 2
    session.past.keep()
    assert session.game.log[-1].anyway
    assert session.past.play_on() is None
    assert session.past.mending.count(KEPT, session.game.at) == 1
    assert same(session, resumed(session))
    # One undo at a time, the same things wait again; redo brings the mark back.
    session.undo()
    session.undo()
    assert session.past.moves_waiting == 2
    again = resumed(session)
    again.redo()
    assert again.game.log[-2].anyway
    assert again.past.moves_waiting == 1


def test_dropped_or_left_alone(store):
    session = closed_afterwards(store)
    assert session.past.play_on()
    session.past.drop()
    assert same(session, resumed(session))
    assert session.past.play_on() is None
    assert session.past.mending.count(DROPPED, session.game.at) == 1
    session = closed_afterwards(store)
    session.past.play_on()
    session.past.stay()
    assert session.past.waiting == ()
    assert same(session, resumed(session))
    assert [branch.lines for branch in session.past.branches()] == [("0 fulfil merchants", "0 end")]


def test_what_waits_is_there_after_a_restart(store):
    session = forgotten_rupee(store)
    session.past.change_from(line_of(session, "place cotton_farm"))
    assert same(session, resumed(session))
    session.play("adjust magenta.favour 1")
    session.past.play_on(most=2)
    again = resumed(session)
    assert same(session, again)
    assert again.past.moves_waiting == 3
    assert again.past.play_on() is None
    session.past.play_on()
    assert session.game.state == again.game.state


def test_it_is_over_when_the_game_goes_on(store):
    session = forgotten_rupee(store)
    session.past.change_from(line_of(session, "place sailor"))
    session.play("adjust teal.favour 1")
    session.past.play_on()
    assert session.past.mending
    session.play("adjust teal.favour 2")
    assert session.past.mending is None
    session.past.change_from(line_of(session, "place sailor"))
    session.undo()
    session.play("adjust teal.favour 0")
    assert session.past.mending is None, "the line was left before the place of the change"


def test_without_a_change_nothing_is_written_again(store):
    session = forgotten_rupee(store)
    before = session.game.to_dict()
    session.past.change_from(line_of(session, "place cotton_farm"))
    session.redo()
    assert session.past.moves_waiting == 4
    assert session.past.play_on() is None
    assert session.game.to_dict() == before
    assert session.past.branches() == []
    assert same(session, resumed(session))


def test_run_undone_and_run_again_is_one_branch(store):
    session = forgotten_rupee(store)
    session.past.change_from(line_of(session, "place turmeric_farm"))
    session.play("adjust teal.favour 1")
    start = session.game.at
    session.past.play_on()
    lines = session.game.lines[:]
    session.past.go_back_to(start)
    assert session.past.moves_waiting == 3
    session.past.play_on()
    assert session.game.lines == lines
    assert len(session.past.branches()) == 1


def test_a_roll_of_the_table_is_waited_for(store):
    session = empty_table(store, dice=TABLE)
    played(session, "place woodcutter", "end")
    session.past.change_from(line_of(session, "place woodcutter"))
    session.play("adjust merchant woodcutter")
    stop = session.past.play_on()
    assert stop.waits_for_roll
    session.play("roll 2")
    assert session.past.moves_waiting == 1
    assert session.past.play_on() is None
    assert session.game.lines[-1] == "0 end"


def test_going_back_never_enters_the_set_up(store):
    session = forgotten_rupee(store)
    session.past.go_back_to(3)
    assert session.game.at == session.set_up_lines()
    assert session.next_undo() is None
    session.past.go_back_to(0)
    assert session.past.change_from(0) == 0
    assert session.redo()


def test_going_back_to_a_roll_is_going_back_to_its_decision(store):
    session = empty_table(store, "merchant woodcutter")
    session.play("place woodcutter")
    session.roll()
    session.past.go_back_to(session.game.at - 1)
    assert session.game.prompt.kind == "choose_action"


# ---------------------------------------------------------------- checkpoints


def test_checkpoints_are_named_and_gone_to_on_any_line(store):
    session = forgotten_rupee(store)
    past = session.past
    assert past.name_point("  before the   Sailor ", line_of(session, "place sailor"))
    assert past.name_point("x" * 99)
    assert not past.name_point("   ")
    here, before = past.checkpoints()
    assert (before.name, before.line, before.round) == ("before the Sailor", "0 end", 2)
    assert len(here.name) == LONGEST_NAME
    state = session.game.state.to_dict()
    past.go_to(before)
    assert session.game.lines[session.game.at] == "1 place sailor"
    assert session.next_redo().move == "place sailor"
    assert same(session, resumed(session))
    session.play("adjust teal.favour 1")
    here, before = past.checkpoints()
    assert (here.is_here, before.is_here) == (False, True)
    past.go_to(here)
    assert session.game.state.to_dict() == state
    assert same(session, resumed(session))
    past.rename(here, "the end")
    assert not past.rename(here, " ")
    past.forget(before)
    assert [each.name for each in past.checkpoints()] == ["the end"]
    store.delete(session.game_id)
    assert store.db.conn.execute("SELECT count(*) FROM checkpoints").fetchone() == (0,)


# ---------------------------------------------------------------- what can go wrong


ACTIONS = {
    "go_back": lambda past: past.go_back_to(past.session.game.at - 1),
    "change": lambda past: past.change_from(past.session.game.at - 1),
    "play_on": lambda past: past.play_on(),
    "keep": lambda past: past.keep(),
    "drop": lambda past: past.drop(),
    "drop_turn": lambda past: past.drop_turn(),
    "stay": lambda past: past.stay(),
    "return": lambda past: past.return_to(past.branches()[0]),
    "name": lambda past: past.name_point("here"),
    "go_to": lambda past: past.go_to(past.checkpoints()[0]),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_a_disk_that_cannot_be_written_changes_nothing(store, action):
    session = closed_afterwards(store)
    past = session.past
    past.name_point("a point", session.game.at - 3)
    if action != "play_on":
        past.play_on()
    else:
        past.play_on()
        past.drop()
    before = (session.game.to_dict(), past.mending, past.stop, past.checkpoints())
    store.db.conn.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreTrouble):
        ACTIONS[action](past)
    assert (session.game.to_dict(), past.mending, past.stop, past.checkpoints()) == before
    assert same(session, resumed(session))
    store.db.conn.execute("PRAGMA query_only = OFF")
    ACTIONS[action](past)
    assert same(session, resumed(session))


def otherwise(_game):
    raise BadGame("log")


def test_old_moves_are_never_judged_by_newer_rules(store, monkeypatch):
    session = forgotten_rupee(store)
    session.past.change_from(line_of(session, "place sailor"))
    session.play("adjust teal.favour 1")
    monkeypatch.setattr(session.game.rules, "VERSION", 99)
    # Rules that do otherwise, or its log would be as good as one of theirs.
    monkeypatch.setattr(Game, "_remembering", otherwise)
    session = resumed(session)
    before = session.game.to_dict()
    assert session.past.waiting == ()
    assert session.past.change_from(session.game.at - 1) == 0
    with pytest.raises(BadGame) as wrong:
        session.past.go_back_to(session.game.at - 1)
    assert wrong.value.reason == "rules"
    (branch,) = session.past.branches()
    with pytest.raises(BadGame) as wrong:
        session.past.return_to(branch)
    assert "older rules" in trouble_text(words("en"), wrong.value)
    assert session.game.to_dict() == before


@pytest.mark.parametrize(
    "damage", ["[1, 2]", "{", '[0, 0, [["nobody x", "", 0]], []]', '[0, 0, [["0 fly", "", 0]], []]']
)
def test_a_damaged_note_of_what_waits_does_not_lose_the_game(store, damage):
    session = forgotten_rupee(store)
    session.past.change_from(line_of(session, "place sailor"))
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET mending = ?", (damage,))
    again = resumed(session)
    assert again.past.waiting == ()
    assert again.game.to_dict() == session.game.to_dict()


# ---------------------------------------------------------------- any mixture


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    derandomize=True,
)
@given(st.integers(2, 4), st.integers(0, 2**32))
@pytest.mark.slow
def test_any_mixture_of_moves_corrections_and_fixes(store, players, seed):
    """The table stays possible, the disk has the same game, and undo leads back to the start."""
    source = random.Random(seed)
    session = begin(store, players, level=source.choice(["referee", "adviser"]))
    start = session.game.state.to_dict()
    play_on(session, 40, seed=seed)
    for _ in range(60):
        source.choice(MIXTURE)(session, source)
        assert check_invariants(session.game.state) == []
        assert same(session, resumed(session))
    assert judge_again(session.game) is None
    lines, end = session.game.lines[: session.game.at], session.game.state.to_dict()
    while session.undo():
        pass
    assert session.game.state.to_dict() == start
    while session.game.at < len(lines):
        session.redo()
    assert session.game.state.to_dict() == end
    for branch in session.past.branches():
        session.past.return_to(branch)
        assert judge_again(session.game) is None


def a_move(session, _source):
    play_on(session, 3)


def a_correction(session, source):
    colour = source.choice(session.game.colours)
    what, most = source.choice([("rupees", 20), ("favour", 3), ("good.oil", 2), ("meditation", 4)])
    with suppress(IllegalMove):
        session.play(f"adjust {colour}.{what} {source.randint(0, most)} # counted")


def a_closed_move(session, source):
    for move in source.sample(EVERY_MOVE, 30):
        try:
            session.play(move)
        except IllegalMove:
            continue
        return


def undo(session, source):
    for _ in range(source.randint(1, 5)):
        session.undo()


def redo(session, source):
    for _ in range(source.randint(1, 3)):
        session.redo()


def go_back(session, source):
    if session.game.at > session.set_up_lines():
        session.past.go_back_to(source.randint(session.set_up_lines(), session.game.at - 1))


def change(session, source):
    if session.game.at > session.set_up_lines():
        session.past.change_from(source.randint(session.set_up_lines(), session.game.at - 1))
        a_correction(session, source)


def mend(session, source):
    """Play on with random answers, sometimes only a part of it."""
    past = session.past
    for _ in range(source.randint(1, 6)):
        stop = past.play_on(most=source.randint(1, 60))
        if stop is None:
            continue
        if stop.waits_for_roll:
            session.roll()
        elif stop.can_keep and source.random() < 0.6:
            past.keep()
        else:
            source.choice([past.drop, past.drop, past.drop_turn, past.stay])()


def another_branch(session, source):
    if found := session.past.branches():
        session.past.return_to(source.choice(found))


def a_checkpoint(session, source):
    found = session.past.checkpoints()
    if found and source.random() < 0.6:
        session.past.go_to(source.choice(found))
    else:
        session.past.name_point(f"point {len(found)}")


MIXTURE = (
    *(a_move, a_move, a_correction, a_closed_move, undo, redo, go_back),
    *(change, change, mend, mend, mend, another_branch, a_checkpoint),
)
