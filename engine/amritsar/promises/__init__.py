"""What must hold between the printed values of Amritsar, one promise after the other.

A promise is judged only if the columns it names could be read; ids it meets may be unknown, which
is a fault of its own. What is only assumed is promised no more than the text of the book says.
"""

from engine.amritsar.printed import Catalogue
from engine.amritsar.promises import board, effects, players, setup, solo
from engine.core.catalogue.loading import Promise, promises_in
from engine.core.catalogue.promises import promises_of

PROMISES: tuple[Promise[Catalogue], ...] = (
    *promises_in(board, effects, players, setup, solo),
    *promises_of("amritsar", r"AM-RUL-\d+", "AM-RUL-1"),
)

__all__ = ["PROMISES"]
