"""Every sentence with every piece in it: small words are joined, verbs and numbers agree."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
import translations

from engine.core.language.grammar import Named, named
from engine.core.language.words import languages, words
from engine.river_of_gold.words.voice import Voice

HOUSE = translations.HOUSE
DOMAINS = (HOUSE, *translations.games())
SPOKEN = ("es", "it")

# Whose names a placeholder shows, where it is not called as the names are.
CALLED = {
    "agra": {
        **dict.fromkeys(("into", "bowl", "source"), ("good",)),
        **dict.fromkeys(("space", "place", "start", "next"), ("building", "character")),
        "action": ("favour_action", "favour_tile", "meditation"),
        "card": ("favour_tile", "notable"),
        "tile": ("favour_tile",),
    },
    "amritsar": {
        **dict.fromkeys(("area", "elephant", "end", "came_from"), ("district",)),
        **dict.fromkeys(("worker", "human"), ("colour",)),
        "piece": ("temple_piece",),
        **dict.fromkeys(("resource", "give", "get"), ("marble", "copper", "gold")),
        "item": ("coin", "marble", "copper", "gold"),
        "storehouse": ("sto",),
        "space": ("objective_space",),
    },
    "river_of_gold": {"good": ("resource",), "tile": ("building",)},
}
SUMS = ("goods", "lost", "gains", "gain", "items", "missing", "what", "steps", "coins", "rupees")
"""Placeholders for a number of things: one, or several of several kinds."""
TWO = named("2 x, 3 z", "los x")
ONE = named("1 x", "el x")


@cache
def terms(domain: str) -> dict[str, str]:
    """The terms of a game by their key, with the English name."""
    if domain == HOUSE:
        return {}
    return {each.id: each.string for each in translations.read(_po("en", domain)) if each.id}


def _po(language: str, domain: str):
    return translations.LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


@cache
def sentences(domain: str) -> tuple:
    """The messages that a domain says, without its terms."""
    return tuple(
        each
        for each in translations.read(translations.LOCALE / f"{domain}.pot")
        if each.id and "{" in str(each.id)
    )


def pieces(language: str, domain: str, placeholder: str, english: str) -> list[str]:
    """The names that stand in for a placeholder, with their article unless English writes it."""
    families = CALLED.get(domain, {}).get(placeholder, (placeholder,))
    found = []
    for key in terms(domain):
        family, _, name = key.partition(".")
        if family not in families or "." in name:
            continue
        says_the = f"the {{{placeholder}}}" in english
        the = f"{key}.the" in terms(domain) and family != "good" and not says_the
        found.append(words(language).term(domain, f"{key}.the" if the else key))
    return found


def told(language: str, domain: str) -> Iterator[tuple[str, str, str]]:
    """Each sentence with each piece: the English, the piece, and what is said."""
    speaker = words(language) if domain == HOUSE else words(language).of(domain)
    for message in sentences(domain):
        one = message.id if isinstance(message.id, str) else message.id[0]
        marked = f"{message.context}\x04{one}" if message.context else one
        plain = dict.fromkeys(re.findall(r"{(\w+)}", one), "7") | {"n": 7}
        for placeholder in plain:
            stand_ins = pieces(language, domain, placeholder, one)
            if placeholder in SUMS:
                stand_ins = [TWO, ONE]
            for name in stand_ins:
                values = {**plain, placeholder: name}
                if isinstance(message.id, str):
                    yield one, name, speaker.sentence(marked, **values)
                    continue
                for n in (1, 2):
                    counted = speaker.plural(marked, message.id[1], n, **{**values, "n": n})
                    yield one, name, counted


APART = {
    "en": r"\bthe the\b|\ba the\b",
    "es": r"\b([Aa]|[Dd]e) el\b|\b(el|la|los|las|del|al) (el|la|los|las)\b|\by i(?![ea])",
    "it": r"\b([Aa]|[Dd]a|[Dd]i|[Ii]n|[Ss]u) (il|lo|la|i|gli|le|l')\b"
    r"|\b(il|lo|la|gli|le|[dn]ell?[ao]?|[ads]u?ll?[ao]?|[ads]u?gli|[ads]u?lle)"
    r" (il|lo|la|gli|le|l')\b"
    r"|\ba [Aa]\w",
}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", languages())
def test_no_preposition_stands_apart_from_its_article(language, domain):
    apart = re.compile(APART[language])
    assert [said for _, _, said in told(language, domain) if apart.search(said)] == []


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_translation_without_a_piece_stands_apart(language, domain):
    apart = re.compile(APART[language])
    texts = [
        text
        for each in translations.read(_po(language, domain))
        for text in ([each.string] if isinstance(each.string, str) else each.string)
        if "{" not in text
    ]
    assert [text for text in texts if apart.search(text)] == []


OF_ONE = {
    "es": "es|está|vale|tiene|cuesta|puede|paga|crece|aparece|debe|falta|queda|sale|entra|cabe",
    "it": "è|vale|ha|costa|può|paga|cresce|compare|deve|manca|resta|esce|entra|serve|va",
}
OF_SEVERAL = {
    "es": "son|están|valen|tienen|cuestan|pueden|faltan|quedan|salen|caben|necesitan",
    "it": "sono|valgono|hanno|costano|possono|mancano|restano|escono|servono|vanno",
}
BEFORE = {
    "es": ("falta|queda|sobra|se pierde|se perderá", "faltan|quedan|sobran|se pierden"),
    "it": ("manca|resta|serve|si perde|va persa", "mancano|restano|servono|si perdono"),
}
BETWEEN = r"\s+(?:(?:no|non|ya|già|ora|ahora)\s+)?"
AFTER = r"\b(?:para|de|en|con|a|por|su|hacia|per|di|da|in|verso|sulla carta di) "
"""A piece behind one of these is not what the verb is about."""
NEVER_ONE = {"{steps} cost {coins}; you have {has}. 1 step is free."}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_verbs_agree_with_the_piece_beside_them(language, domain):
    wrong = []
    for english, name, said in told(language, domain):
        never = name is ONE and english in NEVER_ONE
        if isinstance(name, Named) and not never and disagrees(language, said, name):
            wrong.append(said)
    assert wrong == []


def disagrees(language: str, said: str, name: Named) -> bool:
    """Whether a verb beside a name is of the wrong number."""
    verbs = (OF_ONE if name.several else OF_SEVERAL)[language]
    before = BEFORE[language][0 if name.several else 1]
    shown = re.escape(name)
    subject = re.sub(rf"(?i){AFTER}{shown}", "", said)
    found = re.search(rf"(?i){shown}{BETWEEN}({verbs})\b|\b({before}) {shown}", subject)
    return found is not None


SMALL = {
    "es": "a al como con de en más ni por sin y",
    "it": "a ad al alla come con da dalla di e in ma nel nella né per su sul sulla",
}
"""What may follow a piece; anything else has a form for one and for several."""
COUNTED = {"es": "rupias", "it": "rupie"}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_a_word_behind_a_piece_that_may_be_several_has_both_forms(language, domain):
    following = re.compile(r"{(\w+)}(?: (?:no|non|ya|già|ora|ahora))* ({\1:|\w+)")
    known = f"{SMALL[language]} {COUNTED[language]}".split()
    wrong = []
    for english, text in translated(language, domain):
        free = re.sub(rf"(?i){AFTER}{{\w+}}", "", text)
        wrong += [
            text
            for placeholder, word in following.findall(free)
            if may_be_several(language, domain, placeholder, english)
            and not word.startswith("{")
            and word not in known
            and english not in NEVER_ONE
        ]
    assert wrong == []


def translated(language: str, domain: str) -> Iterator[tuple[str, str]]:
    """Each sentence with a placeholder: the English and the translation, in each of its forms."""
    for each in translations.read(_po(language, domain)):
        if each.id and "{" in str(each.id):
            one = each.id if isinstance(each.id, str) else each.id[0]
            for text in [each.string] if isinstance(each.string, str) else each.string:
                yield one, text


def may_be_several(language: str, domain: str, placeholder: str, english: str) -> bool:
    """Whether a placeholder can stand for more than one thing."""
    names = pieces(language, domain, placeholder, english)
    return placeholder in SUMS or any(isinstance(n, Named) and n.several for n in names)


# ---------------------------------------------------------------- genders

LE = {
    "es": (r"el|los|un|del|al", r"la|las|una"),
    "it": (
        r"il|lo|i|gli|un|uno|(?:de|da|ne|a|su)(?:l|llo|i|gli)",
        r"la|le|una|(?:de|da|ne|a|su)(?:lla|lle)",
    ),
}
"""Masculine and feminine articles, alone and joined."""
PARTICIPLE = {
    "es": r"(?!lados?\b)\w+(?:[aiu]d|cubiert|completad|pres|viert)([oa])s?",
    "it": r"(?!lat[oi]\b|sotto\b|tutt)\w+(?:[aiu]t|ert|fatt|scritt|ss|post|chiest)([oaie])",
}
IS = r"(?:[:,]? \(?|: )(?:(?:no|non|ya|già|está|están|es|son|è|sono|va|vanno) )*"


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_an_article_that_is_written_fits_every_piece_behind_it(language, domain):
    """Names with an article of their own are asked; those without are all of one gender."""
    masculine, feminine = LE[language]
    written = re.compile(rf"(?i)\b(?:({masculine})|({feminine})) {{(\w+)}}")
    genders: dict[str, set[bool]] = {}
    for english, text in translated(language, domain):
        for _, la, placeholder in written.findall(text):
            if names := pieces(language, domain, placeholder, english):
                known = {n.feminine for n in names if isinstance(n, Named)}
                genders.setdefault(placeholder, set()).update(known | {bool(la)})
    assert {name for name, both in genders.items() if len(both) > 1} == set()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_participles_agree_with_the_piece_before_them(language, domain):
    assert [
        said
        for _, name, said in told(language, domain)
        if isinstance(name, Named) and name not in (ONE, TWO) and misgendered(language, said, name)
    ] == []


def misgendered(language: str, said: str, name: Named) -> bool:
    """Whether a participle behind a name is of the other gender."""
    shown = re.escape(name)
    subject = re.sub(rf"(?i){AFTER}{shown}", "", said)
    found = re.search(rf"(?i)(?<!\w){shown}{IS}{PARTICIPLE[language]}\b", subject)
    return found is not None and (found[1] in "ae") != name.feminine


# ---------------------------------------------------------------- counts

COUNT = re.compile(
    r"{(\w+)} (?:[a-z]+ |Imperial )?(?!\w* ?less\b|(?:is|has|was|this|for)\b)([a-z]+s)\b"
)
"""In English: a number and the plural that it counts."""
NAMES = """action at building by client colour decade event face file game good guild level mastery
    name names new notable number pips players resource rounds region rupees section ship tile value
    where who winner"""
"""Placeholders that never are a whole number."""

# What is always more than one: the box, the board or the sentence before says so.
MORE_THAN_ONE = {
    HOUSE: "characters players turns values pieces steps rounds",
    "agra": "bowls goods tiles orders contracts markers tokens",
    "amritsar": "players steps tiles places counters spaces objectives slots resources storehouses"
    " workers",
    "river_of_gold": "types clients goods regions buildings players cards markers spaces tiles"
    " masteries",
    "toy": "",
}


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_number_and_what_it_counts_have_a_singular_too(domain):
    """A new sentence is a plural, unless what it counts is always more than one."""
    fixed = MORE_THAN_ONE[domain].split()
    assert [
        message.id
        for message in sentences(domain)
        if isinstance(message.id, str)
        for name, counted in COUNT.findall(message.id)
        if name not in NAMES.split() and counted not in fixed
    ] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_part_of_a_whole_is_not_counted_by_the_part(domain):
    """Italian: "1 su 4 scomparti", never "1 scomparti su 4"."""
    part = re.compile(r"{\w+} [a-z]+[ie]( [a-z]+[ie])? su {")
    texts = (each.string for each in translations.read(_po("it", domain)))
    assert [text for text in texts if isinstance(text, str) and part.search(text)] == []


@pytest.mark.parametrize(
    ("language", "resource", "one", "several"),
    [
        ("en", "favour", "1 divine favour", "2 divine favour"),
        ("es", "favour", "1 de Favor divino", "2 de Favor divino"),
        ("it", "favour", "1 favore divino", "2 favori divini"),
        ("es", "koku", "1 Koku", "2 Koku"),
        ("es", "silk", "1 de Seda", "2 de Seda"),
        ("it", "silk", "1 seta", "2 seta"),
        ("it", "client", "cambio di 1 cliente", "cambio di 2 clienti"),
    ],
)
def test_resources_are_counted(language, resource, one, several):
    voice = Voice(words(language))
    assert [voice.amount(resource, n) for n in (1, 2)] == [one, several]


# ---------------------------------------------------------------- the checks themselves


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "vuelve a el Molino"),
        ("es", "la carta de el Cocinero"),
        ("es", "la columna del el Gremio"),
        ("it", "da il Mercante"),
        ("it", "la colonna della la Gilda"),
        ("it", "su l'Atelier"),
        ("it", "consegna a Arenaria"),
    ],
)
def test_the_check_finds_what_stands_apart(language, text):
    assert re.search(APART[language], text)


@pytest.mark.parametrize(
    ("language", "text", "good"),
    [
        ("es", "Ladrillos no vale 2", named("Ladrillos", "los Ladrillos")),
        ("it", "Mattoni costa 2", named("Mattoni", "i Mattoni")),
        ("es", "Se pierde 2 Koku y 1 de Seda", named("2 Koku y 1 de Seda", "los Koku")),
        ("it", "mancano 1 moneta", named("1 moneta", "la moneta")),
        ("it", "la Cava sono in piedi", named("la Cava", "la Cava")),
    ],
)
def test_the_check_finds_a_verb_that_does_not_agree(language, text, good):
    assert disagrees(language, text, good)


@pytest.mark.parametrize(
    ("language", "text", "piece"),
    [
        ("es", "la Cantera: construido", named("la Cantera", "la Cantera")),
        ("es", "Mujtahida (usado)", named("Mujtahida", "la Mujtahida")),
        ("it", "La Segheria non è costruito.", named("la Segheria", "la Segheria")),
        ("it", "il Frantoio: costruita", named("il Frantoio", "il Frantoio")),
    ],
)
def test_the_check_finds_a_participle_that_does_not_agree(language, text, piece):
    assert misgendered(language, text, piece)


def test_a_piece_knows_its_gender():
    italian = words("it")
    feminine = {
        key.partition(".")[2]: italian.term("agra", key).feminine
        for key in terms("agra")
        if italian.term("agra", f"{key}.the").startswith("l'")
    }
    assert feminine == {
        "curry_building": False,
        "studio": False,
        "architect": False,
        "oil": False,
        "sandstone": True,
        "court_artist": True,
    }


def test_a_piece_knows_its_number():
    spanish, italian = words("es"), words("it")
    worth = "{good} is worth {value}"
    said = [
        speaker.sentence(worth, good=speaker.term("agra", f"good.{good}"), value=2)
        for speaker in (spanish, italian)
        for good in ("curry", "bricks")
    ]
    assert said == ["Curry vale 2", "Ladrillos valen 2", "Curry vale 2", "Mattoni valgono 2"]
