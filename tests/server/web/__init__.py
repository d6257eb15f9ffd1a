"""What does a browser get, and what does the description of the routes say?"""
