"""How does a game at a table begin: seats, colours, a position, a set-up that is done, a lesson?"""
