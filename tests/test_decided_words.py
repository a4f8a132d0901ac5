"""Words that were decided against do not come back: docs/words.md."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
import translations

ROOT = Path(__file__).resolve().parents[1]

_PLACEHOLDER = re.compile(r"{\w+(?=})|{\w+:")

# What must not be said, in catalogues, rules and rulings, and what is said instead.
NEVER = {
    "es": {
        r"\b(vosotros|vosotras|vuestr\w+)\b": "tú, also for the whole table",
        r"\b\w+(áis|éis|ásteis|steis)\b": "tú, also for the whole table",
        r"\b\w+(ad|ed|id)l[aeo]s?\b": "tú, also for the whole table",
        r"\b(anotad|barajad|colocad|comprobad|contad|dejad|devolved|elegid|haced|jugad|mezclad"
        r"|mirad|moved|pagad|poned|recoged|repartid|robad|sacad|sortead|tirad|tomad|volved)\b": (
            "tú, also for the whole table"
        ),
        r"\b(escalas?|pistas?|franjas?)\b": "track, medidor, marcador",
        r"\brigor\b": "control de reglas",
        r"\botra persona\b": "otro jugador",
        r"\b(Donar|mejora|losetas?) en blanco\b": "en el blanco",
        r"\bsaltar (la posición|el paso|el avance)\b": "No subir, No avanzar",
        r"\bponer aquí un marcador\b": "marcapáginas",
        r"\bseguidores\b": "jugadores que siguen; the seguidor is a piece",
        r"\b(bienes|el bien)\b": "mercancía",
        r"\d favor\b(?<!\b1 favor)": "2 de favor",
    },
    "it": {
        r"\b(voi|vostr\w+)\b": "tu, also for the whole table",
        r"\b(avete|potete|dovete|siete|volete|scegliete|mettete|muovete|prendete|(?<!non )contate"
        r"|sorteggiate|comprate|vendete|annotate|(?<!mosse )controllate)\b": (
            "tu, also for the whole table"
        ),
        r"\b[Ll]anci(a|o|are|ato|ata|ati|ate|ando)?\b": "tirare, tiro",
        r"\bchiariment[oi]\b": "interpretazione",
        r"\brigore\b": "severità",
        r"\bin ogni momento\b": "in qualsiasi momento",
        r"\bsaltare (lo spazio|il passo)\b": "Non salire",
        r"\brimett\w+ al Marinaio\b": "pagare al Marinaio",
        r"\b\d favore\b(?<!\b1 favore)|{ favore\b": "favori",
        r"\b(un|il|ogni|nessun) bene\b|\b(i|dei) beni\b": "merce",
        r"\b(il|un|i|ai|dei) chiarimenti?\b|\bmodo solitario\b": "interpretazione, modalità",
        r"[’]": "the straight apostrophe",
        r"\b[1-9]°": "º",
    },
}
BLANK = {re.compile(r"(?<=\w) …"): "no blank before …"}
UNCOUNTED = {
    re.compile(
        r"\b([Ff]altan?|[Hh]acen? falta|[Qq]uedan?|[Mm]anca|[Mm]ancano|[Ss]ervono|[Rr]esta"
        r"|[Rr]estano) {"
    ): "Necesitas, Richiede; a verb that would have to agree only stands in a plural"
}


def texts(language: str, *, counted: bool) -> Iterator[tuple[str, str]]:
    """Every text of a language and where it stands; `counted`: plurals in all their forms, too."""
    for path in sorted(translations.LOCALE.glob(f"{language}/LC_MESSAGES/*.po")):
        for message in translations.read(path):
            forms = [message.string] if isinstance(message.string, str) else message.string
            if message.id and (counted or len(forms) == 1):
                for form in forms:
                    yield f"{path.name}: {message.id}", form
    for kind in ("rules", "rulings"):
        for path in sorted((ROOT / "data").glob(f"*/{kind}/{language}.toml")):
            for text in _strings(tomllib.loads(path.read_text(encoding="utf-8"))):
                yield f"{path.parts[-3]}/{kind}", text


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


@pytest.mark.parametrize("language", ["es", "it"])
def test_words_that_were_decided_against_do_not_come_back(language):
    never = {re.compile(p, re.IGNORECASE): why for p, why in NEVER[language].items()}
    assert against(never | BLANK, texts(language, counted=True)) == []


@pytest.mark.parametrize("language", ["es", "it"])
def test_no_verb_stands_before_what_it_would_have_to_agree_with(language):
    assert against(UNCOUNTED, texts(language, counted=False)) == []


def against(never: Mapping[re.Pattern[str], str], found: Iterable[tuple[str, str]]) -> list[str]:
    """The texts that say what must not be said."""
    return [
        f"{where}: {text!r} ({why})"
        for where, text in found
        for pattern, why in never.items()
        if pattern.search(_PLACEHOLDER.sub("{", text))
    ]
