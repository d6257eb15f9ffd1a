"""A push service and a browser of a test: what the service is handed is opened with the browser's own key."""

import json
import ssl
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import urandom
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def plain(text: str) -> bytes:
    """Bytes from base64 without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def coded(data: bytes) -> str:
    """And back."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def mac(key: bytes, data: bytes) -> bytes:
    """HMAC with SHA-256, which RFC 8291 is written in."""
    made = HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


class Browser:
    """Subscribes, and reads what it is sent."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint: Final = endpoint
        self.key: Final = ec.generate_private_key(ec.SECP256R1())
        self.secret: Final = urandom(16)

    def public(self) -> bytes:
        """Its public key."""
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self) -> dict[str, Any]:
        """What it hands to the page."""
        keys = {"p256dh": coded(self.public()), "auth": coded(self.secret)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> Any:
        """What a sealed body says, step by step as in RFC 8291, section 3."""
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert (size, length) == (4096, 65)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        first = mac(self.secret, self.key.exchange(ec.ECDH(), theirs))
        shared = mac(first, b"WebPush: info\x00" + self.public() + sender + b"\x01")
        second = mac(salt, shared)
        key = mac(second, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = mac(second, b"Content-Encoding: nonce\x00\x01")[:12]
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1:] == b"\x02"
        return json.loads(text[:-1])


def signed_by(token: str, public: str) -> Any:
    """What a token says, if this key has signed it; else an InvalidSignature."""
    head, body, signature = token.split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    both = plain(signature)
    assert len(both) == 64
    numbers = [int.from_bytes(both[at : at + 32], "big") for at in (0, 32)]
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(public))
    key.verify(encode_dss_signature(*numbers), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(plain(body))


@dataclass
class Taken:
    """A request a push service was handed."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """An HTTP server on this machine that takes notices and answers with a status."""

    def __init__(self, security: ssl.SSLContext | None = None) -> None:
        self.status: int = 201
        self.taken: Final[Queue[Taken]] = Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.taken.put(Taken(self.path, headers, body))
                self.send_response(service.status)
                if 300 <= service.status < 400:
                    self.send_header("Location", service.url("redirected"))
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.http: Final = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.scheme: Final = "http" if security is None else "https"
        if security is not None:
            self.http.socket = security.wrap_socket(self.http.socket, server_side=True)
        self.thread: Final = Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05})

    def url(self, name: str) -> str:
        """Where a browser is reached."""
        return f"{self.scheme}://127.0.0.1:{self.http.server_port}/{name}"

    def browser(self, name: str) -> Browser:
        """A browser this service sends to."""
        return Browser(self.url(name))

    def next(self, timeout: float = 60) -> Taken:
        """The next notice."""
        return self.taken.get(timeout=timeout)

    def none(self, timeout: float = 1.5) -> bool:
        """Whether there is no notice for a while."""
        try:
            self.taken.get(timeout=timeout)
        except Empty:
            return True
        return False

    def __enter__(self) -> "PushService":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.shutdown()
        self.thread.join()
        self.http.server_close()
