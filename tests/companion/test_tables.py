"""The registry of drawn tables: what is known of each without its rules, and its parts."""

import subprocess
import sys
from importlib.util import find_spec

import pytest

from companion.model.theme import THEMES
from companion.tables import TABLES, has_table, offered, table_of
from engine.core.registry import GAMES, UnknownGame, meta_of

READ_LIGHTLY = """
import sys
from companion.tables import offered, table_of
for game in offered():
    table_of(game).meta
heavy = ("kivy", "rules", "catalogue", "words")
loaded = {name for name in sys.modules if name.split(".")[0] == "kivy"}
loaded |= {n for n in sys.modules if n.split(".")[-1] in heavy and not n.startswith("engine.core")}
print(sorted(loaded))
"""


def test_the_meta_of_a_table_is_read_without_rules_and_without_kivy():
    found = subprocess.run(
        [sys.executable, "-c", READ_LIGHTLY], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"


def test_a_game_without_a_table_is_not_offered(monkeypatch):
    monkeypatch.setitem(GAMES, "toy", "tests.no_such_game")
    assert "toy" not in offered()
    assert not has_table("toy")
    with pytest.raises(UnknownGame):
        table_of("toy")


def test_nothing_is_imported_by_a_name_that_is_not_registered(monkeypatch):
    monkeypatch.setitem(TABLES, "os", "os")
    for name in ("os", "", "agra.rules", "../agra"):
        with pytest.raises(UnknownGame):
            table_of(name)


@pytest.mark.parametrize("game", offered())
def test_the_meta_of_a_table_agrees_with_the_game(game):
    meta = table_of(game).meta
    assert set(meta.tones) == set(THEMES)
    if len(meta_of(game).modes) > 1:
        assert set(meta.modes) == set(meta_of(game).modes)


@pytest.mark.parametrize("game", offered())
def test_what_the_meta_of_a_table_names_is_there(game):
    table = table_of(game)
    named = [table.module_of(page) for page in table.meta.pages]
    named += [tool.module for tool in table.meta.tools.values()]
    named += [module for module, _ in table.meta.behind.values()]
    named += [table.meta.picture[0]] if table.meta.picture else []
    named += [table.meta.forms] if table.meta.forms else []
    assert [name for name in named if find_spec(name) is None] == []
