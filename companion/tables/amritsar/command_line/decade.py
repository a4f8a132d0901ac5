"""`tableside decade`: the end of a decade for a table that keeps its own books."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.command_line.documents import Given, document_command
from companion.tables.amritsar.command_line.sheet import GAME, Sheet
from engine.amritsar.decade import Tax, majorities, pay_taxes, pp_after, tax_due
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words

_SEAT = ("counters", "tax", "discounts", "coins", "pp", "income")
_INCOME = ("coin_pp", "resource", "counter")


class Books(NamedTuple):
    """What a player has before the end of the decade."""

    name: str
    counters: list[int]
    """By district."""
    tax: int
    discounts: int
    coins: int
    pp: int
    coin_pp: int
    resource: int
    counter: int


def count_decade(sheet: Sheet, document: Any) -> dict[str, Any]:
    """AM-DEC-1 to AM-DEC-4 for every seat; leaves with the first fault."""
    top = sheet.row("", document, ("decade", "temple", "seats"))
    number, values = sheet.decade(top["decade"]), sheet.temple(top["temple"])
    rows = sheet.rows("seats", top["seats"])
    sheet.number_of_seats(len(rows))
    books = [_books(sheet, f"seats[{i}]", row) for i, row in enumerate(rows, start=1)]
    _together(sheet, books)
    won = majorities(sheet.rulings, values, [each.counters for each in books])
    return {
        "seats": [_after(sheet, number, each, mine) for each, mine in zip(books, won, strict=True)]
    }


def _books(sheet: Sheet, at: str, value: Any) -> Books:
    row = sheet.row(at, value, ("name",), _SEAT)
    name = sheet.name(f"{at}.name", row["name"])
    counters = sheet.by_key(f"{at}.counters", row.get("counters", {}), sheet.districts)
    sheet.not_too_many(f"{at}.counters", sum(counters))
    tax, discounts, coins = (sheet.part(at, row, key) for key in ("tax", "discounts", "coins"))
    income = sheet.by_key(f"{at}.income", row.get("income", {}), _INCOME)
    return Books(name, counters, tax, discounts, coins, sheet.pp(at, row), *income)


def _together(sheet: Sheet, books: Sequence[Books]) -> None:
    """AM-ERR-37, AM-ERR-39."""
    sheet.different_names([each.name for each in books])
    lake = sheet.lake(len(books))
    for district, name in enumerate(sheet.districts):
        n = sum(each.counters[district] for each in books)
        most = len(lake.districts[district])
        if n > most:
            first = next(i for i, each in enumerate(books, start=1) if each.counters[district])
            message = N_("together there are {n}, but only {most} spaces")
            sheet.fault(f"seats[{first}].counters.{name}", message, n=n, most=most)


def _after(sheet: Sheet, number: int, books: Books, won: Sequence[int]) -> dict[str, Any]:
    """The book's order: donations, taxes, income."""
    due = tax_due(sheet.printed, sheet.rulings, books.tax, books.discounts)
    tax = pay_taxes(sheet.printed, number, due, min(due, books.coins))
    pp = pp_after(sheet.rulings, books.pp + sum(won), tax.lost)
    return {
        "name": books.name,
        "majorities": dict(zip(sheet.districts, won, strict=True)),
        "due": tax.due,
        "paid": tax.paid,
        "lost": tax.lost,
        "pp": pp + books.coin_pp,
        "coins": books.coins - tax.paid + books.coin_pp,
        "gains": list(_gains(sheet, books, won, tax)),
    }


def _gains(sheet: Sheet, books: Books, won: Sequence[int], tax: Tax) -> Iterator[str]:
    """What is gained, and what may be chosen."""
    speak = sheet.speak
    for district, pp in zip(sheet.printed.districts, won, strict=True):
        if pp:
            name = speak.term(GAME, f"district.{district.name}").capitalize()
            yield speak.sentence(N_("{district}: +{n} PP, most counters"), district=name, n=pp)
    if tax.paid and sheet.rulings.tax_payment == "may_keep_coins":
        yield speak.sentence(N_("Taxes: coins may be kept for the PP that they would cost"))
    if books.coin_pp:
        yield speak.plural(
            "Income: +{n} coin, +{n} PP", "Income: +{n} coins, +{n} PP", books.coin_pp
        )
    if books.resource:
        yield speak.plural(
            "Income: {n} resource to choose: marble, copper or gold",
            "Income: {n} resources to choose: marble, copper or gold",
            books.resource,
        )
    if books.counter:
        yield speak.plural(
            "Income: {n} counter from the market to the elephant",
            "Income: {n} counters from the market to the elephant",
            books.counter,
        )
        most = sheet.printed.elephant.counter_capacity
        yield speak.sentence(N_("A counter stays where it is if the elephant has {n}"), n=most)
        if sheet.rulings.recover_empty_market == "pp_any_source":
            yield speak.sentence(N_("+1 PP instead for each one missing in the market"))
        else:
            yield speak.sentence(N_("Nothing instead of one missing in the market"))


def _count(given: Given) -> Document:
    house = given.house
    sheet = Sheet(given.path, given.speak, house.rulings, house.corrections)
    return count_decade(sheet, given.document)


def _lines(speak: Words, answer: Document) -> Iterator[str]:
    for seat in answer["seats"]:
        message = N_("{name}: PP {pp}, coins {coins}; taxes {due}, paid {paid}, PP lost {lost}")
        yield speak.of(GAME).sentence(message, **seat)
        for line in seat["gains"]:
            yield f"  {line}"


decade = document_command("decade", "sheet", "Count the end of a decade", _count, _lines)
