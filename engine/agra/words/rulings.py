"""The rulings of Agra in plain words: question, answers, what the books say and why."""

from engine.agra.words.rules import BOOK

chapters, ruling_texts = BOOK.chapters, BOOK.ruling_texts
