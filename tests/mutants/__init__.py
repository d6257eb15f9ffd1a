"""Would a test notice? Small faults are put into the engine one at a time, and the tests that run that code are run; docs/mutants.md."""
