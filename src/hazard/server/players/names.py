"""Which names may players and tables have, and how are ids, tokens and codes made?"""

import hashlib
import secrets
import unicodedata
from functools import lru_cache
from typing import Final

from hazard.bots.registry import known_bots
from hazard.kernel.errors import InputError
from hazard.texts.catalogue import LANGUAGES, load

MOST_NAME: Final = 24
MOST_TITLE: Final = 60
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
SCRIPTED: Final = "scripted"  # the bot of the lessons, which nobody can ask for
TOKEN_BYTES: Final = 16  # 128 random bits
FORBIDDEN: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")  # control, direction and invisible marks
MARKS: Final = ("Mn", "Me")  # are drawn over the character before them
MOST_MARKS: Final = 3  # over one character
# Characters without ink that Unicode takes for letters, symbols or marks: fillers, the empty pattern of Braille, a note
# without a head, joiners, and what is kept for later marks of that kind.
BLANK: Final = frozenset(
    [0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x1D159, 0x034F, 0x17B4, 0x17B5, 0x2065]
    + list(range(0x180B, 0x1810))
    + list(range(0xFFF0, 0xFFF9))
    + list(range(0xE0000, 0xE1000))
)
# Names by which somebody could pass for the server or for whoever runs it.
OFFICIAL: Final = (
    *("admin", "administrator", "moderator", "operator", "system", "server", "hazard"),
    *("bot", "computer", "ordinateur", "spielleiter", "spielleitung", "serveur", "moderateur", "modérateur"),
)


def clean_name(text: str, name: str = "name", most: int = MOST_NAME) -> str:
    """A name that can be shown anywhere; an InputError otherwise."""
    folded = unicodedata.normalize("NFC", " ".join(text.split()))
    if not 1 <= len(folded) <= most or not all(map(allowed, text)) or not legible(folded):
        raise InputError("bad-name", name, {"least": 1, "most": most})
    return folded


def legible(text: str) -> bool:
    """Whether there is something to read that its marks do not hide."""
    marks = MOST_MARKS  # there is nothing yet that could carry one
    seen = False
    for one in text:
        if unicodedata.category(one) in MARKS:
            marks += 1
            if marks > MOST_MARKS:
                return False
        else:
            marks = MOST_MARKS if one == " " else 0
            seen = seen or one != " "
    return seen


def player_name(text: str) -> str:
    """A name for a player: none of a bot, and none of the server."""
    cleaned = clean_name(text)
    if likeness(cleaned) in reserved():
        raise InputError("reserved-name", "name", {"name": cleaned})
    return cleaned


def likeness(name: str) -> str:
    """What is left of a name for whoever only glances at it: small letters and digits, without accents."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join([one for one in letters if one.isalnum()]) or name


@lru_cache(1)
def reserved() -> frozenset[str]:
    """Names of bots, as the program and as the page call them in every language, and of the server, by likeness."""
    bots = {entry.name for entry in known_bots()}
    for language in LANGUAGES:
        words = load(language)
        keys = [f"page.bot.{bot}.name" for bot in (*bots, SCRIPTED)]
        bots |= {words.say(key) for key in keys if words.has(key)}
    named = [*OFFICIAL, *bots, *[f"bot {bot}" for bot in bots], *[f"{bot} bot" for bot in bots]]
    return frozenset([likeness(name) for name in named])


def distinct_name(name: str, taken: list[str], most: int = MOST_NAME) -> str:
    """The name, with a number where one that looks alike is taken."""
    alike = {likeness(one) for one in taken}
    found, number = name, 2
    while likeness(found) in alike:
        found = f"{name[: most - 1 - len(str(number))].rstrip()} {number}"
        number += 1
    return found


def clean_text(text: str, most: int) -> str:
    """What somebody says: one paragraph without control or direction marks."""
    kept = "".join([" " if one in "\n\t" else one for one in text if one in "\n\t" or allowed(one)])
    folded = unicodedata.normalize("NFC", " ".join(kept.split()))
    if not 1 <= len(folded) <= most:
        raise InputError("bad-text", "text", {"least": 1, "most": most})
    return folded


def allowed(letter: str) -> bool:
    """Whether a character may be shown."""
    return unicodedata.category(letter) not in FORBIDDEN and ord(letter) not in BLANK


def new_id(letters: int = 12) -> str:
    """An id nobody can guess from another."""
    return "".join([secrets.choice(LETTERS) for _ in range(letters)])


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token or code; the token has so much chance that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
