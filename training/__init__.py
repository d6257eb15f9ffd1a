"""How were the bots trained? Scripts that are no part of the package; README.md tells how to run them."""
