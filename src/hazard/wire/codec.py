"""How do messages become bytes and back, and how does a message become an action?"""

from typing import Final

import msgspec

from hazard.kernel.actions import Action
from hazard.kernel.errors import InputError
from hazard.wire.messages import ClientMessage, Move, ServerMessage

MOST_BYTES: Final = 16_384  # of a client's message

_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_encoder: Final = msgspec.json.Encoder()


def decode(data: bytes | str) -> ClientMessage:
    """The message these bytes hold; anything else is an InputError."""
    if len(data) > MOST_BYTES:
        raise InputError("message-too-long", "message", {"most": MOST_BYTES})
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise InputError("bad-message", field_of(str(error)), {"detail": str(error)[:200]}) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise InputError("bad-message", "message", {"detail": "not JSON"}) from None


def field_of(detail: str) -> str:
    """The field a decoder's complaint names: `... - at `$.action.kind``."""
    _, mark, place = detail.rpartition("$.")
    return place.strip("`")[:60] if mark else "message"


def encode(message: ServerMessage) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def action_of(move: Move) -> Action:
    """The action of a message."""
    return Action(
        move.kind,
        move.army,
        move.source,
        move.target,
        move.count,
        tuple(move.ships),
        tuple(move.cards),
        move.choice,
    )


def move_of(action: Action) -> Move:
    """A message's form of an action."""
    return Move(
        int(action.kind),
        int(action.army),
        int(action.source),
        int(action.target),
        int(action.count),
        list(action.ships),
        list(action.cards),
        int(action.choice),
    )
