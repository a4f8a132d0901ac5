"""The rulings of Tide Pool in plain words."""

from tests.toy.engine.words.rules import chapters, ruling_texts

__all__ = ["chapters", "ruling_texts"]
