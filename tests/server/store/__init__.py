"""Tests of what the server keeps."""
