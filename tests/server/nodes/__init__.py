"""How do several nodes share a database?"""
