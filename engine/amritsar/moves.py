"""The verbs of Amritsar and the words they are made of (AM-MOV); their texts are stable.

Indices are the printed order of the catalogue; districts and sections go clockwise from the north.
"""

from __future__ import annotations

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.pieces import BENEFITS, ITEMS, RESOURCES
from engine.core.moves import Grammar, Verb

_PRINTED = load_catalogue()

DISTRICTS = tuple(d.id for d in _PRINTED.districts)
SECTIONS = tuple(s.id for s in _PRINTED.sections)
CROSSINGS = tuple(s.id for s in _PRINTED.maharaja_spaces)
"""The spaces of the maharaja token: WN, NE, ES, SW."""
COLOURS = tuple(c.id for c in _PRINTED.worker_colours)
TILES = tuple(t.id for t in _PRINTED.district_tiles)
ACTIONS = tuple(a.id for a in _PRINTED.district_actions)
TEMPLES = tuple(t.id for t in _PRINTED.temple_tiles)
BRIDGES = tuple(t.id for t in _PRINTED.bridge_tiles)
STOREHOUSES = tuple(s.id for s in _PRINTED.storehouses)
MAHOUTS = tuple(t.id for t in _PRINTED.mahout_tiles)
TRACKS = tuple(t.id for t in _PRINTED.knowledge_tracks)
OBJECTIVES = tuple(o.id for o in _PRINTED.objectives)
TYPES = ("A", "B", "C", "D")
SPACES = tuple(s.id for s in _PRINTED.objective_spaces)
"""Spaces for objectives: `start` and the three with a bonus."""
KINDS = tuple(u.id for u in _PRINTED.upgrades)
BENEFIT_NAMES = tuple(BENEFITS)
LEVELS = ("1", "2", "3", "4")
PLACES = tuple(str(n) for n in range(1, 10))
"""Spaces of a level of the lake, from the left."""
STEPS = ("1", "2", "3", "4")
SEATS = ("first", "second", "third", "fourth")
TOKEN, STOREHOUSE = "token", "storehouse"
COUNTS = tuple(str(n) for n in range(31))
COVERED_WORD = "covered"
HIDDEN = (*OBJECTIVES, COVERED_WORD)
"""An objective by its id, or one that the app is not told (AM-HID-4)."""
EFFECTS = ("token", "follow_pp", "majorities", "taxes", "income", "bridge", "maharaja")
"""What happens automatically, unless the table wants to be asked or to do it by hand."""
MOVE_TOKEN, FOLLOW_PP, MAJORITIES, TAXES, INCOME, TURN_BRIDGE, MAHARAJA = range(7)

# --- chance, AM-CHN
START = Verb("start", SEATS)
DRAW_TEMPLE = Verb("draw", TEMPLES)
DRAW_BRIDGE = Verb("draw", BRIDGES)
DRAW_TILE = Verb("draw", TILES)
DRAW_WORKER = Verb("draw", COLOURS)
DRAW_STOREHOUSE = Verb("draw", STOREHOUSES)
DRAW_OBJECTIVE = Verb("draw", OBJECTIVES)

# --- set-up
OBJECTIVE = Verb("objective", HIDDEN)
MAHOUT = Verb("mahout", COLOURS)

# --- the course of a turn
PLACE = Verb("place", DISTRICTS)
STAY = Verb("stay")
ELEPHANT = Verb("elephant", STEPS)
TELEPORT = Verb("teleport", DISTRICTS, (TOKEN, STOREHOUSE))
PICK = Verb("pick", SECTIONS)
DROP = Verb("drop", COLOURS)
LAND = Verb("land")
SKIP = Verb("skip")
SKIP_FREE = Verb("skip", ("free",))
TILE = Verb("tile", TILES)
MAIN = Verb("main")
SECONDARY = Verb("secondary")
ACTIVATE_TILE = Verb("activate", ("tile",), TILES)
ACTIVATE_MAHOUT = Verb("activate", ("mahout",), MAHOUTS)
DONE = Verb("done")
EXCHANGE = Verb("exchange", RESOURCES, RESOURCES)
FOLLOW = Verb("follow")
DECLINE = Verb("decline")
LET = Verb("let", EFFECTS)
LEAVE = Verb("leave", EFFECTS)

# --- questions of single effects
TAKE = Verb("take", ITEMS)
ADVANCE = Verb("advance", TRACKS)
FIRST = Verb("first", ("coin", "market"))
USE = Verb("use", MAHOUTS)
BUY = Verb("buy", RESOURCES)
SELL = Verb("sell", RESOURCES)
DONATE = Verb("donate", DISTRICTS, LEVELS, PLACES)
UPGRADE_STOREHOUSE = Verb("upgrade", ("storehouse",), STOREHOUSES)
UPGRADE_OBJECTIVE = Verb("upgrade", ("objective",), HIDDEN, SPACES[1:])
UPGRADE_MAHOUT = Verb("upgrade", ("mahout",), MAHOUTS, COLOURS)
PAY = Verb("pay", RESOURCES)
DISCARD = Verb("discard", ITEMS)
TAX = Verb("tax", COUNTS)
"""Coins paid as taxes, where coins may be kept (AM-RUL-26)."""
REVEAL = Verb("reveal", OBJECTIVES)

GRAMMAR = Grammar(verb for verb in list(globals().values()) if isinstance(verb, Verb))
parse = GRAMMAR.parse
