"""Notices for players who are away, through the push services of their browsers (Web Push)."""
