"""Pieces that only Agra has, as widgets: farm, studs of cards, skyline."""
