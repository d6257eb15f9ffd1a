"""How is a notice sealed so that only the browser it is for can read it (RFC 8291, RFC 8188)?"""

import os
import struct
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hazard.kernel.errors import InputError
from hazard.server.push.keys import bytes_of

SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
RECORD: Final = 4096  # bytes; a notice is one record
LAST: Final = b"\x02"  # ends the last record


def browser_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    """The public key of a browser."""
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(p256dh))
    except ValueError:
        raise InputError("bad-subscription", "p256dh") from None


def browser_secret(auth: str) -> bytes:
    """The secret it shares with who may send to it."""
    try:
        secret = bytes_of(auth)
    except ValueError:
        secret = b""
    if len(secret) != AUTH_BYTES:
        raise InputError("bad-subscription", "auth")
    return secret


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key from a shared secret."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


def seal(
    data: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The body of a push message; key and salt are new each time unless a test gives them."""
    theirs = browser_key(p256dh)
    once = own or ec.generate_private_key(ec.SECP256R1())
    seasoned = salt or os.urandom(SALT_BYTES)
    sender, receiver = [
        key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) for key in (once.public_key(), theirs)
    ]
    info = b"WebPush: info\x00" + receiver + sender
    shared = derived(once.exchange(ec.ECDH(), theirs), browser_secret(auth), info, 32)
    key = derived(shared, seasoned, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(shared, seasoned, b"Content-Encoding: nonce\x00", 12)
    head = seasoned + struct.pack("!IB", RECORD, len(sender)) + sender
    return head + AESGCM(key).encrypt(nonce, data + LAST, None)
