"""The catalogue of River of Gold: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.shore(16).cost                # 9
load_catalogue({"shore": {"16": {"cost": 8}}})
"""

from engine.core.catalogue.printed import Shelf
from engine.river_of_gold.meta import META
from engine.river_of_gold.printed import Catalogue
from engine.river_of_gold.promises import PROMISES

SHELF = Shelf(Catalogue, META.name, PROMISES)
TABLES = SHELF.tables
load_catalogue = SHELF.load
