"""Is there a Chromium the tests of the page can use, and can one be installed?

`tools/browser.py` prints its path, `--install` tries to get one first (Debian and Ubuntu). Status 1: there is none.
"""

import argparse
import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
SETTING = "HAZARD_CHROMIUM"


def find() -> str | None:
    """The path of a Chromium: the one that was named, else the first that is known."""
    named = os.environ.get(SETTING)
    if named:
        return shutil.which(named)
    for name in (*NAMES, *ELSEWHERE):
        found = shutil.which(name)
        if found:
            return found
    return None


def as_root() -> list[str] | None:
    """What to put before a command that needs root; None where that would ask for a password."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:  # noqa: S603
        return [sudo, "-n"]
    return None


def install() -> str:
    """Install Chromium where that needs nobody's password; why not, or nothing."""
    apt = shutil.which("apt-get")
    if apt is None:
        return "it can be installed by itself on Debian and Ubuntu only"
    before = as_root()
    if before is None:
        return "installing it needs root: sudo apt-get install chromium"
    print("browser: installing Chromium (apt-get install chromium)", file=sys.stderr, flush=True)
    quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"]
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in ([apt, *quiet, "update"], [apt, *quiet, "install", "--yes", "chromium"]):
        done = subprocess.run([*before, *words], env=settings, stdout=subprocess.DEVNULL, check=False)  # noqa: S603
        if done.returncode != 0 and "install" in words:
            return "apt-get install chromium failed"
    return ""


def main() -> int:
    """Print the path, or say why there is none."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--install", action="store_true", help="install one where there is none")
    given = parser.parse_args()
    found, reason = find(), ""
    if found is None and given.install and not os.environ.get(SETTING):
        reason = install()
        found = find()
    if found is None:
        named = f"{SETTING} names none" if os.environ.get(SETTING) else "there is no Chromium here"
        print(f"browser: {named}{'; ' + reason if reason else ''}", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
