"""The catalogue of Agra: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.good("oil").made_from         # "cotton"
load_catalogue({"building": {"tailor": {"cost": 6}}})
"""

from engine.agra.printed import Catalogue
from engine.agra.promises import PROMISES
from engine.core.catalogue.printed import Shelf

SHELF = Shelf(Catalogue, "agra", PROMISES)
TABLES = SHELF.tables
load_catalogue = SHELF.load
