"""How does one moment of a game stand in a line of text, and which texts are positions?"""
