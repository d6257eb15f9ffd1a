"""The documentation as a site that can be read without a network: `make docs`."""
