"""How is a scene written as SVG, a picture that can be made as large as one likes?"""

from xml.sax.saxutils import escape

from hazard.drawing.picture import Picture
from hazard.drawing.scene import LINE, Area, Scene, scene_of


def svg_of(picture: Picture) -> str | None:
    """The picture on the map of its box; None for a box without one."""
    scene = scene_of(picture)
    return None if scene is None else as_svg(scene)


def as_svg(scene: Scene) -> str:
    """The scene from the back to the front."""
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}">',
        f'<rect width="100%" height="100%" fill="{scene.ground}"/>',
    ]
    for line in scene.lines:
        (x, y), (u, v) = line.start, line.end
        drawn.append(
            f'<path d="M{x:g},{y:g}L{u:g},{v:g}" stroke="#888888" stroke-width="2" stroke-dasharray="6 5"/>'
        )
    for area in scene.areas:
        drawn.append(f'<path d="{path_of(area)}" fill="{area.fill}" stroke="{LINE}" stroke-width="1.2"/>')
    for badge in scene.badges:
        x, y = badge.at
        drawn.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{badge.radius:g}" fill="{badge.fill}" stroke="{LINE}"/>'
            f'<text x="{x:g}" y="{y + badge.radius * 0.36:g}" font-size="{badge.radius * 1.1:g}" '
            f'font-family="sans-serif" text-anchor="middle" fill="{badge.ink}">{escape(badge.text)}</text>'
        )
    return "\n".join([*drawn, "</svg>"])


def path_of(area: Area) -> str:
    """An outline as SVG writes it."""
    rings = [" ".join(f"{x:.1f},{y:.1f}" for x, y in ring) for ring in area.rings]
    return " ".join(f"M{ring}z" for ring in rings)
