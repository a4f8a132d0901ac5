"""The rules and rulings of Agra for reading."""

from engine.agra.catalogue import load_catalogue
from engine.agra.meta import META
from engine.core.language.book import Book

BOOK = Book(META.name, lambda: load_catalogue().rulings)
rulebook, rule_text, rulings_of = BOOK.rulebook, BOOK.rule_text, BOOK.rulings_of
