"""Documents that were damaged at random: an answer, or one clear reason."""

import copy
import json
import random

import pytest

from tests.command_line.cli import run
from tests.river_of_gold.test_forms_score import TILES
from tests.river_of_gold.test_forms_visit import EXAMPLE

SHEET = {
    "seats": [
        {
            "name": "Ana",
            "vp": 40,
            "koku": 12,
            "goods": {"silk": 2, "rice": 3},
            "influence": {"1": 9, "2": 4},
            "clients": ["merchant-6", "artisan-1", "noble-2", "elder-1"],
            "buildings": [{"type": "port", "region": 2, "markers": 2}],
            "favour": 2,
        },
        {"name": "Bo", "influence": {"2": 5}, "clients": ["monk-1"]},
    ],
    "region_tiles": TILES,
}
STOP = {**EXAMPLE, "ship": {"seat": "Ana", "royal": True, "at": 13}}
STOP["clients"] = {"Ana": ["merchant-6", "noble-1"], "Bo": ["monk-2"]}

RUBBISH = (
    None,
    True,
    -1,
    0,
    1,
    2,
    7,
    26,
    10**30,
    1.5,
    "",
    "Ana",
    "Bo",
    "im-rice",
    "e1-port-1",
    "noble-3",
    "31",
    "\u202e{x}",
    [],
    {},
    [[]],
    {"": 0},
    ["Ana", "Ana"],
    {"tile": "st-port"},
)


def places(document, path=()):
    """Every place in a document, the top left out."""
    inside = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in list(inside):
        yield (*path, key)
        if isinstance(value, (dict, list)):
            yield from places(value, (*path, key))


def damaged(document, source):
    """One thing is replaced, left out, doubled or added."""
    broken = copy.deepcopy(document)
    *path, last = source.choice(list(places(broken)))
    inside = broken
    for key in path:
        inside = inside[key]
    how = source.randrange(4)
    if how == 0:
        del inside[last]
    elif how == 1 and isinstance(inside, list):
        inside.append(copy.deepcopy(inside[last]))
    elif how == 2 and isinstance(inside, dict):
        inside[source.choice(("1", "30", "Bo", "x"))] = copy.deepcopy(inside[last])
    else:
        inside[last] = source.choice(RUBBISH)
    return broken


@pytest.mark.parametrize(("command", "document"), [("score", SHEET), ("visit", STOP)])
def test_a_damaged_document_is_answered_or_refused(tmp_path, command, document):
    source, file, codes = random.Random(command), tmp_path / "d.json", set()
    for _ in range(400):
        broken = document
        for _ in range(source.choice((1, 1, 2))):
            broken = damaged(broken, source) if broken else broken
        file.write_text(json.dumps(broken), encoding="utf-8")
        done = run(command, "river-of-gold", file)
        codes.add(done.exit_code)
        assert done.exit_code in (0, 2), (broken, done.output)
        lines = done.stderr.splitlines()
        assert len(lines) == (1 if done.exit_code == 2 else 0), broken
        assert all(line.startswith(f"tableside: {file}") for line in lines), lines
        if done.exit_code == 0:
            assert json.loads(done.stdout)
    assert codes == {0, 2}
