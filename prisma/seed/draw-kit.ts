import { moustache, scissors } from "#prisma/seed/draw-signs.ts";
import {
  bigClipper,
  bigComb,
  bigRazor,
  bigScissors,
  handMirror,
  pomade,
  shavingBrush,
  sprayBottle,
  towel,
} from "#prisma/seed/draw-tools.ts";
import { type Palette, type PaletteName, palettes } from "#prisma/seed/palettes.ts";
import { circle, glow, gradient, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

type Surface = "wood" | "leather" | "marble" | "tiles";

/** The tools of the trade laid out on a table, seen from above. */
export function drawKit(name: PaletteName, surface: Surface, layout: number): string {
  const p = palettes[name];
  return scene(
    [
      gradient("top", [p.wood, p.woodDeep], "slant"),
      gradient("hide", [p.accent, p.accentDeep], "slant"),
      glow("shine", ["#FFFFFF/0.3", "#FFFFFF/0"]),
    ],
    [
      ...surfaces[surface](p),
      circle(260, 120, 420, "url(#shine)"),
      ...(layouts[layout % layouts.length] ?? layouts[0])(p),
      rect(0, 0, 960, 640, "#7C2D12", { opacity: 0.04 }),
    ],
  );
}

const surfaces: Record<Surface, (p: Palette) => string[]> = {
  wood: (p) => [
    rect(0, 0, 960, 640, "url(#top)"),
    ...times(6, (index) =>
      rect(0, index * 108, 960, 104, index % 2 === 0 ? "#FFFFFF" : "#000000", {
        opacity: index % 2 === 0 ? 0.06 : 0.05,
      }),
    ),
    ...times(6, (index) => rect(0, index * 108 + 104, 960, 4, "#000000", { opacity: 0.28 })),
    ...times(24, (index) => {
      const [x, y] = [(index * 211) % 900, Math.floor(index / 4) * 108 + 18 + ((index * 37) % 70)];
      return line(`M${x} ${y} q60 -9 130 0 t110 2`, p.woodDeep, 2.5, { opacity: 0.45 });
    }),
  ],
  leather: (p) => [
    rect(0, 0, 960, 640, p.woodDeep),
    ...times(8, (index) => line(`M0 ${40 + index * 84} q240 -18 480 0 t480 0`, "#000000", 3, { opacity: 0.14 })),
    rect(56, 52, 868, 556, "#000000", { rx: 26, opacity: 0.25 }),
    rect(46, 40, 868, 556, "url(#hide)", { rx: 26 }),
    rect(62, 56, 836, 524, "none", {
      rx: 18,
      stroke: p.cream,
      "stroke-width": 3,
      "stroke-dasharray": "14 9",
      opacity: 0.7,
    }),
  ],
  marble: (p) => [
    rect(0, 0, 960, 640, "#F1ECE4"),
    ...times(9, (index) =>
      line(
        `M${-60 + index * 130} -20 q80 150 10 260 t60 220 t-20 220`,
        index % 3 === 0 ? p.neighbour : "#D8D1C6",
        index % 3 === 0 ? 5 : 2.5,
        { opacity: 0.7 },
      ),
    ),
    rect(0, 486, 960, 154, p.accentDeep),
    rect(0, 486, 960, 10, "#000000", { opacity: 0.25 }),
    ...times(20, (index) => rect(index * 48, 500, 24, 140, "#FFFFFF", { opacity: 0.05 })),
  ],
  tiles: (p) => [
    rect(0, 0, 960, 640, p.cream),
    ...times(6, (row) =>
      times(9, (column) => {
        const [x, y] = [column * 108, row * 108];
        return (row + column) % 2 === 0
          ? rect(x, y, 108, 108, p.accent, { opacity: 0.9 })
          : path(`M${x + 54} ${y + 12} L${x + 96} ${y + 54} L${x + 54} ${y + 96} L${x + 12} ${y + 54}Z`, p.wallShade);
      }),
    ).flat(),
    ...times(9, (index) => rect(index * 108 - 1, 0, 3, 640, "#000000", { opacity: 0.12 })),
    ...times(6, (index) => rect(0, index * 108 - 1, 960, 3, "#000000", { opacity: 0.12 })),
  ],
};

const metal = "#D8DEDC";
const dark = "#2F2B28";

const layouts: [(p: Palette) => string[], ...((p: Palette) => string[])[]] = [
  (p) => [
    place(190, 250, bigClipper(dark, "#D9A441"), { turn: -24, scale: 1.15 }),
    place(470, 300, bigScissors(metal, p.door), { turn: 22, scale: 1.15 }),
    place(500, 528, bigComb(dark), { turn: -6, scale: 1.1 }),
    place(724, 190, pomade(p.accent, p.accentDeep, [place(-2, -3, moustache("#FFF8EC"), { scale: 0.62 })])),
    place(760, 440, bigRazor(p.woodDeep), { turn: -32, scale: 1.05 }),
  ],
  (p) => [
    place(230, 190, towel(p.cream, p.accent), { turn: -10, scale: 1.2 }),
    place(220, 470, shavingBrush(p.wood, "#D9A441"), { turn: -52, scale: 1.25 }),
    place(476, 216, bigRazor(p.door), { turn: -58, scale: 1.05 }),
    place(500, 456, pomade(p.door, p.trim, [place(-2, -3, scissors("#FFF8EC", "#FFF8EC"), { scale: 0.5 })]), {
      scale: 0.8,
    }),
    place(772, 296, handMirror(p.wood), { turn: 20, scale: 1.3 }),
  ],
  (p) => [
    place(140, 320, sprayBottle(p.door, p.trim), { turn: -12, scale: 1.4 }),
    place(420, 210, bigComb(p.accentDeep), { turn: 12, scale: 1.1 }),
    place(450, 400, bigScissors(metal, dark), { turn: 96, scale: 1.1 }),
    place(716, 270, bigClipper("#F3EEE4", p.accent), { turn: 26, scale: 1.3 }),
    place(390, 566, bigComb(dark), { turn: -4, scale: 0.85 }),
  ],
  (p) => [
    place(200, 350, bigScissors(metal, p.trim), { turn: -30, scale: 1.35 }),
    place(440, 300, bigClipper(p.door, metal), { turn: 8, scale: 1.25 }),
    place(690, 180, bigRazor(dark), { turn: 12, scale: 1.15 }),
    place(650, 400, shavingBrush(p.accent, "#E5D3A1"), { turn: 38, scale: 1.15 }),
    place(830, 480, towel(p.cream, p.door), { turn: 16 }),
    place(664, 584, bigComb(dark), { turn: 4, scale: 0.8 }),
  ],
];
