"""How is a turn planned: which chains of conquests are worth their troops, and how are they carried out?"""
