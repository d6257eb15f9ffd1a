"""What only the Original Trilogy has: Imperial bases, the Force meter, the Death Star, resource planets and its set-up."""
