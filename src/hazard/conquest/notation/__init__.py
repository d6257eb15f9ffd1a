"""How are options, actions and one moment of a game written down, in ids and numbers?"""
