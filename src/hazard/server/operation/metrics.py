"""How much is going on, in the form Prometheus reads?"""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST


class Metrics:
    """Counts of one server process; nothing in them names a player or a table."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.tables: Final = Gauge("hazard_tables", "Tables in memory", registry=self.registry)
        self.connections: Final = Gauge("hazard_connections", "Open sockets", registry=self.registry)
        self.rows: Final = Counter("hazard_rows", "Journal rows written", registry=self.registry)
        self.refused: Final = Counter(
            "hazard_refused", "Messages refused, by code", ["code"], registry=self.registry
        )
        self.refused_by_limit: Final = Counter(
            "hazard_refused_by_limit",
            "Requests, sockets and readers refused or cut, by limit",
            ["limit"],
            registry=self.registry,
        )
        self.queue_bytes: Final = Gauge(
            "hazard_queue_bytes", "Bytes of messages that wait for readers", registry=self.registry
        )
        self.bots_failed: Final = Counter(
            "hazard_bots_failed", "Bots that had to be replaced", registry=self.registry
        )
        self.frozen: Final = Counter(
            "hazard_games_frozen",
            "Games whose journal did not fit when they were loaded",
            registry=self.registry,
        )
        self.aside: Final = Counter(
            "hazard_games_set_aside",
            "Tables set aside because loading them ended the process",
            registry=self.registry,
        )
        self.snapshots_wrong: Final = Counter(
            "hazard_snapshots_wrong", "Snapshots that did not fit their journal", registry=self.registry
        )
        self.reports: Final = Counter("hazard_reports", "Players reported by others", registry=self.registry)
        self.notices: Final = Counter(
            "hazard_notices", "Notices to push services, by status", ["status"], registry=self.registry
        )
        self.jobs: Final = Counter(
            "hazard_jobs", "Work done in worker processes", ["kind", "result"], registry=self.registry
        )
        self.jobs_waiting: Final = Gauge(
            "hazard_jobs_waiting", "Jobs that wait", ["lane"], registry=self.registry
        )
        self.jobs_bytes: Final = Gauge("hazard_jobs_bytes", "Their bytes", ["lane"], registry=self.registry)
        self.workers_ended: Final = Counter(
            "hazard_workers_ended",
            "Worker processes that hung, died or grew too large",
            ["lane"],
            registry=self.registry,
        )
        self.loop_lag: Final = Histogram(
            "hazard_loop_lag_seconds",
            "How late a timer of the event loop was",
            buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5),
            registry=self.registry,
        )
        self.sweeps: Final = Counter(
            "hazard_sweeps", "Looks for what has had its time", ["work", "result"], registry=self.registry
        )
        self.deleted: Final = Counter(
            "hazard_deleted", "Tables and players deleted by time", ["kind"], registry=self.registry
        )
        self.requests: Final = Counter(
            "hazard_http_requests", "HTTP requests", ["route", "status"], registry=self.registry
        )
        self.stopped: Final = Gauge(
            "hazard_tables_stopped",
            "Tables in the database nobody can play at",
            ["status"],
            registry=self.registry,
        )
        self.lease_losses: Final = Counter(
            "hazard_lease_losses", "Times the lease of this node had run out", registry=self.registry
        )
        self.memory: Final = Gauge("hazard_memory_bytes", "Resident memory", ["of"], registry=self.registry)
        self.stalls: Final = Counter(
            "hazard_loop_stalls", "Times the event loop stood still", registry=self.registry
        )
        self.commit_failures: Final = Gauge(
            "hazard_commit_failures", "Commits the database did not take", registry=self.registry
        )
        self.commit_age: Final = Gauge(
            "hazard_commit_age_seconds", "Since the last durable commit", registry=self.registry
        )
        self.ready: Final = Gauge("hazard_ready", "1 where /ready answers 200", registry=self.registry)
        self.commit: Final = Histogram(
            "hazard_commit_seconds",
            "From a checked action to its durable row",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)
