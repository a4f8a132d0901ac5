"""The turn as data: every game is played by its verbs, and told whole, without a window."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.model.play.choosing.rows import HEADING, NOTE, PUT, STEP
from companion.model.play.door import Door
from companion.model.play.session import Session
from companion.model.play.turn.as_json import as_json
from companion.model.play.turn.deciding import Deciding
from companion.model.play.turn.record import SIX_FACES, Turn
from companion.model.play.turn.verbs import VERBS, do
from companion.model.store import Store
from engine.core.files.sound import judge_again
from engine.core.language.words import words
from tests.contract.games import TOY, Sitting, begun, first_of, registered

EN = words("en")
GOLDEN = Path(__file__).with_name("toy_turns.json")
TAPS = 60


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def reader(session: Session, language: str = "en") -> Deciding:
    """A page: the choices are always in view."""
    deciding = Deciding(Door(session), words(language), lambda _turn, _asks: None)
    deciding.stand(always_open=True)
    return deciding


def told(deciding: Deciding) -> dict[str, Any]:
    """What the reader is told, but for the name of the position: that is new at each door."""
    return {**as_json(deciding.told()[0]), "at": ""}


def a_tap(turn: Turn, source: random.Random) -> tuple[Any, ...]:
    """Something that a page offers now."""
    choices = turn.choices
    assert choices is not None
    taps: list[tuple[Any, ...]] = [
        ("tap_row", row.kind, row.key)
        for row in choices.rows
        if row.kind not in (HEADING, NOTE, PUT, STEP) and not row.shut
    ]
    taps += [
        ("tap_row", STEP, each) for row in choices.rows for each in (row.less, row.more) if each
    ]
    taps += [("tap_piece", piece) for piece in sorted(turn.pieces)[:2]]
    taps += [("tap_face", n) for n in range(len(turn.faces))]
    taps += [("tap_action", action.group) for action in turn.actions]
    if choices.die.kind == SIX_FACES:
        taps += [("type_in", n) for n in range(1, 7)]
    if choices.main.text:
        taps += [("tap_main",)] * (1 + len(taps) // 2)
    return source.choice(taps or [("tap_bar",)])


def played(deciding: Deciding, taps: int, seed: int = 1) -> Iterator[tuple[Any, ...]]:
    """Taps at random, as long as the game lasts; a die comes to rest at once."""
    source = random.Random(seed)
    for _ in range(taps):
        turn = deciding.told()[0]
        if deciding.game.is_over:
            return
        assert turn.choices is not None
        tap = ("rested",) if turn.choices.die.pips else a_tap(turn, source)
        yield tap


def test_a_game_is_played_by_its_verbs(store: Store, sitting: Sitting) -> None:
    session = begun(store, sitting)
    deciding, first = reader(session), session.game.at
    for tap in played(deciding, TAPS):
        turn, wanted = do(deciding, *tap)
        assert turn is deciding.turn
        assert json.loads(json.dumps(as_json(turn))) == as_json(turn), tap
        assert all(hash(ask.what) for ask in wanted)
    assert session.game.at > first
    assert judge_again(session.game) is None


def test_a_turn_is_the_same_after_it_was_stored(store: Store, game: str) -> None:
    session = begun(store, first_of(game))
    deciding = reader(session)
    for number, tap in enumerate(played(deciding, TAPS, seed=2)):
        do(deciding, *tap)
        if number % 6 == 0:
            again = reader(Session.resume(store, session.game_id))
            assert told(again) == told(reader(session))


def test_every_turn_has_the_same_keys(store: Store, game: str) -> None:
    deciding = reader(begun(store, first_of(game)))
    turns = [told(deciding)]
    for tap in played(deciding, TAPS // 3, seed=3):
        do(deciding, *tap)
        turns.append(told(deciding))
    assert {tuple(turn) for turn in turns} == {Turn._fields}
    choices = {tuple(turn["choices"]) for turn in turns}
    assert len(choices) == 1


def test_undo_leads_back_to_the_same_turn(store: Store, game: str) -> None:
    deciding = reader(begun(store, first_of(game)))
    before, at = told(deciding), deciding.at
    for tap in played(deciding, TAPS, seed=4):
        do(deciding, *tap)
        if deciding.at != at:
            break
    do(deciding, "undo")
    while told(deciding)["undo"]["verb"] == "Back":
        do(deciding, "undo")
    assert deciding.at == at
    same = ("who", "question", "phases", "left", "main", "faces", "pieces", "choices")
    after = told(deciding)
    assert {key: after[key] for key in same} == {key: before[key] for key in same}


def test_only_who_is_asked_has_choices_and_can_tap(store: Store, game: str) -> None:
    session = begun(store, Sitting(game, "", 2))
    pages = {}
    for seat in range(session.game.people):
        pages[seat] = Deciding(Door(session), EN, lambda _turn, _asks: None, seat)
        pages[seat].stand(always_open=True)
    asked = session.game.prompt.seat
    for seat, page in pages.items():
        turn = page.told()[0]
        assert turn.who.seat == asked
        assert (turn.choices is not None) == (seat == asked)
        if seat != asked:
            assert (turn.pieces, turn.main.text, turn.options) == (frozenset(), "", "")
            at = page.at
            for tap in (("tap_main",), ("tap_bar",), ("tap_row", "option", "1"), ("roll",)):
                do(page, *tap)
            assert page.at == at


def test_the_verbs_are_listed_by_name() -> None:
    assert all(name == verb.__name__ and verb.__doc__ for name, verb in VERBS.items())
    assert {"tap_row", "tap_piece", "tap_main", "roll", "undo", "redo"} <= VERBS.keys()


def toy_turns(store: Store) -> list[Any]:
    """The first taps of Tide Pool: each with the turn that it leads to."""
    deciding = reader(begun(store, Sitting(TOY, "", 2)))
    found: list[Any] = [told(deciding)]
    for tap in played(deciding, 6, seed=5):
        _, wanted = do(deciding, *tap)
        found.append({"tap": tap, "asks": [ask.what for ask in wanted], "turn": told(deciding)})
    return found


def test_the_turns_of_the_toy_game_are_as_recorded(store: Store) -> None:
    """`python -m tests.contract.test_turn` records them again, to be read before they are kept."""
    assert json.loads(json.dumps(toy_turns(store))) == json.loads(GOLDEN.read_text("utf-8"))


WITHOUT_KIVY = """
import sys, tempfile
from pathlib import Path
sys.modules.update(kivy=None, kivymd=None)
from tests.contract import test_turn
from tests.contract.games import DRAWN, first_of, begun, registered
with registered():
    for game in DRAWN:
        store = test_turn.Store(Path(tempfile.mkdtemp()))
        deciding = test_turn.reader(begun(store, first_of(game)), "es")
        for tap in test_turn.played(deciding, 25):
            test_turn.as_json(test_turn.do(deciding, *tap)[0])
        store.close()
"""


def test_it_is_told_where_there_is_no_kivy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_KIVY], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


if __name__ == "__main__":
    import tempfile

    with registered():
        again = Store(Path(tempfile.mkdtemp()))
        GOLDEN.write_text(json.dumps(toy_turns(again), indent=1, ensure_ascii=False) + "\n")
        again.close()
