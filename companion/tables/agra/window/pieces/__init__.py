"""Pieces that only Agra has: farm, flags, workers, studs, orders and bowls."""
