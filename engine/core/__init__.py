"""What every game needs."""
