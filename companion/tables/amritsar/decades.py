"""The end of a decade for a table that keeps its own books: AM-DEC-1 to AM-DEC-4. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.amritsar.chapters.decade_end import Tax, majorities, pay_taxes, pp_after, tax_due
from engine.amritsar.printed import Catalogue
from engine.amritsar.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.rulings import Rulings


class Books(NamedTuple):
    """What a player has before the end of the decade."""

    counters: Sequence[int]
    """By district."""
    tax: int = 0
    discounts: int = 0
    coins: int = 0
    pp: int = 0
    coin_pp: int = 0
    """Income: 1 coin and 1 PP each."""
    resource: int = 0
    counter: int = 0


class After(NamedTuple):
    """What a player has after it."""

    won: Sequence[int]
    """PP of the majorities, by district."""
    tax: Tax
    pp: int
    coins: int


def count_decade(
    printed: Catalogue, rulings: Rulings, decade: int, temple: Sequence[int], books: Sequence[Books]
) -> list[After]:
    """The book's order: donations, taxes, income."""
    won = majorities(rulings, temple, [each.counters for each in books])
    return [
        _after(printed, rulings, decade, each, mine) for each, mine in zip(books, won, strict=True)
    ]


def _after(
    printed: Catalogue, rulings: Rulings, decade: int, books: Books, won: Sequence[int]
) -> After:
    due = tax_due(printed, rulings, books.tax, books.discounts)
    tax = pay_taxes(printed, decade, due, min(due, books.coins))
    pp = pp_after(rulings, books.pp + sum(won), tax.lost)
    return After(won, tax, pp + books.coin_pp, books.coins - tax.paid + books.coin_pp)


def gains_told(
    words: Words, printed: Catalogue, rulings: Rulings, books: Books, after: After
) -> Iterator[str]:
    """What is gained, and what may be chosen."""
    voice = Voice(words)
    for district, pp in zip(printed.districts, after.won, strict=True):
        if pp:
            name = voice.area(district.id)
            yield voice.sentence(N_("{district}: +{n} PP, most counters"), district=name, n=pp)
    if after.tax.paid and rulings.tax_payment == "may_keep_coins":
        yield voice.sentence(N_("Taxes: coins may be kept for the PP that they would cost"))
    if books.coin_pp:
        yield voice.plural(
            "Income: +{n} coin, +{n} PP", "Income: +{n} coins, +{n} PP", books.coin_pp
        )
    if books.resource:
        yield voice.plural(
            "Income: {n} resource to choose: marble, copper or gold",
            "Income: {n} resources to choose: marble, copper or gold",
            books.resource,
        )
    if books.counter:
        yield from _counters_told(voice, printed, rulings, books.counter)


def _counters_told(voice: Voice, printed: Catalogue, rulings: Rulings, n: int) -> Iterator[str]:
    yield voice.plural(
        "Income: {n} counter from the market to the elephant",
        "Income: {n} counters from the market to the elephant",
        n,
    )
    most = printed.elephant.counter_capacity
    yield voice.sentence(N_("A counter stays where it is if the elephant has {n}"), n=most)
    if rulings.recover_empty_market == "pp_any_source":
        yield voice.sentence(N_("+1 PP for each counter the market lacks"))
    else:
        yield voice.sentence(N_("Nothing instead of one missing in the market"))
