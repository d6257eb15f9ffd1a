"""Looking after a running server, tested."""
