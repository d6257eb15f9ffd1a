"""The table server, in a process of its own, played over real sockets."""
