"""The course of the game: set-up, turns, masteries, end (RG-SET, RG-TRN, RG-MAS, RG-FIN)."""
