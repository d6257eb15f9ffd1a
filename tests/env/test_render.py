"""Is a game shown as text, as SVG and as pixels, with what everybody sees and from the maps of the page?"""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

import hazard
import hazard.env
from hazard.drawing.scene import PAINTS, rings_of
from hazard.terminal.map import layout_of
from tests.conformance.registry import Setting
from tests.env.tables import smallest

SVG = "{http://www.w3.org/2000/svg}"


def shown(setting: Setting, mode: str, steps: int = 60) -> object:
    env = hazard.env.raw_env(setting.mode, setting.seats, render_mode=mode)
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    for _ in range(steps):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    return env.render()


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_text_svg_and_pixels_show_every_territory(setting: Setting) -> None:
    layout = layout_of(setting.mode)  # ids are cut short where the map has no room for them
    names = [name if layout is None else layout.labels[name] for name in setting.game().rules.board.names]
    text = shown(setting, "ansi")
    assert isinstance(text, str)
    assert all(name in text for name in names)
    drawn = shown(setting, "svg")
    assert isinstance(drawn, str)
    root = ElementTree.fromstring(drawn)
    assert len([path for path in root.iter(f"{SVG}path") if "fill" in path.attrib]) == 42
    assert len(list(root.iter(f"{SVG}circle"))) >= 42
    pixels = shown(setting, "rgb_array")
    assert isinstance(pixels, np.ndarray)
    assert (pixels.shape, pixels.dtype) == ((492, 840, 3), np.uint8)
    colours = {tuple(colour) for colour in pixels[::4, ::4].reshape(-1, 3).tolist()}
    armies = setting.game().rules.tables[setting.seats].army_names
    painted = {tuple(int(PAINTS[army][0][at : at + 2], 16) for at in (1, 3, 5)) for army in armies}
    assert len(colours & painted) >= 2


def test_a_path_of_the_maps_is_read_as_it_is_drawn() -> None:
    assert rings_of("M1,2l3-4 .5-.5-1 0zM10,10l1 1z") == (
        ((1.0, 2.0), (4.0, -2.0), (4.5, -2.5), (3.5, -2.5)),
        ((10.0, 10.0), (11.0, 11.0)),
    )


def test_the_colours_are_those_of_the_page() -> None:
    source = Path(hazard.__file__).parents[2] / "web" / "src" / "board" / "armies" / "colours.ts"
    if not source.is_file():
        pytest.skip("the sources of the page are not here")
    written = source.read_text(encoding="utf-8")
    for name, (fill, ink) in PAINTS.items():
        assert f'{name}: {{ fill: "{fill}", ink: "{ink}"' in written


def test_nothing_is_shown_unless_it_was_asked_for() -> None:
    env = hazard.env.raw_env("classic/domination")
    env.reset(seed=1)
    assert env.render() is None
