"""Keeps the translations in step with the sources: extract, update, compile, check.

What only a game's folders say is in the domain of that game, beside its terms; everything else is
in tableside.po, which lies beneath.

usage: python scripts/translations.py update | check | compile [FILE.po ...]
"""

import ast
import re
import string
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "data" / "locale"
TERMS = "# The terms of the game: the key of a thing and its name in the rulebook."
HEADER = "# What Tableside says. Written by make locale; the translations are written by hand."
LANGUAGES = ("en", "es", "it")
TRANSLATED = ("es", "it")
SOURCES = ("engine", "companion")
HOUSE = "tableside"
MARKS = ("_", "N_", "sentence")

# In kv a sentence stands in an expression: words.sentence("...").
KV_TEXT = r'"(?P<text>(?:\\.|[^"])*)"'
KV_ABOUT = r'(?:\s*,\s*about="(?P<about>[^"]*)"\s*\))?'
KV_MARKED = re.compile(
    rf'\bplural\(\s*(?:N_\(\s*)?{KV_TEXT}{KV_ABOUT}\s*,\s*"(?P<many>(?:\\.|[^"])*)"'
    rf"|\b(?:{'|'.join(MARKS)})\(\s*{KV_TEXT.replace('text', 'alone')}"
    rf"{KV_ABOUT.replace('<about', '<alone_about')}"
)

# Babel writes dates, its own version and blanks for names; only what a reader needs stays.
UNKEPT_HEADERS = re.compile(
    rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator'
    rb'|Language-Team|Project-Id-Version):[^"]*"\n'
)

Id = str | tuple[str, str]
Key = tuple[Id, str | None]
"""A sentence with what it is about, where its English means two things."""


def games(root: Path = ROOT) -> list[str]:
    """Return the games: each has data, terms and a domain of its own."""
    return sorted(path.parent.name for path in (root / "data").glob("*/meta.toml"))


def domains(root: Path = ROOT) -> dict[str, Catalog]:
    """Return the sentences of each domain."""
    found = {name: _empty(name) for name in (HOUSE, *games(root))}
    for message in extract(root):
        if not message.id:
            continue
        homes = {_home(where, found) for where, _ in message.locations}
        home = homes.pop() if len(homes) == 1 else HOUSE
        found[home].add(message.id, locations=message.locations, context=message.context)
    return found


def _home(where: str, known: Iterable[str]) -> str:
    """The domain of a file: its game's where it lies in a game's folder."""
    folders = Path(where).parts[:-1]
    inside = folders[1:2] if folders[0] == "engine" else folders[2:3]
    return inside[0] if inside and inside[0] in known else HOUSE


def _empty(domain: str) -> Catalog:
    return Catalog(domain=domain, header_comment=HEADER, fuzzy=False)


def extract(root: Path = ROOT) -> Catalog:
    """Return every sentence that the sources mark for translation."""
    readers = {".py": _sentences_in_python, ".kv": _sentences_in_kv}
    found = _empty(HOUSE)
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if reader := readers.get(path.suffix):
                where = path.relative_to(root).as_posix()
                for line, (message, about) in reader(path.read_text(encoding="utf-8")):
                    found.add(message, locations=[(where, line)], context=about)
    return found


def _sentences_in_python(text: str) -> Iterator[tuple[int, Key]]:
    inside: set[ast.expr] = set()
    for node in ast.walk(ast.parse(text)):  # a plural comes before the mark that is in it
        if not isinstance(node, ast.Call) or node in inside or not node.args:
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        one, about = _marked(node.args[0])
        many = _literal(node.args[1]) if len(node.args) > 1 else None
        if name == "plural" and one is not None and many is not None:
            inside.add(node.args[0])
            yield node.lineno, ((one, many), about)
        elif name in MARKS and (text_alone := _literal(node.args[0])) is not None:
            yield node.lineno, (text_alone, _marked(node)[1])


def _marked(node: ast.expr) -> tuple[str | None, str | None]:
    """A text and what it is about, written as it is or in a mark."""
    if not isinstance(node, ast.Call):
        return _literal(node), None
    about = [_literal(each.value) for each in node.keywords if each.arg == "about"]
    return _literal(node.args[0]) if node.args else None, about[0] if about else None


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _sentences_in_kv(text: str) -> Iterator[tuple[int, Key]]:
    for found in KV_MARKED.finditer(text):
        if found["many"] is not None:
            yield 1, ((_unescaped(found["text"]), _unescaped(found["many"])), found["about"])
        else:
            yield 1, (_unescaped(found["alone"]), found["alone_about"])


def _unescaped(text: str) -> str:
    return text.replace('\\"', '"').replace("\\'", "'").replace("\\n", "\n")


