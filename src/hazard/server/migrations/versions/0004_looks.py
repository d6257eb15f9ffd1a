"""The emblem and the pattern a player has chosen.

The new columns have values of their own, so that nodes of the version before can go on beside nodes of this one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    for name in ("emblem", "pattern"):
        op.add_column("places", sa.Column(name, sa.String(16), nullable=False, server_default=""))
