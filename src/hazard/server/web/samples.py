"""What does one send to a route, and what comes back? An example of each, as it stands in /openapi.json."""

from typing import Final, TypeAlias

Plain: TypeAlias = dict[str, object]

TABLE: Final[Plain] = {
    "id": "k3v9p2m7x4qa",
    "title": "Friday evening",
    "mode": "classic/domination",
    "options": {"start": "deal"},
    "status": "open",
    "seats": [
        {"seat": 0, "name": "Ada", "here": True, "yours": True},
        {"seat": 1, "bot": "greedy", "here": True},
        {"seat": 2},
    ],
    "host": True,
    "public": True,
    "commitment": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "note": "",
    "next": "",
    "turn": -1,
}
MADE: Final[Plain] = {"id": "k3v9p2m7x4qa", "code": "w8n5c2r6"}
CODE: Final[Plain] = {"code": "mh7t4kxw9c2d"}
ME: Final[Plain] = {"id": "b6f2hq8w3znd", "name": "Ada", "recovery": True}
WELCOMED: Final[Plain] = {"id": "b6f2hq8w3znd", "name": "Ada", "recovery": "P6DiVVu-XWgKohEb73caEw"}
BROWSER: Final = "https://push.example/send/c2VuZC1tZQ"
JOURNAL: Final = '{"format":"hazard-journal","version":1}\n'  # only its beginning

# By the name of the route's function: what is sent.
BODIES: Final[dict[str, object]] = {
    "new_player": {"name": "Ada"},
    "new_recovery": {"code": "P6DiVVu-XWgKohEb73caEw"},
    "rename_me": {"name": "Ada Byron"},
    "redeem": CODE,
    "make_table": {
        "mode": "classic/domination",
        "seats": 3,
        "title": "Friday evening",
        "options": {"start": "deal"},
        "clock": {"kind": "turn", "seconds": 300, "more": 60},
        "public": True,
    },
    "sit_down": {"code": "w8n5c2r6", "seat": 0},
    "stand_up": {"seat": 2},
    "put_bot": {"seat": 1, "bot": "greedy"},
    "choose_colour": {"seat": 0, "army": "yellow"},
    "choose_look": {"seat": 0, "emblem": "anchor", "pattern": "ring"},
    "message": {"type": "say", "text": "Good luck"},
    "change_table": {"title": "Saturday evening", "public": False},
    "swap_seats": {"seat": 0, "other": 2},
    "hand_on": {"seat": 2},
    "branch_off": {"n": 2, "title": "Once more from the start"},
    "open_lesson": {"chapter": 0, "title": "My first game"},
    "seat_code": {"seat": 0},
    "take_seat": CODE,
    "put_record": JOURNAL,
    "subscribe": {
        "endpoint": BROWSER,
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
        "expirationTime": None,
    },
    "unsubscribe": {"endpoint": BROWSER},
}

# The same for what comes back; where it is missing the answer is empty, or too long to be shown.
ANSWERS: Final[dict[str, object]] = {
    "health": {"status": "ok"},
    "ready": {
        "status": "ok",
        "reason": "",
        "commit_age": 0.8,
        "tables": 12,
        "connections": 31,
        "loop_lag": 0.002,
        "draining": False,
    },
    "bots": ["greedy", "random"],
    "styles": {"expert": ["any", "bold", "cautious"]},
    "new_player": WELCOMED,
    "visitor": {"me": ME},
    "me": ME,
    "rename_me": {"id": "b6f2hq8w3znd", "name": "Ada Byron", "recovery": True},
    "new_code": CODE,
    "new_recovery": {"code": "wY2kqZ0tT5mVbN8cR1xLQg"},
    "redeem": WELCOMED,
    "make_table": MADE,
    "lobby": [TABLE],
    "my_tables": [TABLE],
    "one_table": TABLE,
    "beginning": {"position": "position:1 mode:classic/domination options:- seats:red,green,blue …"},
    "sit_down": {"seat": 0},
    "stand_up": {"seat": 2},
    "put_bot": {"seat": 1, "bot": "greedy"},
    "choose_colour": {"seat": 0, "army": "yellow"},
    "choose_look": {"seat": 0, "emblem": "anchor", "pattern": "ring"},
    "start": {"status": "running"},
    "quick_start": {"status": "running"},
    "message": {
        "type": "said",
        "seat": 0,
        "name": "Ada",
        "text": "Good luck",
        "phrase": "",
        "at": 1_788_000_000_000,
    },
    "record": JOURNAL,
    "change_table": {"status": "open"},
    "invite": {"code": "w8n5c2r6"},
    "swap_seats": {"seat": 0, "other": 2},
    "hand_on": {"seat": 2},
    "pause": {"status": "paused"},
    "go_on": {"status": "running"},
    "close_table": {"status": "closed"},
    "rematch": MADE,
    "branch_off": MADE,
    "seat_code": CODE,
    "take_seat": {"seat": 0},
    "put_record": MADE,
    "blocked": [{"id": "h4x7d9", "name": "Bob"}],
    "push_key": {"key": None},
    "open_lesson": {
        "table": "q3w8z5xk1v9d",
        "chapter": 0,
        "id": "first",
        "chapters": 2,
        "steps": [
            {
                "id": "claim",
                "rule": "C-12",
                "n": 4,
                "move": {"kind": 0, "army": 0, "target": 41, "count": 1},
                "blitz": False,
                "choose": False,
            }
        ],
    },
}
PROBLEM: Final[Plain] = {
    "code": "bad-seats",
    "rule": "",
    "field": "seats",
    "params": {"seats": 9, "least": 3, "most": 6},
}
