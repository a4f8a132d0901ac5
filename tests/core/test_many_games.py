"""With ten games the house knows each in a few words, and loads none of their rules."""

import json
import subprocess
import sys
from pathlib import Path

from companion.tables import TABLES

ROOT = Path(__file__).resolve().parents[2]
LISTED = """
import json, sys
from companion.tables import TABLES, offered, table_of
from companion.tables.tones import seats, tones_of
from engine.core.registry import GAMES, meta_of

for n in range(9):
    GAMES[f"game_{n}"], TABLES[f"game_{n}"] = "tests.toy.engine", "tests.toy.table"
assert len(offered()) == len(TABLES) >= 12
for game in offered():
    assert meta_of(game).players and table_of(game).meta.pages and tones_of(game)
assert seats("dark")
games = [name for name in sys.modules if name.startswith((*GAMES.values(), *TABLES.values()))]
print(json.dumps([name for name in games if name.count(".") > 1 and "meta" not in name]))
print("kivy" in sys.modules)
"""


def test_a_list_of_games_loads_neither_rules_nor_kivy():
    done = subprocess.run(
        [sys.executable, "-c", LISTED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded, kivy = done.stdout.splitlines()
    assert set(json.loads(loaded)) <= {
        *TABLES.values(),
        *(f"{table}.tones" for table in TABLES.values()),
        "tests.toy.engine",
        "tests.toy.table",
        "tests.toy.table.tones",
    }
    assert kivy == "False"
