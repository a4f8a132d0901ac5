"""The quick tools that belong to Amritsar."""
