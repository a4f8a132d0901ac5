"""The rules and rulings of Tide Pool for reading."""

from engine.core.language.book import Book
from tests.toy.engine.catalogue import DATA, load_catalogue
from tests.toy.engine.meta import META

BOOK = Book(META.name, lambda: load_catalogue().rulings, DATA)
rulebook, rulings_of = BOOK.rulebook, BOOK.rulings_of
