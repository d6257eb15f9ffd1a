"""The long proofs: what `make soak` plays for most of an hour, and the table it leaves behind."""
