"""What has happened, and what does each seat see of it?"""
