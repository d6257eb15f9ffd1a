"""What is said at a table, and who is told while they are away?"""
