"""What a server gives to everybody, and no more."""
