"""What the quick tools think: no Kivy here, and no rule of any game."""
