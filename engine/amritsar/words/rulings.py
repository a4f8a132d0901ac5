"""The rulings of Amritsar in plain words: question, answers, what the book says and why."""

from engine.amritsar.words.rules import BOOK

chapters, ruling_texts = BOOK.chapters, BOOK.ruling_texts
