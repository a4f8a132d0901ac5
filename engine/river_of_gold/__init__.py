"""The rules of River of Gold."""
