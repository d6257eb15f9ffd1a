"""What does /openapi.json say of the routes? What the framework finds, and what it cannot know: messages, refusals, examples."""

from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct

from hazard.server.routes import ROUTES
from hazard.server.routes.common import Asked
from hazard.server.web.samples import ANSWERS, BODIES, PROBLEM
from hazard.wire.messages import ClientMessage, ServerMessage, Welcome
from hazard.wire.replay import Frames, StoryTold, WhyTold
from hazard.wire.shapes import Facts, View

JSON: Final = "application/json"
LINES: Final = "application/jsonl"
PLACE: Final = "#/components/schemas/{name}"
# Routes that read or write bytes: the types of body and answer; a text is a journal.
RAW_BODIES: Final[dict[str, Any]] = {"message": ClientMessage, "put_record": str}
RAW_ANSWERS: Final[dict[str, Any]] = {
    "message": ServerMessage,
    "events": Welcome,
    "record": str,
    "story": StoryTold,
    "why_that_move": WhyTold,
    "frames": Frames,
    "map_of_board": dict[str, object],
}
FRAMEWORK: Final = "OpenAPIPlugin"
MOVED: Final = {"redeem": ("201", "200")}  # answers whose status is not the usual one


class Problem(Struct, frozen=True):
    """Every answer other than 2xx: nothing has changed, and why."""

    code: str
    rule: str
    field: str
    params: dict[str, int | str]


class Described(JsonRenderPlugin):
    """Renders the document with all that is added here, once: it never changes and takes a while."""

    def __init__(self) -> None:
        super().__init__(path="/")
        self.rendered: bytes = b""

    def render(self, request: Asked, openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        if not self.rendered:
            self.rendered = self.render_json(request, described(openapi_schema))
        return self.rendered


def make_document(app: Litestar) -> None:
    """Find out everything the document says, before somebody asks and the event loop has to do it (0.2 s)."""
    app.plugins.get(FRAMEWORK).provide_openapi_schema()


def described(document: dict[str, Any]) -> dict[str, Any]:
    """The document with names, messages, refusals and examples; the one handed in stays as it is."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    types = [Problem, View, Facts, *RAW_BODIES.values(), *RAW_ANSWERS.values()]
    _, found = msgspec.json.schema_components(types, schema_hook=anything, ref_template=PLACE)
    for name, shape in found.items():
        told["components"]["schemas"].setdefault(name, shape)
    for message in ("Welcome", "Events", "Frame"):
        name_parts(told["components"]["schemas"][message]["properties"])
    for route in ROUTES:
        for path, method in places(route):
            if path in told["paths"]:
                describe(told["paths"][path][method], route)
    return told


def anything(_: type) -> dict[str, Any]:
    """Values of any kind."""
    return {"description": "any value"}


def name_parts(fields: dict[str, Any]) -> None:
    """Say of the plain values of a message what they are."""
    for field, name in (("view", "View"), ("facts", "Facts")):
        part = {"$ref": PLACE.format(name=name)}
        fields[field] = {"anyOf": [part, {"type": "null"}]} if "default" in fields[field] else part
    event = {"type": "object", "required": ["event"], "properties": {"event": {"type": "string"}}}
    fields["events"] = {"type": "array", "items": event}  # the other fields: docs/wire.md


def places(route: HTTPRouteHandler) -> list[tuple[str, str]]:
    """Path and method of a route, as the document names them."""
    paths = ["/".join([part.partition(":")[0] + "}" if part.startswith("{") else part for part in path.split("/")])
             for path in sorted(route.paths)]  # fmt: skip
    return [(path, method.lower()) for path in paths for method in sorted(route.http_methods)]


def describe(operation: dict[str, Any], route: HTTPRouteHandler) -> None:
    """Add what is known of one operation."""
    name = route.fn.__name__
    operation["operationId"] = name
    operation["summary"] = (route.fn.__doc__ or "").strip()
    if name in RAW_BODIES:
        operation["requestBody"] = {"required": True, "content": content(RAW_BODIES[name])}
    if name in BODIES:
        give_example(operation["requestBody"]["content"], BODIES[name])
    answers = operation["responses"]
    if name in MOVED:
        answers[MOVED[name][1]] = answers.pop(MOVED[name][0])
    good = answers[min(answers)]
    if name in RAW_ANSWERS:
        good["content"] = content(RAW_ANSWERS[name])
    if name in ANSWERS:
        give_example(good["content"], ANSWERS[name])
    answers.pop("400", None)
    problem = {"schema": {"$ref": PLACE.format(name="Problem")}, "example": PROBLEM}
    answers["default"] = {"description": "Refused; nothing has changed", "content": {JSON: problem}}


def content(kind: Any) -> dict[str, Any]:
    """A body of this type."""
    if kind is str:
        return {LINES: {"schema": {"type": "string"}}}
    (shape,), _ = msgspec.json.schema_components([kind], schema_hook=anything, ref_template=PLACE)
    return {JSON: {"schema": shape}}


def give_example(found: dict[str, Any], example: object) -> None:
    """The example of a body or an answer."""
    for kind in found.values():
        kind["example"] = example
