"""How does somebody come to a table that is set for a test? Over HTTP; what happens there is done on the page."""

from pathlib import Path
from typing import Any, Final, Protocol

from playwright.sync_api import BrowserContext, Page

from tests.page.positions import Moment
from tests.server.running import Server

ROOT: Final = Path(__file__).resolve().parents[2]
DESKTOP: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 360, "height": 740}
# Somebody who knows all factions: no introduction comes before the first turn.
INTRODUCED: Final = """if (location.protocol !== "about:")
  localStorage.setItem("hazard-introduced", JSON.stringify(["empire", "rebels", "hutts", "republic", "separatists"]))"""


class Enter(Protocol):
    """Opens a browser context."""

    def __call__(self, server: Server, **looks: Any) -> BrowserContext: ...


class Visitor:
    """Somebody with a browser: a name, a page, and a way to set tables."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.context: Final = context
        self.page: Final[Page] = context.new_page()
        self.post("/api/players", {"name": name})

    def post(self, path: str, data: object = None) -> Any:
        """Ask the server for something."""
        answer = self.context.request.post(path, data={} if data is None else data)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def get(self, path: str) -> Any:
        """Ask the server what there is."""
        return self.context.request.get(path).json()

    def table(self, mode: str, seats: int, **more: object) -> str:
        """A new table; a position stays as it is written, hidden cards too, so that a test knows them."""
        more = {"study": True, **more} if "position" in more else more
        made: str = self.post("/api/tables", {"mode": mode, "seats": seats, "options": {}, **more})["id"]
        return made

    def against_bots(self, mode: str, seats: int, seat: int = 0, bot: str = "greedy", **more: object) -> str:
        """A table with bots that has begun."""
        table = self.table(mode, seats, **more)
        self.post(f"/api/tables/{table}/join", {"seat": seat})
        for other in range(seats):
            if other != seat:
                self.post(f"/api/tables/{table}/bots", {"seat": other, "bot": bot})
        self.post(f"/api/tables/{table}/start")
        return table

    def shared(self, moment: Moment, bot: str = "greedy") -> str:
        """Ada and Bob on this screen, Ada at the seat that is asked, and a bot at every other seat."""
        table = self.table(moment.mode, moment.seats, position=moment.position, options=dict(moment.options))
        seats = [(moment.seat + turn) % moment.seats for turn in range(moment.seats)]
        for seat, name in zip(seats, ("Ada", "Bob"), strict=False):
            self.post(f"/api/tables/{table}/join", {"seat": seat, "name": name})
        for seat in seats[2:]:
            self.post(f"/api/tables/{table}/bots", {"seat": seat, "bot": bot})
        self.post(f"/api/tables/{table}/start")
        return table

    def from_moment(self, moment: Moment, bot: str = "greedy") -> str:
        """The same from a position, at the seat that is asked there."""
        chosen = {"position": moment.position, "options": dict(moment.options)}
        return self.against_bots(moment.mode, moment.seats, moment.seat, bot, **chosen)

    def sit(self, table: str, code: str, seat: int, name: str = "") -> None:
        """Sit down by a code."""
        self.post(
            f"/api/tables/{table}/join", {"code": code, "seat": seat, **({"name": name} if name else {})}
        )

    def go(self, table: str) -> Page:
        """Look at a table, until the board is drawn."""
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector(".territory, .curtain, .text-board", timeout=20_000)
        return self.page


class Visitors:
    """Lets people in."""

    def __init__(self, enter: Enter) -> None:
        self.enter: Final = enter

    def with_mouse(self, server: Server, name: str = "Ada", **looks: Any) -> Visitor:
        """Somebody at a desk."""
        return Visitor(self.enter(server, viewport=DESKTOP, **looks), name)

    def with_phone(self, server: Server, name: str = "Ada", **looks: Any) -> Visitor:
        """Somebody with a phone in the hand."""
        return Visitor(self.enter(server, viewport=PHONE, has_touch=True, is_mobile=True, **looks), name)
