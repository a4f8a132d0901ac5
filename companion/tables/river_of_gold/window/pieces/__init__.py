"""Drawn pieces of River of Gold: ships, and what else has a shape of its own."""
