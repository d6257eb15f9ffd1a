"""By which key do push services know this server (VAPID, RFC 8292), and how is one made?"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from time import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

from hazard.kernel.errors import InputError

NUMBER_BYTES: Final = 32  # of a private key, and of each half of a signature
VALID: Final = 12 * 3600  # seconds a signed header may be used; a day is the most
RENEW: Final = 3600  # ... and how long before its end a new one is made
MOST_KNOWN: Final = 200  # push services for which a header is kept
CONTACTS: Final = ("mailto:", "https:")


def text_of(data: bytes) -> str:
    """Bytes as push services write them: base64 for addresses, without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """And back; a ValueError where it is something else."""
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if text_of(data) != text.rstrip("="):
        raise ValueError(text)
    return data


def public_text(key: ec.EllipticCurvePublicKey) -> str:
    """A public key as browsers take it."""
    return text_of(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def new_keys() -> tuple[str, str]:
    """A private key for the settings, and the public one that belongs to it."""
    made = ec.generate_private_key(ec.SECP256R1())
    number = made.private_numbers().private_value
    return text_of(number.to_bytes(NUMBER_BYTES, "big")), public_text(made.public_key())


def read_key(given: str) -> ec.EllipticCurvePrivateKey:
    """The key of a setting: its number in base64, or a file with that or a PEM key in it."""
    try:
        text = given if is_number(given) else Path(given).read_text(encoding="ascii").strip()
        if is_number(text):
            return ec.derive_private_key(int.from_bytes(bytes_of(text), "big"), ec.SECP256R1())
        key = load_pem_private_key(text.encode(), None)
    except (OSError, ValueError, TypeError):  # what was given may be secret, so it is not repeated
        raise InputError("bad-push-key", "HAZARD_PUSH_KEY") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise InputError("bad-push-key", "HAZARD_PUSH_KEY")
    return key


def is_number(text: str) -> bool:
    """Whether this is a private key and no name of a file."""
    try:
        return len(bytes_of(text)) == NUMBER_BYTES
    except ValueError:
        return False


class ServerKey:
    """The key of this server, and what it signs for each push service."""

    def __init__(self, given: str, contact: str) -> None:
        if not contact.startswith(CONTACTS):
            raise InputError("bad-push-contact", "HAZARD_PUSH_CONTACT", {"known": ", ".join(CONTACTS)})
        self.private: Final = read_key(given)
        self.public: Final = public_text(self.private.public_key())
        self.contact: Final = contact
        self.known: Final[dict[str, tuple[float, str]]] = {}  # per service: until when, and the header

    def authorization(self, endpoint: str) -> str:
        """The header that says who sends this."""
        parts = urlsplit(endpoint)
        service = f"{parts.scheme}://{parts.netloc}"
        until, header = self.known.get(service, (0.0, ""))
        if until < time() + RENEW:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            until = time() + VALID
            header = f"vapid t={self.signed(service, int(until))}, k={self.public}"
            self.known[service] = (until, header)
        return header

    def signed(self, service: str, until: int) -> str:
        """A token (JWT, ES256) for one push service."""
        head = {"typ": "JWT", "alg": "ES256"}
        body = {"aud": service, "exp": until, "sub": self.contact}
        words = ".".join([text_of(json.dumps(part).encode()) for part in (head, body)])
        one, two = decode_dss_signature(self.private.sign(words.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{words}.{text_of(one.to_bytes(NUMBER_BYTES, 'big') + two.to_bytes(NUMBER_BYTES, 'big'))}"
