"""How does the page reach a browser? Its files are read once; each is sent in the packing the browser knows."""

import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

from hazard.server.routes.asked import Asked

INDEX: Final = "index.html"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the better first
FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with what is in them
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
        kind = "application/manifest+json" if path.endswith(".webmanifest") else mimetypes.guess_type(path)[0]
        found[path] = PageFile(kind or "application/octet-stream", bodies)
    return found


def collect(folder: Traversable, path: str, found: dict[str, bytes]) -> None:
    """The files of a folder and of those in it."""
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            collect(entry, f"{name}/", found)
        else:
            found[name] = entry.read_bytes()


def packed(request: Asked, file: PageFile, headers: dict[str, str]) -> Response[bytes]:
    """A file in the best packing the browser takes."""
    taken = request.headers.get("accept-encoding", "")
    names = [part.split(";")[0].strip() for part in taken.split(",")]
    for packing in PACKED:
        if packing in names and packing in file.bodies:
            sent = {**headers, "Content-Encoding": packing, "Vary": "Accept-Encoding"}
            return Response(file.bodies[packing], media_type=file.kind, headers=sent)
    return Response(file.bodies[""], media_type=file.kind, headers={**headers, "Vary": "Accept-Encoding"})


PAGE: Final = read_page()


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Asked, path: str = "") -> Response[bytes]:
    """A file of the page; any address that is none belongs to the page itself, which knows its own ways."""
    name = path.strip("/")
    if name.startswith(("api/", "assets/")) and name not in PAGE:
        raise NotFoundException
    if name in PAGE and name != INDEX:
        lasting = FOREVER if name.startswith("assets/") else "no-cache"
        return packed(request, PAGE[name], {"Cache-Control": lasting})
    if INDEX not in PAGE:
        return Response(MISSING.encode(), media_type="text/html", status_code=200)
    return packed(request, PAGE[INDEX], {"Cache-Control": "no-cache"})
