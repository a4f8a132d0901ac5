"""The translations are complete, and the check that says so finds what is wrong."""

import re
import shutil
from pathlib import Path

import pytest
import translations

ROOT = Path(__file__).resolve().parents[1]


def test_the_translations_are_complete():
    faults = translations.faults()
    assert not faults, "\n".join(
        [f"{len(faults)} faults; `make locale` updates the files in data/locale:", *faults]
    )


def test_no_text_in_kv_escapes_translation():
    literal = re.compile(
        r'^\s*(?:text|second|title|hint_text): "(?!Tableside")[^"]*[A-Za-z]{2}', re.MULTILINE
    )
    found = {
        path.name: literal.findall(path.read_text(encoding="utf-8"))
        for path in (ROOT / "companion").rglob("*.kv")
    }
    assert not any(found.values()), found


def test_no_sentence_stands_where_it_is_not_found():
    """Inside of an f-string nobody looks for sentences."""
    hidden = re.compile(r"""f"[^"\n]*\{[^}"\n]*(?:N_|sentence|plural)\('""")
    found = {
        path.name: hidden.findall(path.read_text(encoding="utf-8"))
        for folder in ("companion", "engine")
        for path in (ROOT / folder).rglob("*.py")
    }
    assert not any(found.values()), {name: each for name, each in found.items() if each}


@pytest.fixture
def project(tmp_path):
    """A small project with one sentence, fully translated."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "companion").mkdir()
    source = 'words.sentence("Hello {name}", name=name)\nwords.plural("{n} ox", "{n} oxen", n)\n'
    (tmp_path / "engine" / "hello.py").write_text(source)
    (tmp_path / "companion" / "hello.kv").write_text(
        '<Hello>:\n    text: app.words.sentence("Go")\n'
    )
    locale = tmp_path / "data" / "locale"
    shutil.copytree(
        ROOT / "data" / "locale", locale, ignore=shutil.ignore_patterns("*.mo", "tableside*")
    )
    found = translations.extract(tmp_path)
    translations.write(locale / "tableside.pot", found)
    for language in ("es", "it"):
        catalog = translations.Catalog(locale=language, fuzzy=False)
        catalog.update(found)
        catalog["Hello {name}"].string = "Hola {name}"
        catalog["{n} ox"].string = ("un buey", "{n} bueyes")
        catalog["Go"].string = "Vamos"
        translations.write(locale / language / "LC_MESSAGES" / "tableside.po", catalog)
    assert translations.faults(tmp_path) == []
    return tmp_path


def edit(project, file, old, new):
    path = project / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


ES = "data/locale/es/LC_MESSAGES/tableside.po"
AGRA_IT = "data/locale/it/LC_MESSAGES/agra.po"


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("engine/hello.py", "Hello {name}", "Hi {name}", "es/tableside.po lacks 'Hi {name}'"),
        (
            "engine/hello.py",
            "Hello {name}",
            "Hi {name}",
            "it/tableside.po still has 'Hello {name}'",
        ),
        ("engine/hello.py", "Hello {name}", "Hi {name}", "tableside.pot lacks 'Hi {name}'"),
        ("companion/hello.kv", '"Go"', '"Stop"', "es/tableside.po lacks 'Stop'"),
        (ES, '"Hola {name}"', '""', "es/tableside.po: 'Hello {name}' is not translated"),
        (ES, '"{n} bueyes"', '""', "es/tableside.po: '{n} ox' is not translated"),
        (ES, "#, python-brace-format", "#, fuzzy, python-brace-format", "is only a guess (fuzzy)"),
        (ES, "Hola {name}", "Hola {nombre}", "'Hello {name}' has other placeholders"),
        (ES, "Hola {name}", "Hola {name", "'Hello {name}' has other placeholders"),
        (ES, "Hola {name}", "Hola", "'Hello {name}' has other placeholders"),
        (ES, "{n} bueyes", "{count} bueyes", "'{n} ox' has other placeholders"),
        (AGRA_IT, '"good.oil"', '"good.oils"', "it/agra.po lacks 'good.oil'"),
        (AGRA_IT, '"good.oil"', '"good.oils"', "it/agra.po still has 'good.oils'"),
        (AGRA_IT, '"Olio"', '""', "it/agra.po: 'good.oil' is not translated"),
    ],
)
def test_faults_are_found(project, file, old, new, fault):
    edit(project, file, old, new)
    assert any(fault in found for found in translations.faults(project))


def test_an_obsolete_entry_is_found(project):
    with (project / ES).open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "Gone"\n#~ msgstr "Ido"\n')
    assert translations.faults(project) == ["es/tableside.po keeps the obsolete 'Gone'"]


def test_every_way_of_marking_is_found(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "companion").mkdir()
    (tmp_path / "engine" / "a.py").write_text(
        '_("one")\nN_("two")\nself.words.sentence(\n    "three "\n    "parts",\n    x=1)\n'
        'words.plural("{n} four", "{n} fours", count)\nsentence(not_a_literal)\n'
    )
    (tmp_path / "companion" / "b.kv").write_text(
        'A:\n    text: app.words.sentence("five \\"quoted\\"", x=1) + _("six")\n'
        '    second: app.words.plural("{n} seven", "{n} sevens", root.n)\n'
    )
    assert {message.id for message in translations.extract(tmp_path) if message.id} == {
        "one",
        "two",
        "three parts",
        ("{n} four", "{n} fours"),
        'five "quoted"',
        "six",
        ("{n} seven", "{n} sevens"),
    }
