"""River of Gold in the window: its pages, its taps, its papers."""
