"""What do the files of a box say, and do they hold together?"""
