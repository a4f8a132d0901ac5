"""What outlives the app: games, their append-only log, and the state to resume from."""

from companion.model.store.games import GameRow, Store
from companion.model.store.trouble import StoreTrouble

__all__ = ["GameRow", "Store", "StoreTrouble"]
