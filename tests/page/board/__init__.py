"""Can the board be read: colours, names, layers?"""
