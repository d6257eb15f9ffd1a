"""What does the Original Trilogy tell a bot?"""
