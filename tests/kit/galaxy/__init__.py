"""What tests of the galactic boxes share."""
