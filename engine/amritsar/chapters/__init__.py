"""The rules of Amritsar, a module for each chapter of the book."""
