"""Alembic's entry: the steps run on the connection they are handed."""

from alembic import context

from hazard.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
