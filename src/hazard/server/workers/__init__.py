"""What is done in processes beside the server."""
