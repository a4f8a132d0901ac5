"""Thinking beside the window: what a rival does, and what one should do. Nothing of Kivy here."""
