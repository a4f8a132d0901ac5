"""Clients: delivering to them, and what each type does (RG-DEL, RG-CLI)."""
