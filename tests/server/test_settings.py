"""How are settings read from the environment, and which are refused?"""

import pytest

from hazard.kernel.errors import InputError
from hazard.server.settings import Settings, from_environment


def test_settings_are_read_by_their_type() -> None:
    given = {
        "HAZARD_PORT": "9000",
        "HAZARD_BOT_PACE": "0",
        "HAZARD_SECURE": "yes",
        "HAZARD_ORIGINS": "https://a.example, https://b.example,",
        "HAZARD_PROXIES": "",
        "HAZARD_RETENTION": "0",
        "OTHER": "1",
    }
    assert from_environment(given) == {
        "port": 9000,
        "bot_pace": 0.0,
        "secure": True,
        "origins": ("https://a.example", "https://b.example"),
        "proxies": (),
        "retention": 0,
    }


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("PORT", "-1"),
        ("SECURE", "maybe"),
        ("LEASE", "0"),
        ("LEASE", "nan"),
        ("MESSAGE_RATE", "0"),
        ("BOT_BUDGET", "inf"),
        ("RETENTION", "-5"),
        ("IDLE_CLOSE", "1.5"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_value_of_no_sense_is_refused_with_its_name(name: str, text: str) -> None:
    with pytest.raises(InputError) as refused:
        from_environment({f"HAZARD_{name}": text})
    assert (refused.value.code, refused.value.field) == ("bad-setting", f"HAZARD_{name}")


def test_what_is_usual_can_be_said_as_well() -> None:
    told = {
        f"HAZARD_{name.upper()}": ",".join(value) if isinstance(value, tuple) else str(value)
        for name, value in vars(Settings()).items()
    }
    assert Settings(**from_environment(told)) == Settings()  # type: ignore[arg-type]
