"""How far apart are two colours, for usual eyes and for those of the three kinds of colour blindness?

Distances are CIEDE2000 (Sharma, Wu and Dalal 2005). What a colour-blind eye sees is simulated after Machado, Oliveira and
Fernandes (2009), full severity, in linear light.
"""

import math
from collections.abc import Sequence
from typing import Final

Three = tuple[float, float, float]
Eye = tuple[Three, Three, Three]

USUAL: Final = "usual"
EYES: Final[dict[str, Eye]] = {
    USUAL: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
FAR: Final = 25.0**7


def distance(one: Sequence[int], other: Sequence[int], eye: str = USUAL) -> float:
    """How far apart two colours (red, green and blue up to 255) are to an eye."""
    return ciede2000(lab(seen(one, eye)), lab(seen(other, eye)))


def seen(colour: Sequence[int], eye: str) -> Three:
    """What an eye makes of a colour, in linear light."""
    light = [linear(part / 255) for part in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in EYES[eye]
    )
    return red, green, blue


def linear(value: float) -> float:
    """The light of a value of sRGB."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(light: Three) -> Three:
    """CIELAB of linear light, as daylight (D65) shows it."""
    red, green, blue = light
    x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def bend(value: float) -> float:
    """The bent scale of CIELAB."""
    return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def ciede2000(one: Three, other: Three) -> float:
    """The distance of two colours of CIELAB."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    redder = 1 + 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + FAR)))
    a1, a2 = one[1] * redder, other[1] * redder
    c1, c2 = math.hypot(a1, one[2]), math.hypot(a2, other[2])
    turn, hue = hues(math.degrees(math.atan2(one[2], a1)), math.degrees(math.atan2(other[2], a2)), c1 * c2)
    light, chroma = (one[0] + other[0]) / 2, (c1 + c2) / 2
    by_light = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight(hue))
    blue = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    bent = -math.sin(math.radians(blue)) * 2 * math.sqrt(chroma**7 / (chroma**7 + FAR))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bent * by_chroma * by_hue)


def hues(one: float, other: float, chroma: float) -> tuple[float, float]:
    """How far the second hue is turned from the first, and the hue between them, in degrees."""
    one, other = one % 360, other % 360
    if chroma == 0:
        return 0.0, one + other
    turn = (other - one + 180) % 360 - 180
    return turn, (one + turn / 2) % 360


def weight(hue: float) -> float:
    """How much a hue weighs, by its degrees."""
    waves = ((0.17, 1, -30, -1), (0.24, 2, 0, 1), (0.32, 3, 6, 1), (0.2, 4, -63, -1))
    return 1 + sum(sign * much * math.cos(math.radians(times * hue + at)) for much, times, at, sign in waves)
