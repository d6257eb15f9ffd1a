"""What are players, pages and bots told about a game, and in which form?"""
