"""Nobody learns what is covered: not from events, log, table or score, and no rival looks."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY, ONLOOKER
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game
from engine.core.language.words import words
from engine.core.observer import Observer, onlooker
from engine.core.registry import has_part, part_of
from engine.rivals import LEVELS, CannotJudge, make_rival, think
from tests.command_line.cli import run
from tests.contract.games import TOY, Sitting, play_some, step


def as_told(game: Game, first: int, viewer: int) -> Any:
    """Everything that a viewer is told about the lines from `first` on."""
    observer = Observer(game, viewer)
    told = list(game.history())[first:]
    lines = [entry.to_text() if observer.sees(entry) else entry.seat for entry, _ in told]
    events = [event for _, events in told for event in observer.events(events)]
    shown = part_of(game.rules.NAME, "words").describe(words("en"), observer)
    return lines, events, game.prompt, shown


def viewers(game: Game, owner: int) -> Iterator[int]:
    """Everybody but the one who may look."""
    yield ONLOOKER
    yield from (seat for seat in range(game.people) if seat != owner)


def test_what_chance_gives_in_secret_is_told_to_one_seat_only(any_sitting: Sitting) -> None:
    source, game = random.Random(5), any_sitting.new()
    secrets = 0
    for _ in range(60):
        if game.is_over:
            break
        moves = game.legal_moves()
        owners = {game.rules.seen_by(game.state, move) for move in moves}
        assert len(owners) == 1 or game.prompt.seat != CHANCE
        (owner, *_) = owners
        if game.prompt.seat == CHANCE and owner != EVERYBODY and len(moves) > 1:
            secrets += 1
            one, other = (game.clone() for _ in range(2))
            one.play(moves[0])
            other.play(moves[-1])
            assert as_told(one, game.at, owner) != as_told(other, game.at, owner)
            for viewer in viewers(game, owner):
                assert as_told(one, game.at, viewer) == as_told(other, game.at, viewer)
            assert one.standings() == other.standings()
        step(game, source)
    assert secrets or any_sitting.game != TOY


def test_a_covered_field_is_covered_from_everybody_but_its_owner(any_sitting: Sitting) -> None:
    game = play_some(any_sitting.new(seed=6), random.Random(6), 10)
    covered = set(game.rules.covered(game.state, ONLOOKER))
    assert covered <= set(part_of(any_sitting.game, "fields").all_fields(game.state))
    for seat, colour in enumerate(game.colours[: game.people]):
        own = covered - set(game.rules.covered(game.state, seat))
        assert all(field.startswith(f"{colour}.") for field in own)
        assert bool(own) == bool(covered)
        assert all(onlooker(game).covers(field) for field in own)
        assert not any(Observer(game, seat).covers(field) for field in own)


def test_a_covered_line_is_read_back_as_it_was_written(sitting: Sitting) -> None:
    game = play_some(sitting.new(seed=9), random.Random(9), 20)
    assert [Entry.from_text(line).to_text() for line in game.lines] == game.lines
    assert any(entry.seen_by != EVERYBODY for entry in game.log) or sitting.game != TOY


# ---------------------------------------------------------------- set by hand


def moments(sitting: Sitting, most: int) -> Iterator[Game]:
    """Moments at which somebody has a choice."""
    source, game = random.Random(12), sitting.new(seed=12)
    for _ in range(most):
        if game.is_over:
            return
        if len(game.legal_moves()) > 1:
            yield game
        step(game, source)


def laid_otherwise(game: Game, viewer: int) -> tuple[Game, list[Adjust]]:
    """The same table but for what is covered from a viewer, and what was changed."""
    fields, other, changed = part_of(game.rules.NAME, "fields"), game.clone(), []
    source = random.Random(game.at)
    for field in game.rules.covered(game.state, viewer):
        choices = [str(choice) for choice in fields.choices_of(other.state, field)]
        for value in source.sample(choices, min(len(choices), 12)):
            before, correction = other.state.copy(), Adjust(field, value, "counted again")
            if other.why_not(correction):
                continue
            fields.set_field(other.state, field, value)
            if other.state != before and all_but(field, other) == all_but(field, game):
                changed.append(correction)
                break
            other.state = before
    assert other.rules.check_invariants(other.state) == []
    return other, changed


def all_but(field: str, game: Game) -> Any:
    """What lies open, and every other covered thing: a card may come out of another hand."""
    value_of = part_of(game.rules.NAME, "fields").value_of
    covered = sorted(set(game.rules.covered(game.state, ONLOOKER)) - {field})
    return lies_open(game), [value_of(game.state, each) for each in covered]


def lies_open(game: Game) -> list[str]:
    """The table for everyone to see; how many cards a hand has belongs to it."""
    described: list[str] = part_of(game.rules.NAME, "words").describe(words("en"), onlooker(game))
    return described


def test_what_is_covered_is_set_in_secret(sitting: Sitting) -> None:
    found = ((game, laid_otherwise(game, ONLOOKER)[1]) for game in moments(sitting, 40))
    game, corrections = next((each for each in found if each[1]), (sitting.new(), []))
    assert corrections or not game.rules.covered(game.state, ONLOOKER)
    for correction in corrections:
        owner = game.colours.index(correction.field.partition(".")[0])
        now = part_of(sitting.game, "fields").value_of(game.state, correction.field)
        one, other = game.clone(), game.clone()
        one.play(correction)
        other.play(Adjust(correction.field, now, correction.reason))
        assert as_told(one, game.at, owner) != as_told(other, game.at, owner)
        for viewer in viewers(game, owner):
            assert as_told(one, game.at, viewer) == as_told(other, game.at, viewer)
        assert one.lines[-1].startswith(f"{game.prompt.seat}@{owner} adjust {correction.field}")
        assert Game.from_dict(one.to_dict()).lines == one.lines
        game = one


def test_a_covered_number_that_is_set_is_covered_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("new", "agra", "--seats", "Ana,Bo", "--seed", "4", "-o", file).exit_code == 0
    assert run("play", file, "adjust teal.rupees 77").exit_code == 0
    covered, uncovered = (run("log", file, *how).stdout for how in ((), ("--uncover",)))
    assert "77" in uncovered
    assert "77" not in covered
    assert "77" not in run("log", file, "--json").stdout


# ---------------------------------------------------------------- rivals


def needs_judgement(sitting: Sitting) -> None:
    if not has_part(sitting.game, "mind"):
        pytest.skip("nobody judges this game")


@pytest.mark.slow
def test_what_a_seat_knows_does_not_depend_on_what_is_covered(sitting: Sitting) -> None:
    """Rivals and advice think about `seen_by` of the mind: so no seat's view may differ."""
    needs_judgement(sitting)
    seen_by, covers, differ = part_of(sitting.game, "mind").seen_by, 0, 0
    for game in islice(moments(sitting, 240), 0, None, 5):
        for seat in range(game.people):
            other, changed = laid_otherwise(game, seat)
            covers += bool(game.rules.covered(game.state, seat))
            differ += bool(changed)
            views = [seen_by(each.state, seat, random.Random(3)) for each in (game, other)]
            assert views[0] == views[1]
    assert differ >= covers / 4


