"""In which ways can a game be shown: as text, as SVG, as pixels?"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.conquest.told.picture import picture_of
from hazard.drawing.scene import LINE, Point, Scene, scene_of
from hazard.drawing.svg import as_svg
from hazard.drawing.text import text_of
from hazard.kernel.contract import SPECTATOR

MODES: Final = ["ansi", "svg", "rgb_array"]
SCALE: Final = 0.6  # pixels for each unit of a map


def render(mode: str, game: Conquest, state: State) -> Any:
    """What everybody sees, in one of these ways."""
    picture = picture_of(game.view(state, SPECTATOR))
    if mode == "ansi":
        return text_of(picture)
    scene = scene_of(picture)
    if scene is None:  # a box without a map
        return None
    return as_svg(scene) if mode == "svg" else as_pixels(scene)


def as_pixels(scene: Scene) -> npt.NDArray[np.uint8]:
    """The same picture, 840 by 492 pixels: height, width, colour."""
    from PIL import Image, ImageDraw, ImageFont

    size = (round(scene.width * SCALE), round(scene.height * SCALE))
    image = Image.new("RGB", size, scene.ground)
    draw = ImageDraw.Draw(image)
    for line in scene.lines:
        draw.line([scaled(line.start), scaled(line.end)], fill="#888888", width=1)
    for area in scene.areas:
        for ring in area.rings:
            draw.polygon([scaled(point) for point in ring], fill=area.fill, outline=LINE)
    for badge in scene.badges:
        x, y = scaled(badge.at)
        radius = badge.radius * SCALE
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=badge.fill, outline=LINE)
        font = ImageFont.load_default(badge.radius * SCALE * 1.2)
        draw.text((x, y), badge.text, fill=badge.ink, font=font, anchor="mm")
    return np.asarray(image, np.uint8).copy()


def scaled(point: Point) -> Point:
    """In pixels."""
    return (point[0] * SCALE, point[1] * SCALE)
