"""Hazard: an exact engine, odds, bots and a terminal for the Risk family of board games."""

from hazard._build import run_interpreted_if_asked

run_interpreted_if_asked()