def read(path: Path) -> Catalog:
    """Read a .po or .pot file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3] if path.suffix == ".po" else None)


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue so that the same content always gives the same bytes."""
    text = BytesIO()
    write_po(text, catalog, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(UNKEPT_HEADERS.sub(b"", text.getvalue()))


def update() -> None:
    """Bring the templates and the .po files up to date with the sources."""
    wanted = domains()
    for domain, found in wanted.items():
        write(LOCALE / f"{domain}.pot", found)
        _begin_terms(LOCALE, domain)
    for language in TRANSLATED:
        before = {domain: _read_if_there(_po(LOCALE, language, domain)) for domain in wanted}
        for domain, found in wanted.items():
            catalog = _carried_over(before, domain)
            catalog.update(_with_terms(LOCALE, domain, found), no_fuzzy_matching=True)
            catalog.header_comment = HEADER
            write(_po(LOCALE, language, domain), catalog)


def _begin_terms(locale: Path, domain: str) -> None:
    """A new game has one term to begin with: its own name."""
    path = _po(locale, "en", domain)
    if domain != HOUSE and not path.exists():
        terms = Catalog(locale="en", header_comment=TERMS, fuzzy=False)
        terms.add(f"game.{domain}", domain.replace("_", " ").title())
        write(path, terms)


def _po(locale: Path, language: str, domain: str) -> Path:
    return locale / language / "LC_MESSAGES" / f"{domain}.po"


def _read_if_there(path: Path) -> Catalog:
    return read(path) if path.exists() else Catalog(locale=path.parts[-3], fuzzy=False)


def _carried_over(before: Mapping[str, Catalog], domain: str) -> Catalog:
    """A catalogue with what others know: a sentence that has moved keeps its translation."""
    catalog = copy(before[domain])
    for other in before.values():
        for message in other:
            known = catalog.get(message.id, message.context) if message.id else message
            if known is None or not all(_texts(known.string)):
                catalog[message.id] = message
    return catalog


def _with_terms(locale: Path, domain: str, sentences: Catalog) -> Catalog:
    """The sentences of a game together with its terms, which are listed in English."""
    every = _empty(domain)
    terms = _read_if_there(_po(locale, "en", domain))
    for message in (*sentences, *terms):
        if message.id:
            every.add(message.id, locations=message.locations, context=message.context)
    return every


def compile_stale(paths: Sequence[Path] = ()) -> None:
    """Compile the .po files whose .mo is missing or older."""
    for path in paths or sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime:
            compile_to(compiled, path)


def compile_to(compiled: Path, source: Path) -> None:
    """Compile a .po file."""
    with compiled.open("wb") as file:
        write_mo(file, read(source))


def faults(root: Path = ROOT) -> list[str]:
    """Say everything that is missing, stale, fuzzy or inconsistent in the translations."""
    locale = root / "data" / "locale"
    found = []
    for domain, sentences in domains(root).items():
        wanted = _keys(sentences)
        template = _keys(read(locale / f"{domain}.pot"))
        found += [f"{domain}.pot lacks {_shown(key)}" for key in _sorted(wanted - template)]
        found += [f"{domain}.pot still has {_shown(key)}" for key in _sorted(template - wanted)]
        english = _read_if_there(_po(locale, "en", domain))
        terms = _keys(english) | ({(f"game.{domain}", None)} - {(f"game.{HOUSE}", None)})
        for language in TRANSLATED:
            catalog = read(_po(locale, language, domain))
            found += _faults_of(catalog, wanted | terms, f"{language}/{domain}.po", terms)
        if domain != HOUSE:
            found += _faults_of(english, terms, f"en/{domain}.po", terms)
    return found


def _keys(catalog: Iterable[Message]) -> set[Key]:
    return {_key(message) for message in catalog if message.id}


def _key(message: Message) -> Key:
    return message.id, message.context


def _faults_of(catalog: Catalog, wanted: set[Key], name: str, terms: Collection[Key]) -> list[str]:
    found = []
    messages = {_key(message): message for message in catalog if message.id}
    obsolete = _keys(catalog.obsolete.values())
    found += [f"{name} lacks {_shown(key)}" for key in _sorted(wanted - messages.keys())]
    found += [f"{name} still has {_shown(key)}" for key in _sorted(messages.keys() - wanted)]
    found += [f"{name} keeps the obsolete {_shown(key)}" for key in _sorted(obsolete)]
    for key, message in messages.items():
        if message.fuzzy:
            found.append(f"{name}: the translation of {_shown(key)} is only a guess (fuzzy)")
        if not all(_texts(message.string)):
            found.append(f"{name}: {_shown(key)} is not translated")
        elif key not in terms:
            found += _placeholder_faults(message, name)
    return found


def _placeholder_faults(message: Message, name: str) -> list[str]:
    # A plural form may leave a number out ("one worker"), so only names that are nowhere in the
    # English are wrong there; every other sentence must use exactly the same ones.
    english = [_placeholders(text) for text in _texts(message.id)]
    translated = [_placeholders(text) for text in _texts(message.string)]
    if len(english) == 1:
        wrong = translated[0] != english[0]
    else:
        allowed = set.union(*english)
        wrong = any(not used <= allowed or not allowed - {"n"} <= used for used in translated)
    return (
        [f"{name}: {_shown(_key(message))} has other placeholders in its translation"]
        if wrong
        else []
    )


def _placeholders(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return {"<unbalanced>"}


def _texts(value: str | Iterable[str] | None) -> list[str]:
    return [value or ""] if isinstance(value, str) or value is None else list(value)


def _shown(key: Key) -> str:
    text, about = key
    shown = repr(text if isinstance(text, str) else text[0])
    return f"{shown} ({about})" if about else shown


def _sorted(keys: Iterable[Key]) -> list[Key]:
    return sorted(keys, key=_shown)


def main(arguments: list[str]) -> int:
    """Run one of the steps and return the exit code."""
    match arguments:
        case ["update"]:
            update()
        case ["compile", *names]:
            compile_stale([Path(name).resolve() for name in names])
        case ["check"]:
            if wrong := faults():
                print(f"{len(wrong)} faults in the translations:", *wrong, sep="\n  ")
                return 1
            print("The translations are complete.")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
