"""Messages: their form, their limits, and the page that describes them."""
