"""The table server: it seats players, keeps every game, and tells each seat what it may know."""
