"""Does anything that is told depend on what may not be known, and would the comparison notice?"""
