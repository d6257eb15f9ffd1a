"""The game in the terminal: what is seen, what can be typed, what has happened."""
