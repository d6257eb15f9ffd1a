"""What travels between a table and its players: one union of messages each way, and how values become them."""
