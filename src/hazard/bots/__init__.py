"""Players: each is given a view, never the state, and answers with an action."""
