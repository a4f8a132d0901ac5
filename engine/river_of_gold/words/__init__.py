"""Everything that River of Gold says: refusals, log lines, what to move by hand, moves, scores.

Pure functions from plain data to a sentence in the reader's language.
"""

from engine.core.language.lines import how_text as how_text
from engine.river_of_gold.words.board import describe as describe
from engine.river_of_gold.words.events import event_text as event_text
from engine.river_of_gold.words.fields import moved_text as moved_text
from engine.river_of_gold.words.levels import effect_text as effect_text
from engine.river_of_gold.words.levels import family_text as family_text
from engine.river_of_gold.words.levels import left_over_text as left_over_text
from engine.river_of_gold.words.moves import move_text as move_text
from engine.river_of_gold.words.prompts import prompt_text as prompt_text
from engine.river_of_gold.words.refusals import refusal_text as refusal_text
from engine.river_of_gold.words.scores import item_name as item_name
from engine.river_of_gold.words.scores import part_text as part_text
from engine.river_of_gold.words.scores import score_text as score_text
from engine.river_of_gold.words.setup import setup_text as setup_text
from engine.river_of_gold.words.table import TABLE as TABLE
from engine.river_of_gold.words.table import table_text as table_text
