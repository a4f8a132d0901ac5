"""The catalogue of Amritsar: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.storehouse("ST4").wild                # ("white", "yellow")
load_catalogue({"storehouse": {"ST4": {"slots": 3}}})
"""

from engine.amritsar.printed import Catalogue
from engine.amritsar.promises import PROMISES
from engine.core.catalogue.printed import Shelf

SHELF = Shelf(Catalogue, "amritsar", PROMISES)
TABLES = SHELF.tables
load_catalogue = SHELF.load
