"""Whoever runs a server: what they can do with it, and what it refuses to do."""
