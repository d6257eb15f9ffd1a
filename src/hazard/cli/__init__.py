"""The command line: what people and scripts ask of Hazard in a terminal, and how they are answered."""
