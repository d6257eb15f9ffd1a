"""Is what the container installs what pyproject.toml asks for, to the byte? And does the audit say what it could not ask?"""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools.audit import of_page, of_python
from tools.pins import HEADER, faults, wanted

ROOT: Final = Path(__file__).parents[1]
HASH: Final = " \\\n    --hash=sha256:" + "0" * 64 + "\n"


def test_the_pins_fit_the_project() -> None:
    command = [sys.executable, str(ROOT / "tools" / "pins.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_container_installs_nothing_without_a_hash() -> None:
    recipe = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    told = recipe.replace("\\\n", " ").splitlines()
    steps = [step for line in told if line.startswith("RUN") for step in line.split("&&") if " pip " in step]
    assert len(steps) == 5
    for step in steps:
        assert "--require-hashes" in step or "--no-deps" in step


@pytest.mark.parametrize(
    "text, fault",
    [
        ("one==1.0" + HASH, "two has no pin"),
        ("one==1.0" + HASH + "two==1.9" + HASH, "two 1.9 does not fit two>=2"),
        ("one==1.0" + HASH + "two==2.1\n", "two==2.1 has no hash"),
        (
            "--index-url https://x.example\none==1.0" + HASH + "two==2.1" + HASH,
            "an address: https://x.example",
        ),
    ],
)
def test_what_does_not_fit_is_said(text: str, fault: str) -> None:
    assert faults(HEADER + "one==1.0" + HASH + "two==2.1" + HASH, ["one", "two>=2"]) == []
    assert fault in faults(HEADER + text, ["one", "two>=2"])


def test_the_server_and_its_build_are_pinned_apart() -> None:
    server, build = wanted().values()
    assert any(line.startswith("litestar") for line in server)
    assert any(line.startswith("hatchling") for line in build)


def test_the_audit_says_what_it_could_not_ask() -> None:
    assert "NOT AUDITED, no route" in of_python("x.txt", None, "no route").line()
    skipped = {"dependencies": [{"name": "a", "skip_reason": "unknown"}]}
    assert "NOT AUDITED, the database" in of_python("x.txt", skipped, "").line()
    assert (
        "NOT AUDITED, 405 Method Not Allowed"
        in of_page({"message": "405 Method Not Allowed - POST x"}, "").line()
    )
    assert "NOT AUDITED, no answer" in of_page(None, "no answer").line()


def test_the_audit_tells_what_it_found() -> None:
    known = {
        "dependencies": [
            {"name": "a", "version": "1", "vulns": [{"id": "X-1"}]},
            {"name": "b", "skip_reason": ""},
        ]
    }
    audit = of_python("x.txt", known, "")
    assert audit.found == ["a 1 X-1"]
    assert "1 of its packages NOT AUDITED" in audit.line()
    page = {"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {"z": {"severity": "high"}}}
    assert (
        of_page(page, "").line()
        == "audit: web/package-lock.json: 9 packages, 1 known vulnerabilities: z high"
    )
