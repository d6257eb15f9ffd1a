"""What only the Clone Wars have: Separatist tokens, the Order 66 track, Order 66 itself and its set-up."""
