"""The siege: honest games go on while one address attacks the server in every way anybody has thought of."""
