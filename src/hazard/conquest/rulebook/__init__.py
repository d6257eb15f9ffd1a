"""The rules: each class answers one question, each module holds the answers the boxes give to it."""
