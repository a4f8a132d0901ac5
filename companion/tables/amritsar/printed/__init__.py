"""What is printed on the pieces of Amritsar: as icons, drawn, and as drafts to be corrected."""
