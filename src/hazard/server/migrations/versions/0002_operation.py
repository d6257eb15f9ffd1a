"""Snapshots, study tables, bans, an audit log, commands of operators, and indexes for what is looked up.

Nothing is taken away and every new column has a value of its own, so that nodes of the version before can go on
beside nodes of this one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("games", sa.Column("study", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("attempts", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("before", sa.String(16), nullable=False, server_default=""))
    op.add_column("reports", sa.Column("moderator", sa.String(60), nullable=False, server_default=""))
    op.add_column("reports", sa.Column("answer", sa.String(400), nullable=False, server_default=""))
    op.add_column("reports", sa.Column("answered", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("checked", sa.Boolean, nullable=False),
        sa.Column("edition", sa.String(64), nullable=False, server_default=""),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("subject", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(60), nullable=False),
        sa.Column("action", sa.String(60), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("gaps", sa.Text, nullable=False),
    )
    op.create_index("players_by_seen", "players", ["seen"])
    op.create_index("games_by_host", "games", ["host"])
    op.create_index("talk_by_player", "talk", ["player"])
    op.create_index("audit_by_time", "audit", ["at"])
    op.create_index("commands_by_node", "commands", ["node"])
    compatibility = op.create_table("compatibility", sa.Column("least", sa.String(32), primary_key=True))
    op.bulk_insert(compatibility, [{"least": "0001"}])
