"""What is alike on every drawn table."""
