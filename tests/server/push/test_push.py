"""Is a notice sealed and signed as push services and browsers want it, and does it go nowhere else?"""

import asyncio
import datetime
import ipaddress
import ssl
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from hazard.kernel.errors import InputError
from hazard.server.push.keys import ServerKey, new_keys
from hazard.server.push.post import Unreachable, checked, is_public, post
from hazard.server.push.sealing import browser_key, browser_secret, seal
from tests.cli.asking import ask, environment
from tests.server.push_service import Browser, PushService, coded, plain, signed_by

CONTACT = "mailto:host@example.org"


def test_the_example_of_rfc_8291_is_sealed_as_printed_there() -> None:
    number = int.from_bytes(plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(number, ec.SECP256R1()),
        plain("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert coded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_every_notice_is_sealed_with_a_key_of_its_own() -> None:
    browser = Browser("https://push.example/1")
    keys = browser.subscription()["keys"]
    one, two = [seal(b'{"a": 1}', keys["p256dh"], keys["auth"]) for _ in range(2)]
    assert one[:86] != two[:86]
    assert browser.read(one) == browser.read(two) == {"a": 1}


def test_a_token_names_the_service_and_the_contact_and_is_kept_for_a_while() -> None:
    key = ServerKey(new_keys()[0], CONTACT)
    header = key.authorization("https://push.example/some/where")
    assert key.authorization("https://push.example/else") == header
    scheme, token, public = header.replace(",", "").split(" ")
    assert (scheme, public) == ("vapid", f"k={key.public}")
    told = signed_by(token.removeprefix("t="), key.public)
    assert (told["aud"], told["sub"]) == ("https://push.example", CONTACT)
    assert time.time() < told["exp"] <= time.time() + 24 * 3600  # the most RFC 8292 allows
    with pytest.raises(InvalidSignature):
        signed_by(token.removeprefix("t="), new_keys()[1])
    assert key.authorization("https://other.example/some") != header


def test_a_key_is_given_as_text_or_as_a_file(tmp_path: Path) -> None:
    private, public = new_keys()
    assert ServerKey(private, CONTACT).public == public
    (tmp_path / "key").write_text(private + "\n")
    assert ServerKey(str(tmp_path / "key"), CONTACT).public == public
    made = ec.derive_private_key(int.from_bytes(plain(private), "big"), ec.SECP256R1())
    (tmp_path / "pem").write_bytes(made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    assert ServerKey(str(tmp_path / "pem"), CONTACT).public == public
    other = ec.generate_private_key(ec.SECP384R1())
    (tmp_path / "other").write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    for given in ("", "short", private[:-1], str(tmp_path), str(tmp_path / "none"), str(tmp_path / "other")):
        with pytest.raises(InputError) as told:
            ServerKey(given, CONTACT)
        assert (told.value.code, told.value.params) == ("bad-push-key", {})
    for contact in ("", "host@example.org", "http://example.org"):
        with pytest.raises(InputError) as told:
            ServerKey(private, contact)
        assert told.value.code == "bad-push-contact"


def test_the_command_line_makes_keys_that_fit() -> None:
    told = ask("push-keys", "--json").data()
    assert ServerKey(told["private"], CONTACT).public == told["public"]
    lines = ask("push-keys").out.splitlines()
    name, _, value = lines[0].partition("=")
    assert name == "HAZARD_PUSH_KEY"
    assert ServerKey(value, CONTACT).public != told["public"]
    assert lines[1].startswith("# ")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/1",
        "https://push.example:8443/1",
        "https://push.example:99999/1",
        "https://someone@push.example/1",
        "https://push.example/1#part",
        "https://push.example/1 HTTP/1.1",
        "https://push.example/1\r\nHost: other",
        "https://pusch.exämple/1",
        "https:///1",
        "https://[::1/1",
        "ftp://push.example/1",
        "file:///etc/passwd",
        "push.example/1",
        "https://push.example/" + "1" * 1000,
        "",
    ],
)
def test_only_plain_https_addresses_are_taken(endpoint: str) -> None:
    with pytest.raises(InputError) as told:
        checked(endpoint, loopback=False)
    assert (told.value.code, told.value.field) == ("bad-subscription", "endpoint")


def test_keys_that_are_no_keys_are_refused() -> None:
    good = Browser("https://push.example/1").subscription()["keys"]
    for text in ("", "AAAA", good["auth"], good["p256dh"][:-2] + "__", "BA" + "A" * 85):
        with pytest.raises(InputError) as told:
            browser_key(text)
        assert told.value.field == "p256dh"
    for text in ("", "AAAA", good["p256dh"], "!" * 22):
        with pytest.raises(InputError) as told:
            browser_secret(text)
        assert told.value.field == "auth"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
    ],
)
def test_only_addresses_of_the_open_network_are_connected_to(address: str, public: int) -> None:
    assert is_public(address) == public


def sent(endpoint: str, *, loopback: bool) -> int:
    """The status of a notice that is sent there."""
    return asyncio.run(post(endpoint, {"TTL": "1"}, b"body", loopback=loopback))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "127.1", "2130706433", "0x7f000001"])
def test_no_name_leads_to_this_machine(host: str) -> None:
    with pytest.raises((Unreachable, InputError)):
        sent(f"https://{host}/1", loopback=False)


def test_nothing_is_sent_to_this_machine_without_the_setting_for_tests() -> None:
    with PushService() as service:
        assert sent(service.url("a?b=c"), loopback=True) == 201
        assert (service.next().path, service.taken.empty()) == ("/a?b=c", True)
        with pytest.raises(InputError):
            sent(service.url("a"), loopback=False)
        assert service.none(0.2)


def test_no_redirect_is_followed_and_silence_is_no_answer() -> None:
    with PushService() as service:
        service.status = 302
        assert sent(service.url("a"), loopback=True) == 302
        assert service.next().path == "/a"
        assert service.none(0.3)
        gone = service.url("a")
    with pytest.raises(Unreachable):
        sent(gone, loopback=True)


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for this machine, and a server side that shows it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "certificate.pem"
    path.write_bytes(made.public_bytes(Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    security = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    security.load_cert_chain(path, folder / "key.pem")
    return path, security


SENDING = """
import asyncio, sys
from hazard.server.push.post import Unreachable, post
try:
    print(asyncio.run(post(sys.argv[1], {}, b"body", loopback=True)))
except Unreachable as error:
    print(type(error.__cause__).__name__)
"""


def test_a_service_has_to_show_a_certificate_that_holds(tmp_path: Path) -> None:
    path, security = certificate(tmp_path)
    said = []
    with PushService(security) as service:
        for trusted in (path, tmp_path / "none"):
            done = subprocess.run(
                [sys.executable, "-c", SENDING, service.url("a")],
                env={**environment(), "SSL_CERT_FILE": str(trusted), "SSL_CERT_DIR": str(tmp_path / "none")},
                capture_output=True,
                text=True,
                check=True,
            )
            said.append(done.stdout.strip())
        assert said == ["201", "SSLCertVerificationError"]
        assert (service.next().path, service.taken.empty()) == ("/a", True)
