"""Looking after a running server."""
