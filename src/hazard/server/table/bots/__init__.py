"""Bots at a table: which ones there are, who sits where, what they meant, and when they give up."""
