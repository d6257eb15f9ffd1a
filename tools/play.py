"""What has to be there before somebody can play, and how long does it take to get there?

`tools/play.py` installs what a game needs and builds the page, both at once, says how long each took, and then becomes
`hazard play` with the words it was given. It compiles nothing: `make compile` does, and the next start uses it.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # as a script the folder above is not known

from tools.compile import modules, up_to_date  # noqa: E402

MAKE = os.environ.get("MAKE", "make")
HAZARD = Path(sys.executable).with_name("hazard")
TERMINAL = "--terminal"
# Each in a process of its own: one waits for the network while the other works.
INSTALL = (MAKE, "--no-print-directory", "install")
PAGE = (sys.executable, "tools/page.py", "--fetch-node")


def say(text: str) -> None:
    """What is being done."""
    print(f"play: {text}", flush=True)


def get_ready(*, page: bool) -> bool:
    """Install, and build the page where one is wanted; whether a game can be played now."""
    began = time.monotonic()
    steps = [INSTALL, PAGE] if page else [INSTALL]
    running = [subprocess.Popen(step, cwd=ROOT) for step in steps]  # noqa: S603
    try:
        done = [one.wait() for one in running]
    except KeyboardInterrupt:
        for one in running:
            one.wait()  # it was interrupted as well
        return False
    if done[0] != 0:
        say("it could not be installed, see above")
    elif any(done):
        say("without the page there is still the terminal: make play-terminal")
    else:
        say(f"ready after {time.monotonic() - began:.0f} s")
    return not any(done)


def compiled() -> bool:
    """Whether there are compiled modules, of exactly these sources; others would not fit what is not compiled."""
    os.chdir(ROOT)
    return up_to_date(modules())


def main() -> None:
    """Get ready, then play."""
    words = sys.argv[1:]
    if not get_ready(page=TERMINAL not in words):
        raise SystemExit(1)
    environment = dict(os.environ)
    if not compiled():
        environment["HAZARD_PURE"] = "1"
        say("with the interpreted engine; `make compile` makes the next game's faster")
    command = [str(HAZARD), "play", *words]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, env=environment, check=False).returncode)  # noqa: S603
    os.execve(command[0], command, environment)  # noqa: S606  # the same process, so that Ctrl-C reaches it alone


if __name__ == "__main__":
    main()
