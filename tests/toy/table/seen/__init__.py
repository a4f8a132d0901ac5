"""What is seen on the table of Tide Pool."""
