"""The verbs of River of Gold (RG-DEC, RG-CHA) and the words they are made of.

Indices are the printed order of the catalogue; shores, river spaces and regions count from 0 here
and from 1 in every text. A few verbs know words that are never open (`favour +2`, `roll 7`), so
that they are refused with their reason.
"""

from __future__ import annotations

from engine.core.moves import Grammar, Verb
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.meta import META
from engine.river_of_gold.pieces import BUILDING_TYPES, GOODS

_PRINTED = load_catalogue()

SHORES = tuple(each.id for each in _PRINTED.shores)
REGIONS = tuple(each.id for each in _PRINTED.regions)
TILES = tuple(each.id for each in _PRINTED.tiles)
CLIENTS = tuple(each.id for each in _PRINTED.clients)
CLIENT_TYPES = tuple(each.id for each in _PRINTED.client_types)
SHIPS = tuple(each.id for each in _PRINTED.ships)
MASTERIES = tuple(each.id for each in _PRINTED.masteries)
REGION_TILES = tuple(each.id for each in _PRINTED.region_tiles)
PATRONS = tuple(each.id for each in _PRINTED.patrons)
CLANS = META.colours
FACES = ("1", "2", "3", "4", "5", "6")
SHIFTS = ("+1", "-1")
SEATS = ("first", "second", "third", "fourth")
EFFECTS = ("owner_rewards", "journey", "refill", "visit", "masteries")
"""What happens automatically, unless the table wants to be asked or to do it by hand."""
OWNER_REWARDS, JOURNEY, REFILL, VISIT, MASTERY_CLAIMS = range(5)

_TOO_FAR = (*SHIFTS, "+2", "-2", "+3", "-3")

# --- chance
REGION = Verb("region", REGIONS, REGION_TILES)
MASTERY = Verb("mastery", MASTERIES)
MARKET = Verb("market", SHORES, TILES)
STARTING = Verb("starting", SHORES, TILES)
START = Verb("start", SEATS)
REVEAL = Verb("reveal", TILES)
ROLL = Verb("roll", (*FACES, "0", "7", "8", "9"))
DRAW = Verb("draw", CLIENTS)
DRAW_COVERED = Verb("draw")
OFFER = Verb("offer", PATRONS)
CLAN = Verb("clan", CLANS)

# --- the turn
FAVOUR = Verb("favour", _TOO_FAR)
EXCHANGE = Verb("exchange", GOODS, GOODS)
EXCHANGE_KOKU = Verb("exchange", ("koku",), ("favour",))
EXCHANGE_OF = Verb("exchange", GOODS, GOODS, CLANS)
EXCHANGE_KOKU_OF = Verb("exchange", ("koku",), ("favour",), CLANS)
BUILD = Verb("build", SHORES, TILES)
SAIL = Verb("sail", SHIPS)
SAIL_SHIFTED = Verb("sail", SHIPS, _TOO_FAR)
DELIVER = Verb("deliver", CLIENTS)
PASS = Verb("pass")
END = Verb("end")
SET = Verb("set", FACES)

# --- choices inside an action
TAKE = Verb("take", GOODS)
BONUS = Verb("bonus", ("koku", *GOODS, "favour", "vp"))
SELL = Verb("sell", GOODS)
ACTIVATE = Verb("activate", CLIENTS)
DONE = Verb("done")
SWAP = Verb("swap")
DISCARD = Verb("discard", CLIENTS)
DISCARD_COVERED = Verb("discard", ("?",))
MARK = Verb("mark", SHORES)
ROYAL = Verb("royal", SHIPS)
NEXT = Verb("next", SHORES)
ACCEPT = Verb("accept")
DECLINE = Verb("decline")
CLAIM = Verb("claim", MASTERIES)
LEAVE_MASTERY = Verb("leave", MASTERIES)
PATRON = Verb("patron", PATRONS)
LET = Verb("let", EFFECTS)
LEAVE = Verb("leave", EFFECTS)

ACTIONS = frozenset({BUILD, SAIL, SAIL_SHIFTED, DELIVER, PASS})
EXCHANGES = frozenset({EXCHANGE, EXCHANGE_KOKU, EXCHANGE_OF, EXCHANGE_KOKU_OF})

GRAMMAR = Grammar(verb for verb in list(globals().values()) if isinstance(verb, Verb))
parse = GRAMMAR.parse

__all__ = ["BUILDING_TYPES", "CLANS", "GOODS", "GRAMMAR", "parse"]
