"""The translations are complete, and the check that says so finds what is wrong."""

import re
from functools import partial
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


@pytest.fixture
def project(tmp_path):
    """A small project with a sentence, a game with a term and a sentence, fully translated."""
    for folder in ("engine/toy", "companion/tables/toy", "data/toy", "data/locale"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "data" / "toy" / "meta.toml").write_text("")
    source = 'words.sentence("Hello {name}", name=name)\nwords.plural("{n} ox", "{n} oxen", n)\n'
    (tmp_path / "engine" / "hello.py").write_text(source)
    (tmp_path / "companion" / "hello.kv").write_text(
        '<Hello>:\n    text: app.words.sentence("Go")\n'
    )
    (tmp_path / "engine" / "toy" / "moves.py").write_text('N_("Fish")\nN_("Go")\n')
    locale = tmp_path / "data" / "locale"
    for domain, found in translations.domains(tmp_path).items():
        translations.write(locale / f"{domain}.pot", found)
        for language in ("es", "it"):
            catalog = translations.Catalog(locale=language, fuzzy=False)
            catalog.update(found)
            translations.write(locale / language / "LC_MESSAGES" / f"{domain}.po", catalog)
    for language, oil in (("en", "Oil"), ("es", "Aceite"), ("it", "Olio")):
        path = locale / language / "LC_MESSAGES" / "toy.po"
        game = translations.read(path) if path.exists() else translations.Catalog(locale=language)
        game.add("good.oil", oil)
        game.add("game.toy", "Toy")
        if language != "en":
            game["Fish"].string = "Pescar"
            house = translations.read(path.with_name("tableside.po"))
            house["Hello {name}"].string = "Hola {name}"
            house["{n} ox"].string = ("un buey", "{n} bueyes")
            house["Go"].string = "Vamos"
            translations.write(path.with_name("tableside.po"), house)
        translations.write(path, game)
    assert translations.faults(tmp_path) == []
    return tmp_path


def edit(project, file, old, new):
    path = project / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


ES = "data/locale/es/LC_MESSAGES/tableside.po"
TOY_IT = "data/locale/it/LC_MESSAGES/toy.po"


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
        (TOY_IT, '"good.oil"', '"good.oils"', "it/toy.po lacks 'good.oil'"),
        (TOY_IT, '"good.oil"', '"good.oils"', "it/toy.po still has 'good.oils'"),
        (TOY_IT, '"Olio"', '""', "it/toy.po: 'good.oil' is not translated"),
        (TOY_IT, '"Pescar"', '""', "it/toy.po: 'Fish' is not translated"),
        ("engine/toy/moves.py", "Fish", "Wait", "toy.pot lacks 'Wait'"),
        (
            "engine/toy/moves.py",
            'N_("Fish")',
            'N_("Fish", about="food")',
            "it/toy.po lacks 'Fish' (food)",
        ),
    ],
)
def test_faults_are_found(project, file, old, new, fault):
    edit(project, file, old, new)
    assert any(fault in found for found in translations.faults(project))


def test_what_only_a_game_says_is_in_its_domain(project):
    found = translations.domains(project)
    assert {message.id for message in found["toy"] if message.id} == {"Fish"}
    assert "Go" in found["tableside"]


def test_a_sentence_that_moves_keeps_its_translation(project, monkeypatch):
    monkeypatch.setattr(translations, "ROOT", project)
    monkeypatch.setattr(translations, "LOCALE", project / "data" / "locale")
    (project / "engine" / "toy" / "moves.py").write_text('N_("Go")\n')
    (project / "engine" / "fish.py").write_text('N_("Fish")\n')
    monkeypatch.setattr(translations, "domains", partial(translations.domains, project))
    translations.update()
    assert translations.read(project / ES)["Fish"].string == "Pescar"
    assert "Fish" not in translations.read(project / TOY_IT)


def test_the_words_of_a_new_game_are_begun(project, monkeypatch):
    locale = project / "data" / "locale"
    (project / "data" / "river_of_gold").mkdir()
    (project / "data" / "river_of_gold" / "meta.toml").write_text("")
    with monkeypatch.context() as patch:
        patch.setattr(translations, "LOCALE", locale)
        patch.setattr(translations, "domains", partial(translations.domains, project))
        translations.update()
    terms = translations.read(locale / "en" / "LC_MESSAGES" / "river_of_gold.po")
    assert terms["game.river_of_gold"].string == "River Of Gold"
    assert translations.faults(project) == [
        f"{language}/river_of_gold.po: 'game.river_of_gold' is not translated"
        for language in ("es", "it")
    ]


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
        "sentence(MANY.get(key, N_('inside')))\nf\"{sentence('in a string')}\"\n"
    )
    (tmp_path / "companion" / "b.kv").write_text(
        'A:\n    text: app.words.sentence("five \\"quoted\\"", x=1) + _("six")\n'
        '    second: app.words.plural("{n} seven", "{n} sevens", root.n) + sentence("eight")\n'
    )
    assert {message.id for message in translations.extract(tmp_path) if message.id} == {
        "one",
        "two",
        "three parts",
        ("{n} four", "{n} fours"),
        'five "quoted"',
        "six",
        ("{n} seven", "{n} sevens"),
        "inside",
        "in a string",
        "eight",
    }


def test_what_a_sentence_is_about_is_found_with_it(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "companion").mkdir()
    (tmp_path / "engine" / "a.py").write_text(
        'N_("Order")\nsentence(N_("Order", about="phase"))\n'
        'plural(N_("{n} left", about="clan"), "{n} are left", n)\n'
    )
    (tmp_path / "companion" / "b.kv").write_text(
        'A:\n    text: app.words.sentence(N_("Order", about="client"))\n'
        '    second: app.words.plural(N_("{n} ox", about="cart"), "{n} oxen", root.n)\n'
    )
    assert {(m.id, m.context) for m in translations.extract(tmp_path) if m.id} == {
        ("Order", None),
        ("Order", "phase"),
        (("{n} left", "{n} are left"), "clan"),
        ("Order", "client"),
        (("{n} ox", "{n} oxen"), "cart"),
    }
