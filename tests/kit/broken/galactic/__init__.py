"""In which ways can the rules of the Original Trilogy be got wrong?"""
