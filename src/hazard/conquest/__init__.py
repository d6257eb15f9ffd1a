"""The territory-control family: boards, cards, turns and battles, put together from rules that answer one question each."""
