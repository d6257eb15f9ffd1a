"""What does the family tell a bot about its own game? Rules never ask it."""
