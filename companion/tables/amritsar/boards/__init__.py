"""The boards of Amritsar, each drawn once for the window, pages and paper."""
