"""Positions and journals that a stranger could hand in: real ones with something changed, and made-up ones."""
