"""The rules and rulings of River of Gold for reading."""

from engine.core.language.book import Book
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.meta import META

BOOK = Book(META.name, lambda: load_catalogue().rulings)
rulebook, rule_text, rulings_of = BOOK.rulebook, BOOK.rule_text, BOOK.rulings_of
