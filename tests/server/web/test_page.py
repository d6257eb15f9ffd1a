"""Does the page reach a browser as it should: packed, kept as long as it may be, and for every address that is the page's?"""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.server.running import Server, http_client, sqlite

INDEX = b"<!doctype html><title>Hazard</title><script type=module src=/assets/index-abc.js></script>"
SCRIPT = b"console.log(1)"
SECURITY = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


def write_page(folder: Path) -> None:
    """A small page, packed as the real one is; what stands for Brotli here only has to be told apart."""
    (folder / "assets").mkdir(parents=True)
    for name, body in {"index.html": INDEX, "assets/index-abc.js": SCRIPT}.items():
        (folder / name).write_bytes(body)
        (folder / f"{name}.gz").write_bytes(gzip.compress(body))
        (folder / f"{name}.br").write_bytes(b"brotli:" + body)
    (folder / "assets" / "letters-abc.woff2").write_bytes(b"letters")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "worker.js").write_bytes(b"self")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    write_page(folder / "page")
    with Server(sqlite(folder), page=str(folder / "page")) as running:
        yield running


@dataclass(frozen=True)
class Answer:
    """An answer as it came: what is packed stays so."""

    status_code: int
    headers: httpx.Headers
    body: bytes


def get(server: Server, path: str, taken: str = "") -> Answer:
    """Ask as a browser that takes these packings."""
    with http_client(base_url=server.url()) as client:
        request = client.build_request("GET", path, headers={"Accept-Encoding": taken})
        answer = client.send(request, stream=True)
        return Answer(answer.status_code, answer.headers, b"".join(answer.iter_raw()))


@pytest.mark.parametrize(
    "taken, packing, wanted",
    [
        ("gzip, deflate, br, zstd", "br", b"brotli:" + SCRIPT),
        ("br;q=1.0", "br", b"brotli:" + SCRIPT),
        ("gzip", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("", "", SCRIPT),
        ("zstd", "", SCRIPT),
        ("br;q=0, gzip;q=0", "", SCRIPT),
    ],
)
def test_a_file_comes_in_the_best_packing_the_browser_takes(
    server: Server, taken: str, packing: str, wanted: bytes
) -> None:
    answer = get(server, "/assets/index-abc.js", taken)
    assert (answer.status_code, answer.headers.get("content-encoding", "")) == (200, packing)
    found = answer.body
    assert gzip.decompress(found) == SCRIPT if packing == "gzip" else found == wanted
    assert answer.headers["vary"] == "Accept-Encoding"
    assert int(answer.headers["content-length"]) == len(found)


@pytest.mark.parametrize(
    "path, kind",
    [
        ("/assets/index-abc.js", "text/javascript; charset=utf-8"),
        ("/", "text/html; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/assets/letters-abc.woff2", "font/woff2"),
    ],
)
def test_every_file_says_what_it_is(server: Server, path: str, kind: str) -> None:
    assert get(server, path).headers["content-type"] == kind


def test_assets_are_kept_forever_and_all_else_is_asked_for_again(server: Server) -> None:
    for path in ("/assets/index-abc.js", "/assets/letters-abc.woff2"):
        assert get(server, path).headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/table/abcd", "/worker.js", "/manifest.webmanifest", "/index.html"):
        assert get(server, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/", "/table/abcd1234", "/join/abcd?code=x", "/rules/classic", "/a/b/c", "/index.html"]
)
def test_an_address_of_the_page_gives_the_page(server: Server, path: str) -> None:
    answer = get(server, path)
    assert (answer.status_code, answer.body) == (200, INDEX)


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/index-old.js", "/assets/", "/api/tables/x/y/z"])
def test_what_is_missing_elsewhere_is_not_the_page(server: Server, path: str) -> None:
    answer = get(server, path)
    assert answer.status_code == 404
    assert b'"code":"not-found"' in answer.body


@pytest.mark.parametrize(
    "path", ["/assets/../../settings.py", "/assets/%2e%2e/%2e%2e/settings.py", "/..%2fpage.py"]
)
def test_no_address_leads_out_of_the_page(server: Server, path: str) -> None:
    answer = get(server, path)
    assert answer.status_code == 404 or answer.body == INDEX


def test_pages_assets_and_refusals_carry_the_headers_that_protect_the_reader(server: Server) -> None:
    for path in ("/", "/assets/index-abc.js", "/api/nothing", "/api/modes"):
        told = get(server, path).headers
        assert {name: told.get(name) for name in SECURITY} == SECURITY, path


def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), page=str(tmp_path / "nothing")) as running:
        answer = get(running, "/")
        assert answer.status_code == 200
        assert b"make page" in answer.body
        assert answer.headers["cache-control"] == "no-cache"
        assert get(running, "/api/modes").status_code == 200
