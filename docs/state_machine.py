"""Draw `docs/assets/state-machine.svg`: the situations of a match, and what leads between them.

The numbers are those of the table on the page. The picture stands in the page itself, so that
it has its colours, light and dark.
"""

from __future__ import annotations

from pathlib import Path

FILE = Path(__file__).parent / "assets" / "state-machine.svg"
TITLE = "The situations of a match"
ABOUT = (
    "A match begins in deal. From there it goes to exchange or to lead, from exchange to lead. "
    "Lead, follow and owe are the phase play, and lead to one another. From play the match goes "
    "back to deal, or to over, where it ends."
)

BOXES = {  # the middle of each
    "deal": (190, 38),
    "exchange": (290, 128),
    "lead": (100, 253),
    "follow": (270, 253),
    "owe": (185, 388),
    "over": (185, 518),
}
HALF = {"exchange": 52}
"""Half the width of a box, where it is not 45."""

EDGES = (  # the path, its numbers with their places, and whether it has an arrow at both ends
    ("M108 38 H141", ()),
    ("M235 38 C270 38 288 60 290 104", ((1, 275, 56),)),
    ("M170 58 L108 229", ((2, 141, 138),)),
    ("M322 108 C326 74 366 86 346 122", ((3, 349, 90),)),
    ("M262 148 L126 229", ((4, 206, 181),)),
    ("M145 245 H221", ((5, 170, 245),)),
    ("M225 263 H149", ((8, 200, 263),)),
    ("M296 233 C302 198 340 208 319 246", ((6, 326, 213),)),
    ("M74 233 C68 198 30 208 51 246", ((7, 44, 213),)),
    ("M104 277 L164 364", ((11, 117, 296), (9, 150, 345))),
    ("M266 277 L206 364", ((11, 253, 296), (9, 220, 345))),
    ("M168 408 C162 444 208 444 202 412", ((10, 185, 435),)),
    ("M24 330 C-8 260 0 66 141 44", ((12, 20, 180),)),
    ("M185 454 V494", ((13, 185, 472),)),
)
BOTH_WAYS = ("M104", "M266")

HEAD = (
    '<svg class="state-machine" viewBox="0 0 372 548" role="img" '
    'aria-labelledby="machine-title machine-about" xmlns="http://www.w3.org/2000/svg">'
)
TIP = (
    '<defs><marker id="machine-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" '
    'markerHeight="8" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>'
)


def svg() -> str:
    """The picture."""
    parts = [
        HEAD,
        f'<title id="machine-title">{TITLE}</title><desc id="machine-about">{ABOUT}</desc>',
        TIP,
        '<rect class="phase" x="24" y="192" width="336" height="262" rx="12"/>',
        '<text class="phase" x="38" y="440">play</text>',
        '<circle class="start" cx="101" cy="38" r="7"/>',
    ]
    for path, _ in EDGES:
        both = ' marker-start="url(#machine-tip)"' if path.startswith(BOTH_WAYS) else ""
        parts.append(f'<path class="edge" d="{path}" marker-end="url(#machine-tip)"{both}/>')
    parts += [_box(name, x, y) for name, (x, y) in BOXES.items()]
    parts += [_badge(*place) for _, places in EDGES for place in places]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _box(name: str, x: int, y: int) -> str:
    half = HALF.get(name, 45)
    ends = ' class="end"' if name == "over" else ""
    return (
        f'<rect{ends} x="{x - half}" y="{y - 20}" width="{2 * half}" height="40" rx="8"/>'
        f'<text x="{x}" y="{y + 5}">{name}</text>'
    )


def _badge(number: int, x: int, y: int) -> str:
    return (
        f'<circle class="badge" cx="{x}" cy="{y}" r="10"/>'
        f'<text class="badge" x="{x}" y="{y + 4}">{number}</text>'
    )


if __name__ == "__main__":
    FILE.write_text(svg(), encoding="utf-8")
