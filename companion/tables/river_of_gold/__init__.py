"""The table of River of Gold: its pages and pieces, how it is played by taps, and its documents."""
