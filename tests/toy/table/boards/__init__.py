"""The boards of Tide Pool as drawings."""
