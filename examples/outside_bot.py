"""A bot that needs nothing of Hazard: hazard league --mode classic/domination --bots "cmd:python examples/outside_bot.py,greedy"

It reads a question a line and writes an answer a line; docs/outside-bots.md has the protocol.
"""

import json
import random
import sys


def main() -> None:
    """Answer anything that is offered, with any amount."""
    lot = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if message["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "anything", "version": "1"}
        elif message["type"] == "start":
            lot = random.Random(message["seed"])
        elif message["type"] == "choose":
            options = message["view"]["options"]
            at = lot.randrange(len(options))
            answer = {"type": "chosen", "n": message["n"], "option": at}
            if "most" in options[at]:
                answer["count"] = lot.randint(options[at]["least"], options[at]["most"])
        if answer is not None:
            print(json.dumps(answer), flush=True)


main()
