"""How tables come into memory from their journals."""
