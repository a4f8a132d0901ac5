"""What must hold between the printed values of Agra, one promise after the other.

A promise is judged only if the columns it names could be read; ids it meets may be unknown, which
is a fault of its own. The counts are those of the box (AG-COMP-1 and AG-COMP-2).
"""

from engine.agra.promises import boards, cards, goods, setup

PROMISES = goods.PROMISES + cards.PROMISES + boards.PROMISES + setup.PROMISES

__all__ = ["PROMISES"]
