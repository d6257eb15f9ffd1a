"""Which bot plays better, and how sure is that? Games with rotated seats, ratings and their intervals."""
