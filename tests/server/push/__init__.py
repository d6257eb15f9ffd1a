"""How is somebody told who is away?"""
