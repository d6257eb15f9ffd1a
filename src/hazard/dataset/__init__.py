"""Games as tables: Parquet or JSON Lines with a versioned schema, made in pieces, checked, and read by pandas and polars."""
