"""Agra on the command line: its documents, and its own command."""
