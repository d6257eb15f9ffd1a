"""The part that knows no conquest: what a game is, what can be chosen, how chance is drawn, how one is refused."""
