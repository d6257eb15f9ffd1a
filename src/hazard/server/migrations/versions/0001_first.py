"""Players, games, seats, journals and talk."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
)

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.create_table(
        "players",
        Column("id", String(32), primary_key=True),
        Column("token", String(64), nullable=False, unique=True),
        Column("recovery", String(64), nullable=False, unique=True),
        Column("name", String(24), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        Column("code", String(64), primary_key=True),
        Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        Column("until", BigInteger, nullable=False),
        Column("game", String(32), nullable=False),
        Column("seat", Integer, nullable=False),
    )
    op.create_table(
        "games",
        Column("id", String(32), primary_key=True),
        Column("code", String(32), nullable=False, unique=True),
        Column("title", String(60), nullable=False),
        Column("mode", String(64), nullable=False),
        Column("options", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("clock", Text, nullable=False),
        Column("position", Text, nullable=False),
        Column("public", Boolean, nullable=False),
        Column("status", String(16), nullable=False),
        Column("host", String(32), nullable=False),
        Column("secret", LargeBinary, nullable=False),
        Column("note", String(200), nullable=False),
        Column("next", String(32), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("changed", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
        Column("owes", Integer, nullable=False),
        Column("times", Text, nullable=False),
        Column("node", String(32), nullable=False),
        Column("fence", BigInteger, nullable=False),
    )
    op.create_index("games_by_status", "games", ["status", "public"])
    op.create_index("games_by_node", "games", ["node"])
    op.create_table(
        "nodes",
        Column("id", String(32), primary_key=True),
        Column("until", BigInteger, nullable=False),
    )
    op.create_table(
        "places",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("player", String(32), nullable=False),
        Column("bot", String(64), nullable=False),
        Column("name", String(24), nullable=False),
        Column("seed", String(128), nullable=False),
    )
    op.create_index("places_by_player", "places", ["player"])
    op.create_table(
        "journal",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("n", Integer, primary_key=True),
        Column("line", LargeBinary, nullable=False),
    )
    op.create_table(
        "talk",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("n", Integer, primary_key=True),
        Column("player", String(32), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("name", String(24), nullable=False),
        Column("text", String(400), nullable=False),
        Column("phrase", String(64), nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "subscriptions",
        Column("id", String(64), primary_key=True),
        Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        Column("endpoint", String(1000), nullable=False),
        Column("p256dh", String(100), nullable=False),
        Column("auth", String(32), nullable=False),
        Column("added", BigInteger, nullable=False),
    )
    op.create_index("subscriptions_by_player", "subscriptions", ["player"])
    op.create_table(
        "noticed",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "mutes",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "blocks",
        Column("id", String(32), primary_key=True),
        Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        Column("name", String(24), nullable=False),
        UniqueConstraint("player", "other"),
    )
    op.create_table(
        "reports",
        Column("id", String(32), primary_key=True),
        Column("game", String(32), nullable=False),
        Column("player", String(32), ForeignKey("players.id", ondelete="SET NULL")),
        Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        Column("name", String(24), nullable=False),
        Column("text", String(400), nullable=False),
        Column("said", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_index("reports_by_time", "reports", ["at"])


def downgrade() -> None:
    """Back from it."""
    for table in (
        "reports",
        "blocks",
        "mutes",
        "noticed",
        "subscriptions",
        "talk",
        "journal",
        "places",
        "nodes",
        "games",
        "codes",
        "players",
    ):
        op.drop_table(table)
