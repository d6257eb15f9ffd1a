"""How does whoever runs a server get a key for its notices?"""

from hazard.cli.arguments import Json, Lang
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError


def push_keys(json: Json = False, lang: Lang = None) -> int:
    """`hazard push-keys`: a new key, as the server takes it from its environment."""
    try:
        from hazard.server.push.keys import new_keys
    except ModuleNotFoundError as error:
        raise InputError("server-missing", "push-keys", {"package": str(error.name)}) from None
    private, public = new_keys()
    screen = Screen(lang)
    if json:
        screen.data({"private": private, "public": public})
        return 0
    screen.line(f"HAZARD_PUSH_KEY={private}")
    screen.line(f"# {screen.say('push-keys.keep')}")
    return 0
