"""The quick tools that belong to Agra."""
