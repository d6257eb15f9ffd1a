"""How does a program of somebody else begin? In the place of this process, and it ends with whoever started it.

    python launch.py PARENT PROGRAM ARGUMENT...

PARENT is the process that started it: one that is gone by now needs no program any more.
"""

import os
import sys

PR_SET_PDEATHSIG = 1
SIGKILL = 9


def end_with_parent(parent: int) -> None:
    """Where the system can: be killed as soon as the parent is gone, however that ended."""
    if not sys.platform.startswith("linux"):
        return  # there the program notices that nobody speaks to it any more
    import ctypes

    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        sys.exit(1)


def main() -> None:
    """Become the program."""
    end_with_parent(int(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])  # noqa: S606 - named by whoever runs the command or the server


if __name__ == "__main__":
    main()
