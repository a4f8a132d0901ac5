"""What must hold between the printed values of Agra, one promise after the other.

A promise is judged only if the columns it names could be read; ids it meets may be unknown, which
is a fault of its own. The counts are those of the box (AG-COMP-1 and AG-COMP-2).
"""

from engine.agra.printed import Catalogue
from engine.agra.promises import boards, cards, goods, setup
from engine.core.catalogue.loading import Promise, promises_in
from engine.core.catalogue.promises import promises_of

PROMISES: tuple[Promise[Catalogue], ...] = (
    *promises_in(goods, cards, boards, setup),
    *promises_of("agra", r"AG-R\d\d", "AG-R02"),
)

__all__ = ["PROMISES"]
