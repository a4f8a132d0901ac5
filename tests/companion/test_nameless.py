"""A report without names has none: in no spelling, in no remark, in no path."""

import html
import json
import unicodedata
from urllib.parse import quote, quote_plus

import pytest

from companion.model.sharing.nameless import Names
from companion.model.sharing.report import report_document, without_names
from companion.model.store import Store
from companion.window.shell.errors import error_text
from tests.companion.stored import played
from tests.for_each import for_each

PEOPLE = [
    "Ana",
    "Bo",
    "Zoë",
    "Åse-Maj",
    "José María",
    "Groß",
    "İpek",
    "O'Brien",
    "Ольга",
    "王伟",
    "שרה",
    "👨‍👩‍👧 Sippe",
    "🐙",
    "a b",
    "Jan_3",
]
SPELLINGS = {
    "as it is": lambda name: name,
    "large": str.upper,
    "small": str.lower,
    "folded": str.casefold,
    "put together": lambda name: unicodedata.normalize("NFC", name),
    "taken apart": lambda name: unicodedata.normalize("NFD", name),
    "json": json.dumps,
    "json in json": lambda name: json.dumps(json.dumps({"who": name})),
    "small json": lambda name: json.dumps(name.lower()).replace("\\u", "\\u").lower(),
    "repr": repr,
    "ascii": ascii,
    "bytes": lambda name: repr(name.encode()),
    "utf-16 escapes": lambda name: "".join(f"\\u{ord(c):04x}" for c in name if ord(c) < 0x10000),
    "url": quote,
    "url form": quote_plus,
    "url twice": lambda name: quote(quote(name)),
    "small url": lambda name: quote(name).lower(),
    "html": lambda name: "".join(f"&#{ord(sign)};" for sign in name),
    "html hex": lambda name: "".join(f"&#x{ord(sign):x};" for sign in name),
    "after a line": lambda name: repr(f"x\n{name}\ty"),
    "in a file name": lambda name: f"agra-2026-{name.lower().replace(' ', '-')}-x.json",
    "in a word": lambda name: f"player_{name}_1",
}


def bare(text):
    """Letters and signs alone, however they are spelled; for the test, not the one of the app."""
    apart = unicodedata.normalize("NFKD", html.unescape(text).casefold())
    return "".join(sign for sign in apart if sign.isalnum() or ord(sign) > 0x2FFF)


@for_each(PEOPLE, SPELLINGS)
def test_no_spelling_gets_through(name, spelling):
    spelled = SPELLINGS[spelling](name)
    if spelling == "utf-16 escapes" and any(ord(sign) >= 0x10000 for sign in name):
        return  # there is no such spelling
    said = Names({name: "@"}).out_of(f"KeyError: {spelled} <- 7")
    assert "@" in said or "…" in said
    assert said.startswith("KeyError: ")
    left = bare(said.removeprefix("KeyError: "))
    assert bare(name) not in left
    for part in (part for part in name.split() if len(part) > 2):
        assert bare(part) not in left


def test_words_that_only_contain_a_short_name_stay():
    names = Names({"Ana": "Seat 1", "Bo": "Seat 2"})
    assert names.out_of("Ana, Anatolian, Bo's board") == "Seat 1, Anatolian, Seat 2's board"
    assert names.out_of("No one: é and 100 %") == "No one: é and 100 %"


@pytest.mark.parametrize(
    "path",
    [
        "/media/anna/Holiday with Olga/game.json",
        "/srv/anna/x.db",
        "/home2/anna/.config",
        "C:\\Users\\Anna Smith\\game.json",
        "C:\\nora\\anna\\tab.json",
        "\\\\server\\anna\\x.zip",
        "file:///media/anna/x",
        "~/anna/x",
    ],
)
@pytest.mark.parametrize("put", ["{}", "'{}'", '"{}"', "open({})", "file={}", "a: {} b"])
def test_no_path_outside_the_program_gets_through(path, put):
    for spelled in (path, json.dumps(path)[1:-1], quote(path, safe="/:"), repr(path)[1:-1]):
        said = Names({}).out_of(f"OSError: [Errno 13] no: {put.format(spelled)}")
        assert "anna" not in said.lower(), said
        assert "olga" not in said.lower(), said
        assert said.startswith("OSError: [Errno 13] no: ")


def test_the_way_to_an_error_stays(tmp_path):
    try:
        json.loads("{")
    except ValueError as wrong:
        text = error_text(wrong)
    said = Names({"Ana": "Seat 1"}).out_of(text)
    assert 'File "tests/companion/test_nameless.py", line' in said
    assert 'File "python/json/' in said
    assert "JSONDecodeError" in said
    assert str(tmp_path.home()) not in said
    elsewhere = Names({}).out_of('  File "/media/anna/x.py", line 3, in run\n    x = 1')
    assert elsewhere == '  File "…", line 3, in run\n    x = 1'


def test_the_whole_report_of_a_game_has_no_name(tmp_path, monkeypatch):
    monkeypatch.setenv("LOGNAME", "annemarie")
    store = Store(tmp_path / "here")
    session = played(store, 12)
    session.play("adjust teal.good.wood 2 # ANA miscounted, said Zo\u00eb")
    errors = [
        "KeyError: ANA",
        json.dumps("PermissionError: '/media/annemarie/Zoë.json'"),
        "ValueError: remark of bo%20and zoe\u0308",
    ]
    about = {"screen": "ana"}
    document = report_document(store, session.game_id, errors, about)
    document["corrections"] = {
        "building": {"tailor": {"cost": 7, "source": "Zoë's copy"}},
        "source": {"*": "seen by Ana"},
    }
    text = json.dumps(without_names(document, ["Zoë"]), ensure_ascii=False).casefold()
    for name in ("ana", "zoë", "zoe", "annemarie"):
        assert f"{name} " not in text
        assert f'{name}"' not in text
        assert f"{name}." not in text
        assert f"{name}'" not in text
    assert json.loads(text)["corrections"] == {"building": {"tailor": {"cost": 7}}}
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET state = 'Zoe did that'")
    broken = without_names(report_document(store, session.game_id, [], {}), ["Zoë"])
    assert "zoe" not in json.dumps(broken).casefold()
