"""Who is asking, and what is kept of them?"""
