"""Background thinking: rivals' moves, and advice. No Kivy here."""
