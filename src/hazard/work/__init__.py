"""Long work in pieces: over processes or machines, handed over in order, done again where a worker dies, kept as it comes."""
