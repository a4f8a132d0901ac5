"""A game whose table is not drawn yet: it has documents, and the app does not offer it."""

import json

import pytest

from companion import tables
from companion.tables import TABLES, has_documents, has_table, offered, table_of
from companion.tables.meta import TableMeta
from engine.core.registry import GAMES
from tests.command_line.cli import answer, refused, run


@pytest.fixture
def undrawn(monkeypatch):
    """The toy without its pages."""
    monkeypatch.setitem(GAMES, "toy", "tests.toy.engine")
    monkeypatch.setitem(TABLES, "toy", "tests.toy.table")
    bare = TableMeta(forms="tests.toy.table.forms")
    monkeypatch.setattr("tests.toy.table.meta.TABLE", bare)
    # A table does not lose its pages otherwise: what is offered is kept by name.
    monkeypatch.setattr(tables, "_offered", tables._offered.__wrapped__)
    monkeypatch.setattr(tables, "_table", tables.Table)
    return "toy"


def test_it_is_not_offered(undrawn):
    assert has_documents(undrawn)
    assert not has_table(undrawn)
    assert undrawn not in offered()
    assert table_of(undrawn).forms is not None


def test_its_documents_are_there(undrawn, tmp_path):
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps({"Ana": {"shells": 3}, "Bo": {"shells": 5}}))
    assert answer("score", undrawn, sheet)["winners"] == ["Bo"]
    assert answer("setup", undrawn, "--players", 2, "--seed", 1, "--json")["game"] == "toy"


def test_what_is_not_drawn_has_no_pictures(undrawn, tmp_path):
    done = run("setup", undrawn, "--players", 2, "--pictures", tmp_path / "page.html")
    assert refused(done) == 'there is no "setup --pictures" for toy.'
    assert list(tmp_path.iterdir()) == []


def test_players_may_be_left_out_where_there_is_no_choice(undrawn):
    alone = answer("setup", undrawn, "--mode", "solo", "--seed", 1, "--json")
    assert (
        alone["seats"]
        == answer("setup", undrawn, "--mode", "solo", "--players", 1, "--seed", 1, "--json")[
            "seats"
        ]
    )
    assert answer("simulate", undrawn, "--mode", "solo", "--games", 1, "--seed", 1)["players"] == 1
    assert refused(run("setup", undrawn)) == "how many play? Add --players."
    assert "no mode" in refused(run("setup", undrawn, "--mode", "camel"))
