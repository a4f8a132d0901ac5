"""Sharing a game as a text, a table, a play record or a file, and importing it. No Kivy."""

from companion.model.sharing.bg_stats import bg_stats_link
from companion.model.sharing.faults import FaultyFile
from companion.model.sharing.game_file import (
    GameFile,
    file_name,
    game_document,
    hides,
    read_game_file,
    shared_document,
    write_file,
)
from companion.model.sharing.result import SharedResult, reading_result, shared_result
from companion.model.sharing.taking_in import Taken, take_in, taken_text
from companion.model.sharing.texts import csv_text, result_text

__all__ = [
    "FaultyFile",
    "GameFile",
    "SharedResult",
    "Taken",
    "bg_stats_link",
    "csv_text",
    "file_name",
    "game_document",
    "hides",
    "read_game_file",
    "reading_result",
    "result_text",
    "shared_document",
    "shared_result",
    "take_in",
    "taken_text",
    "write_file",
]
