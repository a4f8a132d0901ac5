"""What Tide Pool draws."""
