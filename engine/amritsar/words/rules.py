"""The rules and rulings of Amritsar for reading."""

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.meta import META
from engine.core.language.book import Book

BOOK = Book(META.name, lambda: load_catalogue().rulings)
rulebook, rule_text, rulings_of = BOOK.rulebook, BOOK.rule_text, BOOK.rulings_of
