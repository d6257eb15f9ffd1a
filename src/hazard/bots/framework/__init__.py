"""What does whoever writes a bot need ready-made: what-if boards, routes, losses, threats and win chances?"""
