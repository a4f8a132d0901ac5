"""What must hold between the printed values of River of Gold, one promise after the other.

A promise is judged only if the columns it names could be read; ids it meets may be unknown, which
is a fault of its own.
"""

from engine.core.catalogue.loading import Promise, promises_in
from engine.core.catalogue.promises import promises_of
from engine.river_of_gold.meta import META
from engine.river_of_gold.printed import Catalogue
from engine.river_of_gold.promises import board, cards, clients, setup, tiles

PROMISES: tuple[Promise[Catalogue], ...] = (
    *promises_in(board, tiles, clients, cards, setup),
    *promises_of(META.name, r"RG-RUL-\d+", "RG-RUL-1"),
)
