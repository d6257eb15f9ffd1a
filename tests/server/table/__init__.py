"""What happens at one table?"""
