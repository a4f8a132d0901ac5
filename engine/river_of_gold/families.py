"""Families of rules: how strictly a rule is watched is chosen for a whole family at once."""

from __future__ import annotations

from engine.core.refusal import family_by_chapter

_CHAPTERS = {
    "dice": ("FAV", "ROL", "CMP"),
    "building": ("BLD", "BRD", "TIL", "OWN", "ROW", "INF"),
    "sailing": ("SAI", "JRN", "MER", "NOB", "EMP"),
    "clients": ("DEL", "CLI", "MNK", "ART", "ELD", "HID"),
    "exchanges": ("EXC", "LIM"),
    "turns": ("TRN", "FIN", "MAS", "PAT", "PLY", "SET", "APP", "SCO", "WIN"),
}
"""The chapters of the rulebook that make up a family."""

FAMILIES = tuple(_CHAPTERS)
family_of = family_by_chapter(_CHAPTERS, {})
