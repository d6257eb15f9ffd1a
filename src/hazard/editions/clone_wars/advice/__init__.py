"""What do the Clone Wars tell a bot?"""
