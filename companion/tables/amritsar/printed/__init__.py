"""What is printed on the pieces of Amritsar: as icons, and as drafts to be corrected."""
