"""The table of Amritsar: so far its documents on the command line."""
