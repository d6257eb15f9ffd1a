"""Every word people read, in German, English and French."""
