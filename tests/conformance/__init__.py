"""Does every mode there is keep the promises of the engine? Nothing in here knows a mode by name."""
