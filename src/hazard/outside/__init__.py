"""Bots from outside the package: a class of one's own, named on a command line."""
