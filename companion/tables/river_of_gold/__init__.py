"""The table of River of Gold: so far its documents on the command line."""
