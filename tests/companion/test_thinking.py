"""Thinking beside the window: in a process or a thread it answers, stops at once, never hangs."""

import gc
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.model.base.chairs import Chair
from companion.model.thinking import apart
from companion.model.thinking.advice import Advice
from companion.model.thinking.beside import Thinking
from companion.model.thinking.jobs import no
from companion.model.thinking.pauses import LONGEST, Pauses
from companion.model.thinking.standing_back import STANDING_BACK
from companion.model.thinking.turns import RivalTurn
from companion.model.thinking.wire import Packing
from engine.core.dice import Dice
from engine.core.game import Game
from engine.rivals import Thoughts
from tests.companion.thought import Broken, Deaf, Patient
from tests.companion.waiting import LONG, until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def game() -> Game:
    """A game at its first decision."""
    return Game.new("agra", ["a", "b"], seed=7)


@pytest.fixture(params=["thread", pytest.param("process", marks=pytest.mark.process)])
def how(request: pytest.FixtureRequest) -> str:
    """Where it thinks."""
    return str(request.param)


def first(thinking: Thinking[int]) -> int:
    """Wait for the first answer."""
    found: list[int] = []
    until(lambda: found, lambda: found.extend(thinking.answers()))
    return found[0]


def test_it_answers_and_can_be_hurried_and_stopped(game: Game, how: str) -> None:
    hurried = Thinking(Patient(game))
    assert (first(hurried) == os.getpid()) is (how == "thread")
    hurried.hurry()
    assert hurried.wait(LONG)
    assert hurried.answers() == [2]
    stopped = Thinking(Patient(game))
    first(stopped)
    stopped.stop()
    assert stopped.wait(LONG)
    assert stopped.answers() == []
    # Whoever asks anew at once is not answered by the question before.
    again = Thinking(Patient(game))
    first(again)
    assert not again.is_done
    again.stop()


def test_what_went_wrong_is_told(game: Game, how: str) -> None:
    lost = Thinking(Broken(game))
    assert lost.wait(LONG)
    assert isinstance(lost.wrong, RuntimeError)
    assert lost.answers() == []


def test_a_process_thinks_what_a_thread_thinks(game: Game, how: str) -> None:
    chairs = dict.fromkeys(range(2), Chair("medium", "builder"))
    job = RivalTurn(game, chairs, Dice(7), 5)
    there = Thinking(job)
    assert there.wait(LONG)
    assert there.answers() == list(job.answers(no, no))
    advice = Thinking(Advice(game, 0.0))
    assert advice.wait(LONG)
    answer = advice.answers()[0]
    assert isinstance(answer, Thoughts)
    assert game.why_not(answer.suggestions[0].moves[0]) is None


@pytest.mark.process
def test_a_process_that_dies_leaves_its_job_to_a_thread(game: Game) -> None:
    thinking = Thinking(Patient(game))
    there = first(thinking)
    assert there != os.getpid()
    os.kill(there, 9)
    assert first(thinking) == os.getpid()
    thinking.stop()
    # And the next one has a process again.
    other = Thinking(Patient(game))
    assert first(other) not in (there, os.getpid())
    other.stop()


@pytest.mark.process
def test_a_process_that_does_not_hear_is_left(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    deaf = Thinking(Deaf(game, os.getpid()))
    deaf.stop()
    assert deaf.is_done
    monkeypatch.setattr(apart, "PATIENCE", 0.0)
    after = Thinking(Patient(game))
    first(after)
    after.stop()
    # Nor is a question forgotten because another one comes before its answer.
    waiting = Thinking(Deaf(game, os.getpid()))
    another = Thinking(Patient(game))
    assert first(waiting) == os.getpid()
    another.stop()


@pytest.mark.process
def test_a_process_that_was_prepared_takes_the_first_job(game: Game) -> None:
    apart.prepare("agra")
    until(lambda: apart._workers)
    there = apart._workers[0]
    thinking = Thinking(Patient(game))
    assert first(thinking) == there._process.pid
    thinking.stop()


@pytest.mark.process
def test_where_no_process_can_be_started_a_thread_thinks(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    thinking = Thinking(Patient(game))
    assert first(thinking) == os.getpid()
    thinking.stop()
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert not apart.is_possible()


@pytest.mark.process
def test_a_position_that_no_game_leads_to_is_judged_here(game: Game) -> None:
    game.state.seats[0].markers -= 1
    with pytest.raises(ValueError, match="impossible"):
        Packing().unpacked(Packing().packed(game))
    thinking = Thinking(Advice(game, 0.0))
    assert thinking.wait(LONG)
    assert thinking.answers()
    assert thinking.wrong is None


APP = """
import sys, time
sys.path.insert(0, "")
from companion.model.thinking import apart
worker = apart.worker()
assert worker._process.poll() is None
print(worker._process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.process
@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes by /proc")
def test_the_process_ends_with_the_app() -> None:
    app = subprocess.Popen([sys.executable, "-c", APP], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert app.stdout
    there = Path("/proc") / app.stdout.readline().strip()
    assert there.exists()
    app.kill()
    app.wait(LONG)
    until(lambda: not there.exists() or b"Z" in (there / "stat").read_bytes().split()[2:3])


def test_whoever_thinks_knows_no_kivy() -> None:
    rooms = ("worker", "advice", "turns", "goals")
    names = ", ".join(f"companion.model.thinking.{room}" for room in rooms)
    seen = f"import sys, {names}; print([name for name in sys.modules if 'kivy' in name])"
    told = subprocess.run(
        [sys.executable, "-c", seen], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout == "[]\n"


def test_while_threads_think_the_window_goes_first(game: Game) -> None:
    def now() -> tuple[float, tuple[int, int, int]]:
        return sys.getswitchinterval(), gc.get_threshold()

    until(lambda: not STANDING_BACK._threads)
    before = now()
    one, other = Thinking(Patient(game)), Thinking(Patient(game))
    first(one)
    first(other)
    while_thinking = now()
    assert while_thinking[0] < before[0]
    assert while_thinking[1][2] > 100 * before[1][2]
    one.stop()
    until(lambda: one.is_done)
    assert now() == while_thinking
    other.stop()
    until(lambda: other.is_done)
    assert now() == before


def test_whoever_thinks_waits_for_a_pause_but_not_for_ever(monkeypatch: Any) -> None:
    pauses, waited = Pauses(), list[float]()
    wait = pauses._now.wait
    monkeypatch.setattr(pauses._now, "wait", lambda longest: waited.append(longest) or wait(0))
    pauses.wait()
    assert not waited
    pauses.end()
    pauses.wait()
    assert waited == [LONGEST]
    pauses.begin()
    pauses.wait()
    assert waited == [LONGEST]
