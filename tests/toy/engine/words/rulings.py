"""The rulings of Tide Pool in plain words."""

from tests.toy.engine.words.rules import BOOK

chapters, ruling_texts = BOOK.chapters, BOOK.ruling_texts
