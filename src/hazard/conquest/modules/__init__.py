"""Mechanics with a memory of their own, joined to the turn by a closed list of hooks."""
