"""What is corrected, played and loaded has one limit in every game: the choices of a field."""

from __future__ import annotations

import json
import random

import pytest

from engine.core.adjust import Adjust
from engine.core.box import reprint
from engine.core.entry import MOST_LINES, MOST_REPRINTS
from engine.core.game import BadGame, Game
from engine.core.parts import printed
from engine.core.refusal import IllegalMove
from engine.core.registry import part_of
from tests.contract.games import Sitting, play_some, step

FAR = (-1, 40, 100, 999, 10**9, 2**63)
MOVES, STATES, CORRECTIONS = 10, 3, 4


def loaded(game: Game) -> Game:
    return Game.from_dict(json.loads(json.dumps(game.to_dict())))


def corrected(game: Game, source: random.Random) -> Game:
    """A few corrections, of any number: pieces are moved together as well."""
    fields = part_of(game.rules.NAME, "fields")
    names = list(fields.all_fields(game.state))
    after = game.clone()
    wanted = source.randrange(1, CORRECTIONS)
    for field in source.sample(names, len(names)):
        values = [*fields.choices_of(after.state, field), *FAR]
        correction = Adjust(field, str(source.choice(values)))
        if after.why_not(correction) is None:
            after.play(correction)
            wanted -= 1
        if not wanted:
            break
    return after


def test_after_any_correction_that_is_allowed_ten_moves_can_be_played_and_loaded(
    sitting: Sitting,
) -> None:
    source = random.Random(str(sitting))
    game = sitting.new(seed=13)
    for _ in range(STATES):
        play_some(game, source, source.randrange(2, 40))
        after = loaded(corrected(game, source))
        for _ in range(MOVES):
            if after.is_over:
                break
            assert after.legal_moves()
            step(after, source)
            assert loaded(after).state == after.state


def test_a_number_that_the_field_never_has_is_refused(sitting: Sitting) -> None:
    game = play_some(sitting.new(seed=14), random.Random(14), 30)
    fields = part_of(sitting.game, "fields")
    tried = 0
    for field in fields.all_fields(game.state):
        choices = fields.choices_of(game.state, field)
        if isinstance(choices, range) and len(choices):
            tried += 1
            for number in (choices[0] - 1, choices[-1] + 1, 10**9):
                assert game.why_not(Adjust(field, str(number))) is not None, (field, number)
    assert tried


def some_reprint(game: Game) -> Adjust:
    """A printed value set to what it is: the box is opened again all the same."""
    row = next(row for row in printed(game.rules.NAME).load().listed if row.key)
    return reprint({row.key: row.value})


def test_equal_boxes_are_one(game: str) -> None:
    new = Sitting(game, "", 2).new(seed=1)
    correction = some_reprint(new)
    if new.why_not(correction):
        pytest.skip("its first printed value cannot be set")
    new.play(correction)
    box = new.state.box
    again = loaded(new)
    new.play(correction)
    assert new.state.box is box
    assert again.state.box.found == box.found


def test_the_box_is_opened_again_so_often_and_no_more(game: str) -> None:
    new = Sitting(game, "", 2).new(seed=1)
    correction = some_reprint(new)
    if new.why_not(correction):
        pytest.skip("its first printed value cannot be set")
    for _ in range(MOST_REPRINTS):
        new.play(correction)
    assert len(loaded(new).lines) == len(new.lines)
    with pytest.raises(IllegalMove):
        new.play(correction)
    saved = new.to_dict()
    with pytest.raises(BadGame, match="log"):
        Game.from_dict({**saved, "log": [*saved["log"], saved["log"][-1]]})


def test_a_log_longer_than_any_game_is_refused_at_once(game: str) -> None:
    saved = Sitting(game, "", 2).new(seed=1).to_dict()
    line = "0 adjust automation.none off"
    with pytest.raises(BadGame, match="log"):
        Game.from_dict({**saved, "log": [line] * (MOST_LINES + 1)})
