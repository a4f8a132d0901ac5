"""What a refusal says is true: in random games with any rulings, held against the specification."""

import ast
import random
from pathlib import Path

import pytest

from engine.agra import adjust, rules
from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.chapters.turn import ChooseAction
from engine.agra.fields import all_fields, choices_of
from engine.agra.refusals import RULE_OF
from engine.core.adjust import Adjust
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.moves import Verb
from engine.core.refusal import Refusal
from tests.hurried import hurried
from tests.table import COLOURS
from tests.truths import CHECKS, UNTOLD, is_true
from tests.truths.by_hand import CHECKS as BY_HAND
from tests.truths.by_hand import is_true_by_hand

ENGINE = Path(adjust.__file__).parent
MOVES = [move for verb in vars(m).values() if isinstance(verb, Verb) for move in verb]
LOOKED, CORRECTED, ASKED = 0.1, 0.5, 40
"""How often a position is looked at, a turn begins with a changed table, and how many moves that
nobody would think of are tried there."""
FIELDS = ("good", "contract", "tile", "favour", "rupees", "influence", "meditation", "cook")
"""What is changed most, so that every ability and every shortage comes up."""


def random_game(seed, decisions=350):
    """The positions of a game with any choice of every switch, and a table changed by hand."""
    source = random.Random(f"refusals {seed}")
    switches = [ruling for ruling in load_catalogue().rulings if ruling.switch]
    rulings = {ruling.switch: source.choice(ruling.options) for ruling in switches}
    state = rules.new_state(COLOURS[: 2 + seed % 3], rulings)
    for _ in range(decisions):
        if rules.is_over(state):
            return
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
            continue
        if isinstance(state.stack[-1], ChooseAction) and source.random() < CORRECTED:
            change(state, source)
        if source.random() < LOOKED:
            yield state, source
        rules.apply(state, hurried(source, rules.legal_moves(state)))


def change(state, source):
    """Sets a few things by hand, mostly what the player at turn owns."""
    colour = COLOURS[state.active]
    fields = list(all_fields(state))
    own = [f for f in fields if f.split(".")[0] == colour and f.split(".")[1] in FIELDS]
    board = [f for f in fields if f.split(".")[0] in ("token", "boat", "space", "built", "order")]
    for field in (*source.choices(own, k=4), *source.choices(board, k=1)):
        choices = list(choices_of(state, field))
        value = source.choice(choices[:4] if choices and isinstance(choices[0], int) else choices)
        correction = Adjust(field, str(value))
        if rules.why_not_adjust(state, correction) is None:
            rules.adjust(state, correction)


def told(state, source):
    """Every closed candidate and some other closed moves, each with its refusal."""
    moves = [*rules.candidates(state), *source.sample(MOVES, ASKED)]
    for move in moves:
        if said := rules.why_not(state, move):
            yield move, said


def told_by_hand(state, source):
    """Some corrections that are refused, each with its refusal."""
    fields = list(all_fields(state))
    for field in source.sample(fields, 20):
        choices = choices_of(state, field)
        value = source.choice([*(choices if len(choices) < 30 else choices[:30]), "27", "oddity"])
        correction = Adjust(field, str(value))
        if said := rules.why_not_adjust(state, correction):
            yield correction, said


def untrue(seed):
    """What is said in a game and does not hold."""
    for state, source in random_game(seed):
        for move, said in told(state, source):
            if not is_true(state, move, said):
                yield f"{type(state.stack[-1]).__name__}: {move.text}: {said}"
        for correction, said in told_by_hand(state, source):
            if not is_true_by_hand(state, correction, said):
                yield f"{correction}: {said}"


@pytest.mark.parametrize("seed", range(4))
def test_what_a_refusal_says_is_true(seed):
    assert list(untrue(seed)) == []


# ---------------------------------------------------------------- the checks themselves


def codes_with_values():
    """The codes that are given with numbers or names, read from the sources of the rules."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_refusal = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "no"
            if is_refusal and node.keywords and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value


def test_every_code_with_numbers_has_a_check():
    found = set(codes_with_values())
    assert len(found) > 50
    assert found <= CHECKS.keys() | BY_HAND.keys()
    assert RULE_OF.keys() == CHECKS.keys() | BY_HAND.keys() | UNTOLD


def test_no_check_lets_another_number_pass():
    changed = set()
    for state, source in random_game(5, decisions=1000):
        for move, said in told(state, source):
            for name in [name for name, value in said.values.items() if isinstance(value, int)]:
                more = Refusal(said.code, said.rule, **said.values | {name: said.values[name] + 1})
                assert not is_true(state, move, more), f"{move.text}: {more}"
                changed.add((said.code, name))
    assert len(changed) > 10
