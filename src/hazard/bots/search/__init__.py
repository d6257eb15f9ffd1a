"""How are plans tried out against the replies of the others before one is chosen?"""
