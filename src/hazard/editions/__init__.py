"""What is in each box: its files, read and checked into data that the rules are built from."""
