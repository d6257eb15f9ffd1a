"""What do the galactic boxes tell a bot in common?"""
