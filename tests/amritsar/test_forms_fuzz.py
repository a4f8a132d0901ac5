"""Documents with random damage: an answer, or one line and exit code 2; never anything else."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.amritsar import test_forms_decade, test_forms_maharaja, test_forms_score
from tests.amritsar.documents import written
from tests.command_line.cli import run

WELL = {
    "decade": [test_forms_decade.EXAMPLE],
    "score": [test_forms_score.TABLE, test_forms_score.SOLO],
    "maharaja": [test_forms_maharaja.EXAMPLE],
}
ODD: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    17,
    10**30,
    1.5,
    -0.0,
    "",
    "me",
    "maharaja",
    "C-S",
    "N",
    "\u202e",
    [],
    {},
    [[]],
    {"N": 1},
    [None, "me"],
]


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path into a document."""
    found = [at]
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, each in inside:
        found += places(each, (*at, key))
    return found


def damaged(document: Any, source: random.Random) -> Any:
    """One value replaced, dropped, added or put elsewhere."""
    copied = json.loads(json.dumps(document))
    path = source.choice(places(copied))
    if not path:
        return source.choice(ODD)
    *way, last = path
    at = copied
    for key in way:
        at = at[key]
    how = source.randrange(4)
    if how == 0:
        del at[last]
    elif how == 1 and isinstance(at, list):
        at.insert(last, source.choice(ODD))
    elif how == 1:
        at[source.choice(["camels", "N", "pp", "name", ""])] = source.choice(ODD)
    elif how == 2:
        other = copied
        for key in source.choice(places(copied)):
            other = other[key]
        at[last] = json.loads(json.dumps(other))
    else:
        at[last] = source.choice(ODD)
    return copied


@pytest.mark.parametrize("command", list(WELL))
def test_damaged_documents(tmp_path: Path, command: str) -> None:
    source = random.Random(command)
    codes = set()
    for number in range(400):
        document = source.choice(WELL[command])
        for _ in range(source.choice((1, 1, 2, 4))):
            document = damaged(document, source)
        file = written(tmp_path, document)
        done = run(command, "amritsar", file, language=("en", "es", "it")[number % 3])
        codes.add(done.exit_code)
        if done.exit_code == 0:
            assert json.loads(done.stdout)
            assert done.stderr == ""
            continue
        assert done.exit_code == 2, (document, done.output)
        assert done.stdout == ""
        (line,) = done.stderr.splitlines()
        assert line.startswith(f"tableside: {file}"), line
    assert codes == {0, 2}
