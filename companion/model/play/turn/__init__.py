"""A turn as data: what a reader is asked and offered, and what each tap does. Nothing is drawn."""
