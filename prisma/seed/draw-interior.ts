import { chairFromBehind, clock, frame, pendant, shelf } from "#prisma/seed/draw-furniture.ts";
import { outdoorDefinitions, plant } from "#prisma/seed/draw-outdoors.ts";
import { moustache, razor, scissors } from "#prisma/seed/draw-signs.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, gradient, group, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

const floorTop = 486;

export const roomDefinitions = (p: Palette) => [
  ...outdoorDefinitions(p),
  gradient("room-wall", [p.wall, p.wallShade]),
  gradient("mirror", ["#E3EEEA", "#C6DAD8", "#EDF4F0"], "slant"),
  gradient("planks", [p.wood, p.woodDeep]),
];

/** Chairs in front of a row of mirrors, seen straight on. */
export function drawMirrorRow(p: Palette, variant: number): string {
  const places = variant % 2 === 0 ? [210, 480, 750] : [310, 650];
  const scale = places.length === 3 ? 0.92 : 1.08;
  return scene(roomDefinitions(p), [
    ...wall(p, variant),
    ...floor(p, variant),
    ...places.flatMap((x, index) => station(p, x, variant + index)),
    ...(places.length === 2
      ? [
          place(480, 200, clock(p)),
          place(84, 190, frame(p, 96, 120, [place(0, 0, moustache(p.accent), { scale: 0.56 })])),
        ]
      : []),
    ...(places.length === 2
      ? [place(872, 200, frame(p, 90, 116, [place(4, 0, scissors(p.trim, p.trim), { scale: 0.5, turn: -40 })]))]
      : []),
    ...places.map((x) => place(x, 0, pendant(p, 84))),
    ...places.map((x) => place(x, 592, chairFromBehind(p), { scale })),
    place(48, 574, plant(p, p.cream), { scale: 1.25 }),
    place(914, 574, plant(p, p.trim), { scale: 1.25 }),
    path("M0 0 H960 V640 H0Z", p.isNight ? "#0B1324" : "#FFE9C4", { opacity: 0.06 }),
  ]);
}

function wall(p: Palette, variant: number): string[] {
  const isTiled = variant % 3 === 1;
  const cells = isTiled
    ? times(6, (row) =>
        times(25, (column) =>
          rect(-20 + column * 42 + (row % 2) * 21, 332 + row * 26, 39, 23, p.cream, {
            rx: 2,
            opacity: 0.28 + ((row * 3 + column * 7) % 5) * 0.07,
          }),
        ),
      ).flat()
    : times(25, (column) =>
        group([
          rect(column * 40, 330, 36, 160, "#FFFFFF", { opacity: 0.07 }),
          rect(column * 40 + 36, 330, 3, 160, "#000000", { opacity: 0.13 }),
        ]),
      );
  return [
    rect(0, 0, 960, 500, "url(#room-wall)"),
    rect(0, 330, 960, 160, p.accentDeep),
    ...cells,
    rect(0, 320, 960, 12, p.woodDeep),
    rect(0, 320, 960, 4, p.wood),
    rect(0, 472, 960, 16, p.trim),
    rect(0, 0, 960, 22, p.trim),
    rect(0, 22, 960, 8, "#000000", { opacity: 0.1 }),
  ];
}

export function floor(p: Palette, variant: number): string[] {
  if (variant % 2 === 1) {
    return [
      rect(0, floorTop, 960, 160, "url(#planks)"),
      ...times(5, (row) =>
        line(`M0 ${floorTop + 8 + row * row * 6 + row * 14} H960`, p.woodDeep, 2.5, { opacity: 0.7 }),
      ),
      ...times(22, (index) => {
        const row = index % 4;
        const x = (index * 173) % 960;
        return line(`M${x} ${floorTop + 10 + row * row * 6 + row * 14} v${18 + row * 10}`, p.woodDeep, 2, {
          opacity: 0.6,
        });
      }),
      rect(0, floorTop, 960, 20, "#000000", { opacity: 0.18 }),
    ];
  }
  const rows = [0, 22, 52, 92, 154];
  return [
    rect(0, floorTop, 960, 160, "#EFE6D6"),
    ...rows.slice(0, -1).flatMap((top, row) => {
      const bottom = rows[row + 1] ?? 154;
      const at = (column: number, y: number) => 480 + (column - 10) * (56 + y * 0.34);
      return times(20, (column) =>
        (column + row) % 2 === 0
          ? path(
              `M${at(column, top)} ${floorTop + top} H${at(column + 1, top)} L${at(column + 1, bottom)} ${floorTop + bottom} H${at(column, bottom)}Z`,
              p.trim,
              { opacity: 0.82 },
            )
          : "",
      );
    }),
    rect(0, floorTop, 960, 18, "#000000", { opacity: 0.2 }),
    path("M300 640 L420 486 H560 L700 640Z", "#FFFFFF", { opacity: 0.08 }),
  ];
}

/** Mirror, counter and tools of one chair. */
function station(p: Palette, x: number, variant: number): string[] {
  const isRound = variant % 3 !== 2;
  const mirror = isRound
    ? [
        circle(x + 6, 226, 92, "#000000", { opacity: 0.16 }),
        circle(x, 218, 92, p.woodDeep),
        circle(x, 218, 82, "url(#mirror)"),
        path(`M${x - 56} 262 L${x + 14} 142 h26 L${x - 34} 282Z`, "#FFFFFF", { opacity: 0.55 }),
        path(`M${x + 2} 292 L${x + 70} 176 l8 18 L${x + 18} 296Z`, "#FFFFFF", { opacity: 0.4 }),
      ]
    : [
        rect(x - 74, 122, 160, 196, "#000000", { opacity: 0.16, rx: 80 }),
        rect(x - 82, 114, 164, 200, p.woodDeep, { rx: 82 }),
        rect(x - 72, 124, 144, 182, "url(#mirror)", { rx: 72 }),
        path(`M${x - 54} 280 L${x + 18} 140 h24 L${x - 34} 296Z`, "#FFFFFF", { opacity: 0.55 }),
      ];
  const bulbs = times(5, (index) => {
    const angle = Math.PI * (1.14 + index * 0.18);
    const [cx, cy] = [x + Math.cos(angle) * 104, 218 + Math.sin(angle) * 104];
    return group([circle(cx, cy, 24, "url(#lamp)"), circle(cx, cy, 7, "#FFF4D2")]);
  });
  return [
    ...mirror,
    ...bulbs,
    place(x - 100, 372, shelf(p, 200, variant)),
    rect(x - 92, 384, 184, 70, p.woodDeep, { rx: 4 }),
    rect(x - 84, 392, 80, 54, p.wood, { rx: 3 }),
    rect(x + 4, 392, 80, 54, p.wood, { rx: 3 }),
    circle(x - 14, 419, 4, "#F2C879"),
    circle(x + 14, 419, 4, "#F2C879"),
    ...(variant % 2 === 0 ? [place(x + 66, 356, razor("#DDE3E2", p.trim), { scale: 0.32 })] : []),
  ];
}
