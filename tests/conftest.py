"""What holds for every test: examples made up by hypothesis are the same in every run, so that red means broken."""

from hypothesis import settings

settings.register_profile("same-every-time", derandomize=True)
settings.load_profile("same-every-time")
