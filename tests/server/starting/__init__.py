"""How does a game at a table begin?"""
