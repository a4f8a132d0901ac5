"""Everything that Agra says: refusals, log lines, what to move by hand, prompts, moves, scores.

Pure functions from plain data to a sentence in the reader's language.
"""

from engine.agra.words.board import describe
from engine.agra.words.events import event_text
from engine.agra.words.fields import moved_text
from engine.agra.words.levels import effect_text, family_text, left_over_text
from engine.agra.words.moves import move_text
from engine.agra.words.prompts import prompt_text
from engine.agra.words.refusals import refusal_text
from engine.agra.words.scores import item_name, part_text, score_text
from engine.agra.words.setup import setup_text
from engine.agra.words.table import TABLE, table_text

__all__ = [
    "TABLE",
    "describe",
    "effect_text",
    "event_text",
    "family_text",
    "item_name",
    "left_over_text",
    "move_text",
    "moved_text",
    "part_text",
    "prompt_text",
    "refusal_text",
    "score_text",
    "setup_text",
    "table_text",
]
