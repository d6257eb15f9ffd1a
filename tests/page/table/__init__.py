"""The table: who is awaited, what stands beside the board, secrets, whole games."""
