"""What whoever runs a server can do with it: the commands of `hazard admin`, carried out on the database or by the server."""
