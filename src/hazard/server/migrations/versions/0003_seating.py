"""The colour that was chosen for a seat.

The new column has a value of its own, so that nodes of the version before can go on beside nodes of this one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("places", sa.Column("army", sa.String(32), nullable=False, server_default=""))
