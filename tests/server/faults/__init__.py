"""Faults of disks, databases and clocks, and what becomes of games under them."""
