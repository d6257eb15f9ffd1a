"""The part of the environment that is compiled: numbers for options and amounts, observations, many games at once. No NumPy."""
