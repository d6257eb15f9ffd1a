"""Which bot plays at a seat, from the beginning of a game to its end?

When the game begins every bot is written down with its version, and a style that was left to chance is drawn. The journal
names who plays, and names it again where somebody takes another's place.
"""

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from hazard.bots.naming import ANY, BotWord, read_word
from hazard.bots.style import STYLES
from hazard.kernel.errors import InputError
from hazard.server.operation.logs import LOGGER
from hazard.server.players.names import SCRIPTED
from hazard.server.store.tables import CLOSED, OVER, Place, TableRow, seated
from hazard.server.table.bots.roster import Roster

if TYPE_CHECKING:
    from hazard.server.table.room import Room

OPENED: Final = (OVER, CLOSED)  # when everything is told
MOST_NAME: Final = 24  # letters of the name of whoever sits somewhere


def bot_place(seat: int, bot: str, army: str) -> Place:
    """A seat with a bot."""
    return Place(seat, "", bot, bot[:MOST_NAME], army=army, asked=bot)


def seated_again(place: Place, seat: int) -> Place:
    """Whoever sat there, at a seat of the next table; a bot in the version that is the newest then."""
    if not place.bot or not place.asked:
        return replace(place, seat=seat, seed="", emblem="", pattern="")
    asked = word_of(place.asked)
    return replace(bot_place(seat, BotWord(asked.name, asked.style).text(), place.army), name=place.name)


def pinned(row: TableRow, roster: Roster) -> TableRow:
    """The table with every bot named exactly, as the game begins with it."""
    places = [pin(place, row.secret, roster) if place.bot else place for place in row.places]
    return replace(row, places=tuple(places))


def pin(place: Place, secret: bytes, roster: Roster) -> Place:
    """One of them; a style that is left to chance follows from the secret of the dice and the seat."""
    if place.bot == SCRIPTED:
        return place
    word = read_word(roster.exact(place.bot))
    played = word
    if word.style == ANY:
        lot = sha256(secret + f"style {place.seat}".encode()).digest()
        names = list(STYLES)
        played = word.styled(names[int.from_bytes(lot) % len(names)])
    return replace(place, bot=played.text(), asked=word.text())


def row_of_bot(bot: str) -> str:
    """The words of a journal for a bot that plays from now on; the script of a lesson has no name."""
    return "bot" if bot == SCRIPTED else f"bot {bot}"


def shown_bot(place: Place, status: str) -> str:
    """The bot of a seat as everybody may know it: a style that was drawn is told when the game is over."""
    drawn = f"+{ANY}" in place.asked and status not in OPENED
    return word_of(place.bot).styled(ANY).text() if drawn and place.bot else place.bot


def replaced_at(place: Place) -> str:
    """The bot that was to play here, where another plays in its place; else nothing."""
    if not place.bot or "@" not in place.asked:
        return ""
    plays, asked = word_of(place.bot), word_of(place.asked)
    return "" if (plays.name, plays.version) == (asked.name, asked.version) else place.asked


def word_of(text: str) -> BotWord:
    """The parts of a word, whatever it is."""
    try:
        return read_word(text)
    except InputError:
        return BotWord(text)


async def keep_to(room: "Room", seat: int) -> None:
    """Before a bot is asked: it is the one the game names, or the nearest to one that is gone."""
    place = room.row.places[seat]
    if place.bot and place.bot != SCRIPTED and room.hub.roster.kept(place.bot) != place.bot:
        async with room.lock:
            if room.row.places[seat] is place and room.owes() == seat:
                await take_over(room, seat, room.hub.roster.kept(place.bot))


async def take_over(room: "Room", seat: int, bot: str) -> None:
    """Another bot plays a seat from now on: written down, told, logged; the lock is held."""
    recording, place = room.recording, room.row.places[seat]
    assert recording is not None
    told = {"table": room.row.id, "seat": seat, "bot": place.bot, "reason": bot}
    LOGGER.warning("bot replaced", extra=told)
    await room.commit(recording.change(seat, row_of_bot(bot)))
    asked = place.asked if "@" in place.asked else (place.bot if "@" in place.bot else bot)
    await room.change(seated(room.row, replace(place, bot=bot, asked=asked)))
