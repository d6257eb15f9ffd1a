"""Can every public fact be recovered from what a seat is told, at every step?"""

import pytest

from hazard.conquest.told.seen import events_data
from hazard.kernel.contract import SPECTATOR
from tests.conformance.registry import Setting, settings
from tests.conformance.stories.seats import Story
from tests.conformance.walk import STYLES, Walk, travel


def listen(setting: Setting, seed: int, style: str, most_steps: int, deaf_to: str = "") -> set[str]:
    """Play, let everybody listen, and compare at every step; gives the kinds of event that were heard."""
    viewers = [SPECTATOR, *range(setting.seats)]
    stories = [Story(setting.game().rules, setting.seats) for _ in viewers]
    heard: set[str] = set()

    def look(walk: Walk) -> None:
        for seat, story in zip(viewers, stories, strict=True):
            view = walk.game.view(walk.state, seat)
            for told in events_data(walk.log, seat):
                heard.add(str(told["event"]))
                if told["event"] != deaf_to:
                    story.hear(told)
            if walk.steps == 0 and walk.before is None:
                story.facts["draws"] = view.draws  # shuffles before the first message are nobody's event
            story.compare(view)

    travel(setting, seed, style, most_steps, look)
    return heard


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_every_public_fact_is_recovered_from_what_is_told(setting: Setting, style: str) -> None:
    assert len(listen(setting, 31, style, 1500)) > 5


KINDS = [
    "rolled", "claimed", "placed", "turn-began", "reinforced", "attacked", "fought", "conquered", "moved", "drew",
    "eliminated", "took-cards", "traded", "shuffled", "ended", "agreed-to-draw", "refused-draw", "bot-took-over",
    "player-came-back", "resigned",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_deaf_to_one_kind_of_event_loses_the_thread(kind: str) -> None:
    """The proof that the comparison can fail, and that no event is idle."""
    for seed in range(40):
        try:
            listen(settings()[0], seed, ["charge", "random"][seed % 2], 3000, kind)
        except (AssertionError, ValueError):
            return
    raise AssertionError(f"nobody missed {kind}")
