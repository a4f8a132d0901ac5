"""The logic of the quick tools: no Kivy here, and no rules of any game."""
