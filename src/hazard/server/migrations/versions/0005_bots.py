"""The bot that was asked for at a seat, which another may have to play for.

The new column has a value of its own, so that nodes of the version before can go on beside nodes of this one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("places", sa.Column("asked", sa.String(64), nullable=False, server_default=""))
