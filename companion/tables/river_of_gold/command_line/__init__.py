"""What River of Gold brings to the command line: its documents, and a command of its own."""
