"""The house rules: ways to break them."""
