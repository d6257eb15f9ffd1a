"""How is a game or a position written down, read back, played again and checked?"""
