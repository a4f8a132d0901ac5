"""Files that are not what they should be: one sentence, exit code 2, nothing changed."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.agra.state import Seat
from tests.command_line.cli import begun, refused, run, saved
from tests.river_of_gold.table import played_out

COMMANDS = [
    ("legal",),
    ("play", "place quarry"),
    ("undo",),
    ("redo",),
    ("show",),
    ("log",),
    ("replay",),
]


OTHER_TABLE = "the log of {file} ends at a different position; tableside replay shows where."


def every_command(file: Path) -> set[str]:
    """What the commands say; each in one line and with exit code 2."""
    return {refused(run(name, file, *more)) for name, *more in COMMANDS}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "{file} is not JSON: see line 1, column 1."),
        (b"\xff\xfe", "{file} is not JSON."),
        (b"\x00", "{file} is not JSON: see line 1, column 1."),
        (b'{"game": "agra",\n}', "{file} is not JSON: see line 2, column 1."),
        (b'{"format": NaN}', "{file} is damaged: NaN is not a number."),
        (b"[" * 200_000, "{file} is damaged: it is nested too deep."),
        (b"9" * 5000, "{file} is damaged: a number is too large."),
        (b"[]", "{file} is not a saved game."),
        (b"7", "{file} is not a saved game."),
        (b"null", "{file} is not a saved game."),
        (b"{}", "{file} is not a saved game."),
        (
            b'{"format": 2, "game": "agra"}',
            "{file} was saved by another version of Tableside (format 2).",
        ),
        (
            b'{"format": 1, "game": "chess"}',
            '{file} is a game of "chess", which is unknown here.',
        ),
        (
            b'{"format": 1, "game": ["agra"]}',
            "{file} is not a saved game.",
        ),
        (b'{"format": 1, "game": "agra"}', "{file} is damaged: colours."),
    ],
)
def test_a_file_that_is_no_game(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    (line,) = every_command(file)
    assert line.startswith(reason.format(file=file))
    assert file.read_bytes() == content


def test_no_file_at_all(tmp_path: Path) -> None:
    assert every_command(tmp_path / "none.json") == {f"there is no file {tmp_path / 'none.json'}."}
    assert every_command(tmp_path) == {f"{tmp_path} is a folder."}
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_never_ends() -> None:
    assert refused(run("show", "/dev/zero")) == "/dev/zero is not a file."


def test_a_name_too_long(tmp_path: Path) -> None:
    line = refused(run("show", tmp_path / ("x" * 300)))
    assert line.endswith("cannot be read: the name is too long.")


def test_a_truncated_file(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", begun(12))
    whole = file.read_bytes()
    for length in [*range(0, len(whole), len(whole) // 40), len(whole) - 1]:
        file.write_bytes(whole[:length])
        for name, *more in random.Random(length).sample(COMMANDS, 2):
            assert "is not JSON" in refused(run(name, file, *more))
        assert file.read_bytes() == whole[:length]


def edited(file: Path, path: list[Any], value: Any) -> bytes:
    """A game in which somebody has changed one value by hand."""
    document = json.loads(json.dumps(begun(12).to_dict()))
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    file.write_text(json.dumps(document), encoding="utf-8")
    return file.read_bytes()


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (["state", "boat"], 9, "impossible position: the boat is at pier 9"),
        (["state", "seats", 0], [], "is damaged"),
        (["state", "stack"], [], "impossible position: nothing is pending"),
        (["state", "stack"], [["camel", 1]], "is damaged"),
        (["state"], None, "is damaged"),
        (["at"], 9999, "is damaged: at."),
        (["at"], -1, "is damaged: at."),
        (["seats"], ["teal"], "is damaged: seats."),
        (["seats"], [1, 2], "is damaged"),
        (["seats"], ["teal", "a\ud800"], "is damaged"),
        (["seats"], ["teal", "a\u202e"], "U+202E"),
        (["seats"], ["teal", "teal"], "Another player already has this name."),
        (["colours"], ["teal", "purple"], "is damaged"),
        (["rulings"], {"camels": "two"}, "is damaged"),
        (["rulings"], None, "is damaged"),
        (["corrections"], {"camel": {"humps": 2}}, "is damaged"),
        (["start"], 7, "is damaged"),
        (["seed"], "seven", "is damaged"),
        (["log"], [7], "is damaged"),
        (["log", 3], "²  roll 3", "is damaged"),
        (["log", 3], "9 place quarry", "is damaged"),
    ],
)
def test_a_hand_edited_file(tmp_path: Path, path: list[Any], value: Any, reason: str) -> None:
    file = tmp_path / "game.json"
    before = edited(file, path, value)
    assert all(reason in line for line in every_command(file))
    assert file.read_bytes() == before


def test_a_log_that_leads_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    before = edited(file, ["log", 2], "dice draw camel")
    said = OTHER_TABLE.format(file=file)
    assert refused(run("undo", file)) == said
    assert refused(run("log", file)) == said
    assert refused(run("replay", file), code=1) == 'move 3, "draw camel", does not exist.'
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "command",
    [("show",), ("legal",), ("play", "adjust teal.rupees 2"), ("redo",)],
    ids=lambda command: command[0],
)
def test_a_table_that_the_log_does_not_lead_to_is_told(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    name, *more = command
    game = begun(12)
    game.undo()
    document = json.loads(json.dumps(game.to_dict()))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    before = document["state"]["seats"][0][Seat.FIELDS.index("rupees")]
    assert run("show", file).stderr == ""
    document["state"]["seats"][0][Seat.FIELDS.index("rupees")] = before + 1
    file.write_text(json.dumps(document), encoding="utf-8")
    done = run(name, file, *more)
    assert done.exit_code == 0
    assert done.stderr == f"tableside: {OTHER_TABLE.format(file=file)}\n"


def test_no_winner_is_named_by_a_file_whose_log_leads_elsewhere(tmp_path: Path) -> None:
    game = played_out(2)
    game.state.seats[0].vp += 1
    file = tmp_path / "game.json"
    document = json.loads(json.dumps(game.to_dict()))
    file.write_text(json.dumps(document), encoding="utf-8")
    for how in ((), ("--table",)):
        assert refused(run("score", "river-of-gold", file, *how)) == OTHER_TABLE.format(file=file)
    done = run("score", "river-of-gold", file, "--anyway")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["winners"]
    assert done.stderr == f"tableside: {OTHER_TABLE.format(file=file)}\n"


def test_whatever_was_edited_nothing_breaks(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    source = random.Random(3)
    whole = json.dumps(begun(20, players=3).to_dict())
    for _ in range(150):
        document = json.loads(whole)
        change(document, source)
        file.write_text(json.dumps(document), encoding="utf-8")
        name, *more = source.choice(COMMANDS)
        done = run(name, file, *more)
        assert done.exit_code in (0, 1, 2)
        assert "this is a fault in Tableside" not in done.stderr, (name, done.stderr)
        if done.exit_code:
            assert len(done.stderr.splitlines()) == 1
        elif done.stderr:
            assert done.stderr == f"tableside: {OTHER_TABLE.format(file=file)}\n"


def change(place: Any, source: random.Random) -> None:
    """Changes one value somewhere inside."""
    keys = list(place) if isinstance(place, dict) else range(len(place))
    key = source.choice(keys)
    if isinstance(place[key], (dict, list)) and place[key] and source.random() < 0.8:
        change(place[key], source)
    else:
        place[key] = source.choice([None, True, -1, 0, 1, 5, 99, 1.5, "", "teal", [], {}, [[0]]])


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("rules", "x"),
        ("rules", True),
        ("rulings", []),
        ("rulings", {"luxury_limit": "often"}),
        ("rulings", {"luxury_limit": True}),
        ("start", "0"),
        ("log", [7]),
    ],
)
def test_a_part_that_is_nonsense_is_named(tmp_path: Path, part: str, value: Any) -> None:
    document = begun().to_dict() | {part: value}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert refused(run("show", file)) == f"{file} is damaged: {part}."


def test_a_line_of_the_log_that_is_none_is_not_told_in_full(tmp_path: Path) -> None:
    document = begun(3).to_dict()
    document["log"][0] = "x" * 5000
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert refused(run("replay", file)) == f"{file} is damaged: log."
