"""The verbs of Agra and the words they are made of.

Indices are the printed order of the catalogue. Goods and buildings go in walk order (AG-COMP-6),
so that building i is the place of good i; the four characters follow as spaces 16 to 19.
"""

from __future__ import annotations

from engine.agra.catalogue import load_catalogue
from engine.core.moves import Grammar, Verb

_PRINTED = load_catalogue()

BUILDINGS = tuple(b.id for b in sorted(_PRINTED.buildings, key=lambda b: b.walk_index))
_BY_ID = {b.id: b for b in _PRINTED.buildings}
GOODS = tuple(_BY_ID[b].good for b in BUILDINGS)
CHARACTERS = tuple(c.id for c in _PRINTED.characters)
SPACES = BUILDINGS + CHARACTERS
GUILDS = tuple(g.id for g in _PRINTED.guilds)
NOTABLES = tuple(n.id for n in sorted(_PRINTED.notables, key=lambda n: n.number))
TILES = tuple(t.id for t in _PRINTED.favour_tiles)
FAVOUR_ACTIONS = tuple(a.id for a in _PRINTED.favour_actions) + TILES
BONUS_TILES = tuple(t.id for t in _PRINTED.bonus_tiles)
TOKENS = tuple(t.id for t in _PRINTED.price_tokens)
TRACKS = tuple(t.id for t in _PRINTED.farm_tracks)
MEDITATION = tuple(a.id for a in _PRINTED.meditation_actions)
SIDES = ("low", "high")
POSITIONS = ("1", "2", "3", "4", "5", "6")
PIPS = POSITIONS
COUNTS = tuple(str(n) for n in range(23))
SEATS = ("first", "second", "third", "fourth")
EFFECTS = ("merchant", "builder", "pier", "contract", "followers", "clean_up")
"""The automatic effects."""
MERCHANT, BUILDER, PIER, CONTRACT, FOLLOWERS, CLEAN_UP = range(6)

# --- chance
ROLL = Verb("roll", PIPS)
DRAW = Verb("draw", NOTABLES)
EXCHANGE = Verb("exchange", NOTABLES, NOTABLES)
REVEAL = Verb("reveal", TILES)
START = Verb("start", SEATS)

# --- the course of a turn
MEDITATE = Verb("meditate")
LAY = Verb("lay", SPACES)
RECALL = Verb("recall")
FINISH = Verb("finish")
PLACE = Verb("place", SPACES)
PEON = Verb("peon", SPACES)
PLACE_FEWER = Verb("place", BUILDINGS[:4], ("fewer",))
PEON_FEWER = Verb("peon", BUILDINGS[:4], ("fewer",))
TAKE_COUNT = Verb("take", COUNTS)
END = Verb("end")
DONE = Verb("done")
DECLINE = Verb("decline")
LET = Verb("let", EFFECTS)
LEAVE = Verb("leave", EFFECTS)

# --- what the actions do
RISE = Verb("rise", GUILDS)
BUILD = Verb("build", BUILDINGS)
PAY = Verb("pay", GOODS)
BONUS = Verb("bonus", BONUS_TILES)
RETURN = Verb("return", GOODS)
DELIVER = Verb("deliver", NOTABLES, GOODS)
DELIVER_TWICE = Verb("deliver", NOTABLES, GOODS, ("x2",))
DOUBLE = Verb("double", NOTABLES, GOODS)
FULFIL = Verb("fulfil", GUILDS)
FULFIL_AT = Verb("fulfil", GUILDS, POSITIONS)
SERVE = Verb("serve", GOODS)
OFFER = Verb("offer", GOODS, GOODS)
GIVE = Verb("give", GOODS)
TAKE = Verb("take", GOODS)
TOKEN = Verb("token", TOKENS, GOODS, SIDES)
FLIP = Verb("flip", TOKENS)
SWITCH = Verb("switch", TOKENS, TOKENS, SIDES, SIDES)
ADVANCE = Verb("advance")
UNCOVER = Verb("uncover", TRACKS, GOODS)
FARMER = Verb("farmer", TRACKS, GOODS)
PROCESS = Verb("process", GOODS)
PROCESS_COUNT = Verb("process", COUNTS)
SWAP = Verb("swap", GOODS, GOODS)
SELL = Verb("sell", GOODS)
STAND = Verb("stand", SPACES)
FOLLOW = Verb("follow")

# --- choices that interrupt
CHOOSE_FAVOUR = Verb("choose", ("favour",))
CHOOSE_TILE = Verb("choose", TILES)
CHOOSE_GOOD = Verb("choose", GOODS)
CHOOSE_BUILDING = Verb("choose", BUILDINGS)
DISCARD = Verb("discard", TILES)
STORE = Verb("store")
FREE_GOOD = Verb("free", GOODS)
FREE_FAVOUR = Verb("free", ("favour",))
ALSO = Verb("also", GOODS)
ALSO_MULLAH = Verb("also", GOODS, ("mullah",))

# --- secondary actions
OIL_CURRY = Verb("spend", ("oil", "curry", "both"))
FAVOUR = Verb("favour", FAVOUR_ACTIONS)
FAVOUR_MULLAH = Verb("favour", FAVOUR_ACTIONS, ("mullah",))
LUXURY = Verb("luxury", GOODS[12:])
USE = Verb("use", NOTABLES)
PUT = Verb("put", GOODS)
MOSAIC = Verb("contemplate", ("1", "2"))

SECONDARY_VERBS = frozenset({OIL_CURRY, FAVOUR, FAVOUR_MULLAH, LUXURY, USE, MOSAIC})

GRAMMAR = Grammar(verb for verb in list(globals().values()) if isinstance(verb, Verb))
parse = GRAMMAR.parse
