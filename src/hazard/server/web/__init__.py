"""How browsers and programs reach the server."""
