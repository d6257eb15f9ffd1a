"""What the galactic boxes share: ships, battles with cards, directives, factions and the change of command."""
