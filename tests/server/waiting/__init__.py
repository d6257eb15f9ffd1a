"""Tests of what happens at a table before its game."""
