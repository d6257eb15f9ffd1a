"""Which names may players and tables have, and how are ids, tokens and codes made?"""

import hashlib
import secrets
import unicodedata
from typing import Final

from hazard.kernel.errors import InputError

MOST_NAME: Final = 24
MOST_TITLE: Final = 60
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
TOKEN_BYTES: Final = 16  # 128 random bits
FORBIDDEN: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")  # control, direction and invisible marks


def clean_name(text: str, name: str = "name", most: int = MOST_NAME) -> str:
    """A name that can be shown anywhere; an InputError otherwise."""
    folded = unicodedata.normalize("NFC", " ".join(text.split()))
    if not 1 <= len(folded) <= most or any(unicodedata.category(one) in FORBIDDEN for one in text):
        raise InputError("bad-name", name, {"least": 1, "most": most})
    return folded


def clean_text(text: str, most: int) -> str:
    """What somebody says: one paragraph without control or direction marks."""
    kept = "".join([" " if one in "\n\t" else one for one in text if one in "\n\t" or allowed(one)])
    folded = unicodedata.normalize("NFC", " ".join(kept.split()))
    if not 1 <= len(folded) <= most:
        raise InputError("bad-text", "text", {"least": 1, "most": most})
    return folded


def allowed(letter: str) -> bool:
    """Whether a character may be shown."""
    return unicodedata.category(letter) not in FORBIDDEN


def new_id(letters: int = 12) -> str:
    """An id nobody can guess from another."""
    return "".join([secrets.choice(LETTERS) for _ in range(letters)])


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token or code; the token has so much chance that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
