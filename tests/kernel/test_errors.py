"""Does an error say the same when it comes from a worker process?"""

import pickle

import pytest

from hazard.kernel.dice import DrawError
from hazard.kernel.errors import DataError, Fault, HazardError, InputError, RecordError, Refusal, Unsettled
from hazard.server.store.writer import NotOwner

ERRORS: list[HazardError] = [
    InputError("unknown-mode", "mode", {"known": "classic/domination", "count": 9}),
    InputError("empty"),
    Refusal("not-adjacent", "C-40", "target", {"source": "alaska"}),
    Unsettled("unsettled"),
    DrawError("draws-missing", 7, {"sides": 6}),
    DataError([Fault("board.toml", "links", "unknown-territory", {"name": "atlantis"})]),
    RecordError("bad-row", 12, "do", {"rule": "none"}),
    NotOwner(),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_that_was_pickled_says_the_same(error: HazardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.code, again.field, again.plain()) == (error.code, error.field, error.plain())
    assert getattr(again, "rule", "") == getattr(error, "rule", "")


def test_every_kind_of_error_is_tried() -> None:
    kinds = [HazardError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    package = {kind for kind in kinds if kind.__module__.startswith("hazard.")}
    assert package - {HazardError} == {type(error) for error in ERRORS}
