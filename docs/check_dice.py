"""check_dice.py RECORD|- checks all draws of a game; with 17 d6 (or s42) behind it, shows draw 17 as that."""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator


def numbers(width: int, secret: bytes, seeds: list[bytes], counter: int) -> Iterator[int]:
    head = b"hazard-dice-1" + bytes([len(seeds)]) + b"".join([bytes([len(seed)]) + seed for seed in seeds])
    for block in range(2**32):
        data = hmac.digest(secret, head + counter.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256")
        yield from [int.from_bytes(data[i : i + width], "big") for i in range(0, 32, width)]


def draw(text: str, secret: bytes, seeds: list[bytes], counter: int) -> str:  # d6, d6=5, s3 or s=2.0.1
    head, _, tail = text.partition("=")
    size = int(head[1:] or tail.count(".") + bool(tail))
    if head[0] == "d" and 0 < size <= 256:
        byte = next(n for n in numbers(1, secret, seeds, counter) if n < 256 // size * size)
        return f"d{size}={byte % size + 1}"
    order, words = list(range(size)), numbers(4, secret, seeds, counter)
    for left in range(size, 1, -1):
        pick = next(word for word in words if word < 2**32 // left * left) % left
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return "s=" + ".".join(map(str, order))


if __name__ == "__main__":
    record = json.loads(sys.stdin.read() if sys.argv[1] == "-" else open(sys.argv[1]).read())
    secret, seeds = bytes.fromhex(record["secret"]), [bytes.fromhex(seed) for seed in record["seeds"]]
    if len(sys.argv) > 3:
        sys.exit(print(draw(sys.argv[3], secret, seeds, int(sys.argv[2]))))
    if len(secret) != 32 or hashlib.sha256(secret).hexdigest() != record["commitment"]:
        sys.exit("the secret does not fit the commitment")
    for counter, said in enumerate(record["draws"]):
        if said != (true := draw(said, secret, seeds, counter)):
            sys.exit(f"draw {counter} is {said} in the record, but the secret gives {true}")
    print(f"all {len(record['draws'])} draws fit")
