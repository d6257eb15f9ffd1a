"""The steps of a game, in the order they are taken, and the interruptions that are pushed on top of them."""
