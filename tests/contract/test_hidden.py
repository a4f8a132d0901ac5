"""Nobody learns what is covered: not from events, log, table or score, and no rival looks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.adjust import Adjust
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game
from engine.core.observer import EVERYBODY, ONLOOKER, Observer
from engine.core.registry import has_part, part_of
from engine.core.words import words
from engine.rivals import LEVELS, CannotJudge, make_rival, think
from tests.command_line.cli import run
from tests.contract.games import TOY, Sitting, play_some, step


def as_told(game: Game, first: int, viewer: int) -> Any:
    """Everything that a viewer is told about the lines from `first` on."""
    observer = Observer(game, viewer)
    told = list(game.history())[first:]
    lines = [entry.to_text() if observer.sees(entry) else entry.seat for entry, _ in told]
    events = [event for _, events in told for event in observer.events(events)]
    shown = part_of(game.rules.NAME, "words").describe(words("en"), game, False)
    return lines, events, game.prompt, game.standings(), shown


def viewers(game: Game, owner: int) -> Iterator[int]:
    """Everybody but the one who may look."""
    yield ONLOOKER
    yield from (seat for seat in range(game.people) if seat != owner)


def test_what_chance_gives_in_secret_is_told_to_one_seat_only(sitting: Sitting) -> None:
    source, game = random.Random(5), sitting.new()
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
        step(game, source)
    assert secrets or sitting.game != TOY


def test_a_covered_field_is_covered_from_everybody_but_its_owner(sitting: Sitting) -> None:
    game = play_some(sitting.new(seed=6), random.Random(6), 10)
    covered = set(game.rules.covered(game.state, ONLOOKER))
    assert covered <= set(part_of(sitting.game, "fields").all_fields(game.state))
    for seat, colour in enumerate(game.colours[: game.people]):
        own = covered - set(game.rules.covered(game.state, seat))
        assert all(field.startswith(f"{colour}.") for field in own)
        assert bool(own) == bool(covered)
        assert all(Observer(game).covers(field) for field in own)
        assert not any(Observer(game, seat).covers(field) for field in own)


def test_a_covered_line_is_read_back_as_it_was_written(sitting: Sitting) -> None:
    game = play_some(sitting.new(seed=9), random.Random(9), 20)
    assert [Entry.from_text(line).to_text() for line in game.lines] == game.lines
    assert any(entry.seen_by != EVERYBODY for entry in game.log) or sitting.game != TOY


# ---------------------------------------------------------------- rivals


def dealt_otherwise(game: Game, seat: int, seed: int) -> Game:
    """The same game, with what is hidden from the seat lying otherwise."""
    other, source = game.clone(), random.Random(seed)
    part_of(game.rules.NAME, "mind").guess_again(other.state, seat, source)
    if other.state == game.state:
        _count_otherwise(other, seat, source)
    return other


def _count_otherwise(game: Game, seat: int, source: random.Random) -> None:
    """What is covered but not dealt, like money, is set to something else."""
    for field in game.rules.covered(game.state, seat):
        choices = part_of(game.rules.NAME, "fields").choices_of(game.state, field)
        correction = Adjust(field, str(source.choice(list(choices)[:30])))
        if field.endswith((".hand", ".cards")) or game.why_not(correction):
            continue  # how many cards there are lies open
        game.rules.adjust(game.state, correction)


def decisions(sitting: Sitting, most: int) -> Iterator[Game]:
    """Moments at which somebody has a choice."""
    source, game = random.Random(12), sitting.new(seed=12)
    for _ in range(most):
        if game.is_over:
            return
        if len(game.legal_moves()) > 1:
            yield game
        step(game, source)


@pytest.mark.parametrize("level", LEVELS)
def test_a_rival_never_looks_at_what_is_hidden(sitting: Sitting, level: str) -> None:
    if not has_part(sitting.game, "mind"):
        pytest.skip("nobody judges this game")
    differ, most = 0, 24 if sitting.game == TOY else 2
    for game in decisions(sitting, most):
        seat = game.prompt.seat
        chosen = []
        for deal in range(3):
            table = dealt_otherwise(game, seat, deal)
            assert table.rules.check_invariants(table.state) == []
            differ += table.state != game.state
            rival = make_rival(level, sitting.game)
            chosen.append(rival.choose(table.state, seat, random.Random(1)))
        assert len(set(chosen)) == 1
        assert chosen[0] in game.legal_moves()
    assert differ or len(sitting.names) == 1


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


def test_advice_does_not_look_either(sitting: Sitting) -> None:
    if not has_part(sitting.game, "mind"):
        pytest.skip("nobody judges this game")
    game = next(decisions(sitting, 20))
    seat = game.prompt.seat
    said = []
    for deal in range(2):
        table = dealt_otherwise(game, seat, deal)
        *_, last = think(table, seat, iterations=2, cancel=lambda: False)
        said.append([each.headline for each in last.suggestions])
    assert said[0] == said[1]
    with pytest.raises(CannotJudge):
        make_rival("easy", sitting.game).choose(game.state, seat + 1, random.Random(1))


def test_a_hand_that_is_set_is_told_to_its_owner_only() -> None:
    game = Sitting(TOY, "", 2).new(seed=3)
    one, other = game.clone(), game.clone()
    one.play("adjust crab.hand kelp kelp # looked again")
    other.play("adjust crab.hand pearl shrimp # looked again")
    assert as_told(one, game.at, 0) != as_told(other, game.at, 0)
    for viewer in (ONLOOKER, 1):
        assert as_told(one, game.at, viewer) == as_told(other, game.at, viewer)
    assert one.lines[-1].startswith(f"{game.prompt.seat}@0 adjust crab.hand")


# ---------------------------------------------------------------- on the command line


def test_the_log_of_a_file_covers_what_only_one_may_read(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("new", "toy", "--seats", "Ana,Bo", "--seed", "4", "-o", file).exit_code == 0
    covered, uncovered = run("log", file), run("log", file, "--uncover")
    assert (covered.exit_code, uncovered.exit_code) == (0, 0)
    assert "has drawn" in uncovered.stdout
    assert "has drawn" not in covered.stdout
    assert ": covered" in covered.stdout
    plain = json.loads(run("log", file, "--json").stdout)
    assert any(line["move"] is None for line in plain)
    assert all(event["kind"] != "dealt" for line in plain for event in line["events"])