THOUGHT_OF = ("prospects", "parts", "outlook", "turns_left", "considered", "gist", "gains")
"""Every question that thinking puts to the judgement of a game."""


@contextmanager
def listening(game: str) -> Iterator[list[str]]:
    """Every position that is judged meanwhile, in order."""
    mind, judged = part_of(game, "mind"), list[str]()

    def heard(question: Any) -> Any:
        def ask(*about: Any) -> Any:
            judged.extend(str(each.to_dict()) for each in about if hasattr(each, "to_dict"))
            return question(*about)

        return ask

    with pytest.MonkeyPatch.context() as patch:
        for name in THOUGHT_OF:
            patch.setattr(mind, name, heard(getattr(mind, name)))
        yield judged


Thinks = Callable[[Game, int], Any]


def chosen_by(level: str) -> Thinks:
    def choose(game: Game, seat: int) -> Any:
        rival = make_rival(level, game.rules.NAME)
        move = rival.choose(game.state, seat, random.Random(1))
        assert move in game.legal_moves()
        return move

    return choose


def advised(game: Game, seat: int) -> Any:
    return list(think(game, seat, iterations=1, cancel=lambda: False))


@pytest.mark.parametrize(
    ("thinks", "most"),
    [(chosen_by("easy"), 8), (chosen_by("medium"), 3), (chosen_by("hard"), 1), (advised, 1)],
    ids=[*LEVELS, "advice"],
)
def test_whoever_thinks_never_looks_at_what_is_covered(
    sitting: Sitting, thinks: Thinks, most: int
) -> None:
    """Not one position that is judged on the way may differ, whatever comes of it."""
    needs_judgement(sitting)
    differ = covers = 0
    for game in moments(sitting, 60):
        seat = game.prompt.seat
        covers += bool(game.rules.covered(game.state, seat))
        other, changed = laid_otherwise(game, seat)
        if not changed:
            continue
        with listening(sitting.game) as judged:
            once, after = thinks(game, seat), len(judged)
            assert thinks(other, seat) == once
        assert judged[:after] == judged[after:]
        assert after
        differ += 1
        if differ == most:
            return
    assert not covers


@pytest.mark.parametrize("level", LEVELS)
def test_rivals_play_a_game_to_its_end(level: str) -> None:
    for mode, players in (("", 3), ("solo", 1)):
        game = Sitting(TOY, mode, players).new(seed=4)
        rivals = [make_rival(level, TOY, "hoarder") for _ in range(players)]
        source = random.Random(4)
        while not game.is_over:
            seat = game.prompt.seat
            game.play(rivals[seat].choose(game.state, seat, source))
        assert game.winners()


def test_nobody_is_advised_on_the_decision_of_another(sitting: Sitting) -> None:
    needs_judgement(sitting)
    game = next(moments(sitting, 20))
    with pytest.raises(CannotJudge):
        make_rival("easy", sitting.game).choose(game.state, game.prompt.seat + 1, random.Random(1))


# ---------------------------------------------------------------- on the command line


def test_the_log_of_a_file_covers_what_only_one_may_read(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("new", "toy", "--seats", "Ana,Bo", "--seed", "4", "-o", file).exit_code == 0
    covered, uncovered = run("log", file), run("log", file, "--uncover")
    assert (covered.exit_code, uncovered.exit_code) == (0, 0)
    assert "has drawn" in uncovered.stdout
    assert "has drawn" not in covered.stdout
    assert ": hidden" in covered.stdout
    plain = json.loads(run("log", file, "--json").stdout)
    assert any(line["move"] is None for line in plain)
    assert all(event["kind"] != "dealt" for line in plain for event in line["events"])
