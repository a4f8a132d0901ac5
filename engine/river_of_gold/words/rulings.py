"""The rulings of River of Gold in plain words: question, answers, what the book says and why."""

from engine.river_of_gold.words.rules import BOOK

chapters, ruling_texts = BOOK.chapters, BOOK.ruling_texts
