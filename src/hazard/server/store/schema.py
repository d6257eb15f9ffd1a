"""Which tables does the database have? A game is its journal; everything else is about who sits where."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData()

# A player is a token with a name; of tokens and codes only the hash is kept.
players: Final = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("recovery", String(64), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
Index("players_by_seen", players.c.seen)

# One-time codes that bring a player, or one seat of a game, to another device.
codes: Final = Table(
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),  # empty: the whole player
    Column("seat", Integer, nullable=False),
)

games: Final = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(32), nullable=False, unique=True),  # what an invite link carries
    Column("title", String(60), nullable=False),
    Column("mode", String(64), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seats", Integer, nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("position", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", String(32), nullable=False),
    Column("secret", LargeBinary, nullable=False),  # of the dice; published at the end, in the journal
    Column("note", String(200), nullable=False),
    Column("next", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when a human was last there
    Column("owes", Integer, nullable=False),  # the seat that owes the decision; -1: none
    Column("times", Text, nullable=False),  # JSON: how the clock stood with the last row; empty: none runs
    Column("node", String(32), nullable=False),  # who owns the game, as long as its lease runs
    Column("fence", BigInteger, nullable=False),  # grows with every owner; rows of an older one are refused
    # Begun from a position with everything in it as its author wrote it, secrets too: it counts for nothing.
    Column("study", Boolean, nullable=False, server_default=false()),
    Column("attempts", Integer, nullable=False, server_default="0"),  # loads that began and have not ended
    Column(
        "before", String(16), nullable=False, server_default=""
    ),  # its status before it was frozen or set aside
)
Index("games_by_status", games.c.status, games.c.public)
Index("games_by_host", games.c.host)
Index("games_by_node", games.c.node)

# The lease of every server process: it owns its games until then, in milliseconds of the database's clock.
nodes: Final = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

places: Final = Table(
    "places",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), nullable=False),  # empty: nobody
    Column("bot", String(64), nullable=False),
    Column("name", String(24), nullable=False),
    Column("seed", String(128), nullable=False),
    Column(
        "army", String(32), nullable=False, server_default=""
    ),  # the colour that was chosen; empty: the usual one
    Column("emblem", String(16), nullable=False, server_default=""),  # the same of the emblem
    Column("pattern", String(16), nullable=False, server_default=""),
    Column(
        "asked", String(64), nullable=False, server_default=""
    ),  # the bot that was seated; `bot` is the one that plays
)
Index("places_by_player", places.c.player)

# Line 0 is the header, line n the row n - 1. Lines are never changed or deleted while the game is kept.
journal: Final = Table(
    "journal",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
)

# A game after `n` lines of its journal, so that loading need not begin with the first of them.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("position", Text, nullable=False),  # the whole state in notation
    Column("digest", String(64), nullable=False),
    Column("checked", Boolean, nullable=False),  # whether playing the journal again came to the same state
    Column("edition", String(64), nullable=False, server_default=""),  # digest of the data it was played with
)

talk: Final = Table(
    "talk",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("player", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", String(400), nullable=False),
    Column("phrase", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("talk_by_player", talk.c.player)

# Browsers that are told what happens while their player is away (Web Push).
subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("added", BigInteger, nullable=False),
)
Index("subscriptions_by_player", subscriptions.c.player)

# Who was told about a table and has not looked at it since.
noticed: Final = Table(
    "noticed",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
)

# Whom a player does not want to hear: at one table, or at all of them.
mutes: Final = Table(
    "mutes",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("id", String(32), primary_key=True),  # shown instead of the other player's id
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(24), nullable=False),
    UniqueConstraint("player", "other"),
)

# For whoever runs the server: who was reported, why, and what they had said; `player` reported it.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("player", String(32), ForeignKey("players.id", ondelete="SET NULL")),
    Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", String(400), nullable=False),
    Column("said", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Column("moderator", String(60), nullable=False, server_default=""),  # who has taken it
    Column("answer", String(400), nullable=False, server_default=""),  # what came of it
    Column("answered", BigInteger, nullable=False, server_default="0"),
)
Index("reports_by_time", reports.c.at)

# Who may not come in for a while: a player by id, or an address or network.
bans: Final = Table(
    "bans",
    metadata,
    Column("kind", String(16), primary_key=True),  # player, address
    Column("subject", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("reason", String(200), nullable=False),
)

# What moderators and operators have done. Never changed; deleted with the retention.
audit: Final = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(60), nullable=False),
    Column("action", String(60), nullable=False),
    Column("subject", String(200), nullable=False),
    Column("detail", Text, nullable=False),  # JSON
)
Index("audit_by_time", audit.c.at)

# What an operator asks of the servers that run on this database; each is answered by the process it concerns.
commands: Final = Table(
    "commands",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("subject", String(200), nullable=False),
    Column("detail", Text, nullable=False),  # JSON
    Column("node", String(32), nullable=False),  # whom it is for; empty: the only server; "-": all, for good
    Column("result", Text, nullable=False),  # JSON; empty: not begun
)
Index("commands_by_node", commands.c.node)

# Which version of the tables a program must know at least to use this database; its last row counts. A migration that
# only adds leaves it alone, one that takes something away raises it.
compatibility: Final = Table("compatibility", metadata, Column("least", String(32), primary_key=True))

# One row: when a server last ran on this database, and the stretches of time that do not count (JSON).
uptime: Final = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("gaps", Text, nullable=False),
)
