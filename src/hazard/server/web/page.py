"""How does the page reach a browser? Its files are read once; each is sent in the packing the browser knows."""

import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from hazard.server.routes.common import Asked

INDEX: Final = "index.html"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the better first
ASSETS: Final = "assets/"
OTHERS: Final = ("api/", ASSETS)  # what is missing there is no page
FRESH: Final = "no-cache"
FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with what is in them
KINDS: Final = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
MISSING: Final = "<!doctype html><title>Hazard</title><p>The page has not been built. In a checkout: <code>make page</code>."


@dataclass(frozen=True)
class PageFile:
    """One file: its type, and its bytes by packing; the plain ones under the empty name."""

    kind: str
    bodies: dict[str, bytes]


def read_page(folder: Traversable | None = None) -> dict[str, PageFile]:
    """All files of the page by path; none where it has not been built."""
    root = files("hazard").joinpath("page") if folder is None else folder
    plain: dict[str, bytes] = {}
    if root.is_dir():
        collect(root, "", plain)
    found: dict[str, PageFile] = {}
    for path, body in plain.items():
        if path.endswith(tuple(PACKED.values())):
            continue
        bodies = {"": body}
        for packing, ending in PACKED.items():
            if path + ending in plain:
                bodies[packing] = plain[path + ending]
        found[path] = PageFile(kind_of(path), bodies)
    return found


def kind_of(path: str) -> str:
    """The type of a file; those of the page do not depend on what this machine believes."""
    ending = path.rpartition(".")[2]
    return KINDS.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def collect(folder: Traversable, path: str, found: dict[str, bytes]) -> None:
    """The files of a folder and of those in it."""
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            collect(entry, f"{name}/", found)
        else:
            found[name] = entry.read_bytes()


def taken_packings(header: str) -> list[str]:
    """The packings a browser takes; a weight of nought means that it does not."""
    found: list[str] = []
    for part in header.lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        if weight.strip("0.") or not weight:
            found.append(name)
    return found


def packed(request: Asked, file: PageFile, headers: dict[str, str]) -> Response[bytes]:
    """A file in the best packing the browser takes."""
    names = taken_packings(request.headers.get("accept-encoding", ""))
    for packing in PACKED:
        if packing in names and packing in file.bodies:
            sent = {**headers, "Content-Encoding": packing, "Vary": "Accept-Encoding"}
            return Response(file.bodies[packing], media_type=file.kind, headers=sent)
    return Response(file.bodies[""], media_type=file.kind, headers={**headers, "Vary": "Accept-Encoding"})


def page_route(folder: Traversable | None = None) -> HTTPRouteHandler:
    """The route of all addresses that are nobody else's; its files are read now."""
    found = read_page(folder)

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Asked, path: str = "") -> Response[bytes]:
        """A file of the page; any address that is none belongs to the page itself, which knows its own ways."""
        name = path.strip("/")
        if f"{name}/".startswith(OTHERS) and name not in found:
            raise NotFoundException
        if name in found and name != INDEX:
            lasting = FOREVER if name.startswith(ASSETS) else FRESH
            return packed(request, found[name], {"Cache-Control": lasting})
        if INDEX not in found:
            return Response(MISSING.encode(), media_type="text/html", headers={"Cache-Control": FRESH})
        return packed(request, found[INDEX], {"Cache-Control": FRESH})

    return page
