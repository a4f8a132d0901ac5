"""What Amritsar brings to the command line: its documents, and two commands of its own."""
