"""What does a journal tell, and does it hold: the chain of hashes, the rules, the dice?"""

from pathlib import Path
from typing import Annotated

import typer

from hazard.cli.arguments import Json, Lang

File = Annotated[Path, typer.Argument(metavar="FILE", help="cli.help.file", show_default=False)]


def replay(file: File, json: Json = False, lang: Lang = None) -> int:
    """`hazard replay`."""
    raise NotImplementedError


def verify(file: File, json: Json = False, lang: Lang = None) -> int:
    """`hazard verify`."""
    raise NotImplementedError
