"""What do tests of the rules stand on: tiny boards, positions, scripted dice, rule ids and ways to break each rule."""
