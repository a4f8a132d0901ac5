"""`tableside decade`: the end of a decade for a table that keeps its own books."""

from collections.abc import Iterator, Sequence

from companion.command_line.documents import Given, document_command
from companion.tables.amritsar import decades
from companion.tables.amritsar.command_line.sheet import GAME, GivenSheet
from companion.tables.amritsar.decades import After, Books
from engine.core.files.plain import Document
from engine.core.language.words import N_

_SEAT = ("counters", "tax", "discounts", "coins", "pp", "income")
_INCOME = ("coin_pp", "resource", "counter")


def count_decade(sheet: GivenSheet, document: object) -> dict[str, object]:
    """AM-DEC-1 to AM-DEC-4 for every seat; leaves with the first fault."""
    top = sheet.row("", document, ("decade", "temple", "seats"))
    number, values = sheet.decade(top["decade"]), sheet.temple(top["temple"])
    rows = sheet.rows("seats", top["seats"])
    sheet.number_of_seats(len(rows))
    named = [_books(sheet, f"seats[{i}]", row) for i, row in enumerate(rows, start=1)]
    books = [each for _, each in named]
    sheet.different_names([name for name, _ in named])
    _together(sheet, books)
    after = decades.count_decade(sheet.printed, sheet.rulings, number, values, books)
    return {
        "seats": [
            _plain(sheet, name, each, then) for (name, each), then in zip(named, after, strict=True)
        ]
    }


def _books(sheet: GivenSheet, at: str, value: object) -> tuple[str, Books]:
    row = sheet.row(at, value, ("name",), _SEAT)
    name = sheet.name(f"{at}.name", row["name"])
    counters = sheet.by_key(f"{at}.counters", row.get("counters", {}), sheet.districts)
    sheet.not_too_many(f"{at}.counters", sum(counters))
    tax, discounts, coins = (sheet.part(at, row, key) for key in ("tax", "discounts", "coins"))
    income = sheet.by_key(f"{at}.income", row.get("income", {}), _INCOME)
    return name, Books(counters, tax, discounts, coins, sheet.pp(at, row), *income)


def _together(sheet: GivenSheet, books: Sequence[Books]) -> None:
    """AM-ERR-39."""
    lake = sheet.lake(len(books))
    for district, name in enumerate(sheet.districts):
        n = sum(each.counters[district] for each in books)
        most = len(lake.districts[district])
        if n > most:
            first = next(i for i, each in enumerate(books, start=1) if each.counters[district])
            sheet.note(f"seats[{first}].counters.{name}", sheet.too_few(n, most))


def _plain(sheet: GivenSheet, name: str, books: Books, after: After) -> dict[str, object]:
    told = decades.gains_told(sheet.speak, sheet.printed, sheet.rulings, books, after)
    return {
        "name": name,
        "majorities": dict(zip(sheet.districts, after.won, strict=True)),
        "due": after.tax.due,
        "paid": after.tax.paid,
        "lost": after.tax.lost,
        "pp": after.pp,
        "coins": after.coins,
        "gains": list(told),
    }


def _count(given: Given) -> Document:
    house = given.house
    sheet = GivenSheet(given.path, given.speak, house.rulings, house.corrections)
    return count_decade(sheet, given.document)


def _lines(given: Given, answer: Document) -> Iterator[str]:
    for seat in answer["seats"]:
        message = N_("{name}: PP {pp}, coins {coins}; taxes {due}, paid {paid}, PP lost {lost}")
        yield given.speak.of(GAME).sentence(message, **seat)
        for line in seat["gains"]:
            yield f"  {line}"


decade = document_command("decade", "sheet", "Count the end of a decade", _count, _lines)
