"""`python -m hazard` is the command `hazard`."""

from hazard.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
