"""How tables come into memory, and what happens to those that do not."""
