"""What does a listener know who writes down what is told, and never looks at the board?"""
