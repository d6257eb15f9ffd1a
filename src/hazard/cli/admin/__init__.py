"""`hazard admin`: what whoever runs a server can do with it."""
