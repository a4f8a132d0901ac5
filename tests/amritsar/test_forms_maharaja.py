"""`tableside maharaja amritsar`."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.amritsar.documents import Document, asked, changed, corrected, fault, ruling, written
from tests.amritsar.retold import CHOICES, retold, some_turn
from tests.command_line.cli import run
from tests.rules import covers

EXAMPLE: Document = {
    "decade": 1,
    "temple": {"N": 4, "E": 3, "S": 2, "W": 1},
    "human_worker": "blue",
    "token_worker": "white",
    "market": {"marble": 4, "copper": 3, "gold": 2},
    "lake": {
        "N": [["me", "maharaja", None, None], [None] * 3, [None] * 2, [None]],
        "E": [[None] * n for n in (4, 3, 2, 1)],
        "S": [[None] * n for n in (4, 3, 2, 1)],
        "W": [[None] * n for n in (4, 3, 2, 1)],
    },
    "maharaja": {
        "pp": 6,
        "elephant": {"district": "N", "counters": 1},
        "board": 14,
        "quarry": {"marble": 3, "copper": 3, "gold": 2},
        "storehouse": {"marble": 1, "copper": 0, "gold": 0},
        "white_track": 0,
        "objective": "C-S",
    },
}


@covers("AM-SOL-28", "AM-APP-6")
def test_the_example_of_the_form(tmp_path: Path) -> None:
    told = asked(tmp_path, "maharaja", EXAMPLE)
    assert list(told) == ["steps", "maharaja", "lake", "market", "human_pp"]
    assert told["lake"]["N"][0] == ["me", "maharaja", "maharaja", None]
    assert told["maharaja"] == {
        "pp": 7,
        "elephant": {"district": "N", "counters": 0},
        "board": 14,
        "quarry": {"marble": 1, "copper": 3, "gold": 2},
        "storehouse": {"marble": 3, "copper": 0, "gold": 0},
        "white_track": 1,
        "objective": "C-S",
    }
    assert told["market"] == EXAMPLE["market"]
    assert told["human_pp"] == 0
    assert [step["rule"] for step in told["steps"]] == [
        "AM-SOL-13",
        "AM-SOL-16",
        "AM-SOL-18",
        "AM-SOL-18",
        "AM-SOL-19",
        "AM-SOL-19",
    ]
    assert all(step["text"] for step in told["steps"])


@covers("AM-SOL-15", "AM-SOL-27")
def test_the_human_gains_by_supports(tmp_path: Path) -> None:
    rich = changed(EXAMPLE, "maharaja.storehouse", {"marble": 1, "copper": 1})
    rich = changed(rich, "maharaja.quarry.copper", 2)
    told = asked(tmp_path, "maharaja", rich)
    assert told["lake"]["N"][1] == ["maharaja", None, None]
    assert (told["human_pp"], told["maharaja"]["pp"]) == (1, 6 + 3 + 1)
    assert told["steps"][1]["text"] == "You gain 1 PP: your counters support it."


def test_the_answer_is_the_next_document(tmp_path: Path) -> None:
    document = EXAMPLE
    for _ in range(8):
        told = asked(tmp_path, "maharaja", document)
        document = document | {key: told[key] for key in ("maharaja", "lake", "market")}


@covers("AM-SOL-26")
def test_random_turns_are_those_of_the_pseudo_code(tmp_path: Path) -> None:
    source = random.Random("forms")
    for number in range(60):
        document = some_turn(source)
        chosen = {name: source.choice(some) for name, some in CHOICES.items()}
        played = chosen if number % 2 else {}
        told = asked(tmp_path, "maharaja", document, *ruling(**played))
        after = retold(document, played)
        for key in ("maharaja", "lake", "market", "human_pp"):
            assert told[key] == after[key]


def test_what_may_be_left_out(tmp_path: Path) -> None:
    document = {
        "decade": 3,
        "temple": {"N": 1, "E": 2, "S": 3, "W": 4},
        "human_worker": "yellow",
        "token_worker": "green",
        "maharaja": {
            "elephant": {"district": "W"},
            "board": 16,
            "quarry": {"marble": 4, "copper": 3, "gold": 2},
            "objective": "C-N",
        },
    }
    told = asked(tmp_path, "maharaja", document)
    # A counter in step 1, one and a marble by yellow; green donates in the North.
    assert told["maharaja"]["elephant"] == {"district": "N", "counters": 1}
    assert told["lake"]["N"][0][0] == "maharaja"
    assert told["market"] == {"marble": 0, "copper": 0, "gold": 0}


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_every_step_has_a_sentence(tmp_path: Path, language: str) -> None:
    source = random.Random("said")
    for _ in range(30):
        file = written(tmp_path, some_turn(source))
        done = run("maharaja", "amritsar", file, "--table", language=language)
        assert (done.exit_code, done.stderr) == (0, "")
        assert "{" not in done.stdout
        assert all(line.endswith(")") and len(line) > 15 for line in done.stdout.splitlines())


def test_corrections_are_honoured(tmp_path: Path) -> None:
    mine = corrected(tmp_path, '[solo]\naction_order = ["green", "white", "blue", "yellow"]\n')
    told = asked(tmp_path, "maharaja", EXAMPLE, *mine)
    rules = [step["rule"] for step in told["steps"]]
    assert rules.index("AM-SOL-19") < rules.index("AM-SOL-18")


@covers("AM-APP-7", "AM-ERR-37", "AM-ERR-38", "AM-ERR-39", "AM-ERR-40", "AM-ERR-41", "AM-ERR-42")
@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("decade", 0, "decade: is 0, but decades count from 1"),
        ("temple.N", 2, "temple: has 2, 3, 2, 1, not 4, 3, 2 and 1"),
        ("human_worker", "purple", 'human_worker: "purple" is no worker'),
        ("token_worker", None, "token_worker: null is no worker"),
        ("camels", 1, '"camels" is not known here'),
        ("maharaja.hard", True, 'maharaja: "hard" is not known here'),
        ("market.marble", 5, "market.marble: is 5, but there are only 4"),
        ("market.silk", 1, 'market: "silk" is not known here'),
        ("lake.X", [], 'lake: "X" is not known here'),
        ("lake.N", [[None] * 4], "lake.N: has 1 level, not 4"),
        ("lake.N.0", [None] * 5, "lake.N[1]: has 5 spaces, not 4"),
        ("lake.N.0", {}, "lake.N[1]: is not a list but {}"),
        ("lake.N.0.0", "you", 'lake.N[1][1]: is "you", not "me", "maharaja" or null'),
        ("lake.N.0.0", [], 'lake.N[1][1]: is [], not "me", "maharaja" or null'),
        ("lake.N.0.0", False, 'lake.N[1][1]: is false, not "me", "maharaja" or null'),
        ("lake.N.1.1", "me", "lake.N[2][2]: rests on a free space"),
        ("lake.W.3.0", "maharaja", "lake.W[4][1]: rests on a free space"),
        ("maharaja.board", 13, "maharaja: has 15 counters with elephant, board and lake, not 16"),
        ("maharaja.board", 17, "maharaja.board: is 17, but there are only 16"),
        ("maharaja.elephant", 1, "maharaja.elephant: is not an object but 1"),
        ("maharaja.elephant", {}, 'maharaja.elephant: "district" is missing'),
        ("maharaja.elephant.district", "X", 'maharaja.elephant.district: "X" is no district'),
        ("maharaja.elephant.counters", 7, "maharaja.elephant.counters: is 7, but there are only 6"),
        ("maharaja.quarry.gold", 1, "maharaja.storehouse: has with the quarry 1 gold, not 2"),
        ("maharaja.storehouse.gold", 1, "maharaja.storehouse: has with the quarry 3 gold, not 2"),
        ("maharaja.quarry.gold", 3, "maharaja.quarry.gold: is 3, but there are only 2"),
        ("maharaja.white_track", 9, "maharaja.white_track: is 9, but there are only 8"),
        ("maharaja.objective", "C-districts", 'maharaja.objective: "C-districts" has no star'),
        ("maharaja.objective", None, "maharaja.objective: null is no objective"),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, place: str, value: Any, said: str) -> None:
    assert fault(tmp_path, "maharaja", changed(EXAMPLE, place, value)).startswith(said)


@pytest.mark.parametrize("key", ["decade", "temple", "human_worker", "token_worker", "maharaja"])
def test_what_must_be_there(tmp_path: Path, key: str) -> None:
    document = {name: value for name, value in EXAMPLE.items() if name != key}
    assert fault(tmp_path, "maharaja", document) == f'"{key}" is missing'


@covers("AM-RUL-35", "AM-ERR-38")
def test_without_a_limit_his_elephant_may_carry_more(tmp_path: Path) -> None:
    seven = changed(EXAMPLE, "maharaja.elephant.counters", 7)
    seven = changed(seven, "maharaja.board", 8)
    assert asked(tmp_path, "maharaja", seven, *ruling(maharaja_elephant_full="no_cap"))
    assert "only 6" in fault(tmp_path, "maharaja", seven)
