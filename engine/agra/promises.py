"""What must hold between the printed values of Agra."""

from typing import TYPE_CHECKING

from engine.core.catalogue import Promise

if TYPE_CHECKING:
    from engine.agra.catalogue import Catalogue

PROMISES: "tuple[Promise[Catalogue], ...]" = ()
