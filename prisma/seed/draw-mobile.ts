import { outdoorDefinitions, palm, plant, sky, street, tree } from "#prisma/seed/draw-outdoors.ts";
import { scooter, toolBox } from "#prisma/seed/draw-scooter.ts";
import { moustache, scissors } from "#prisma/seed/draw-signs.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, gradient, group, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

export type Setting = "street" | "beach" | "hills" | "yard";

/** A barber's scooter with its box, in the place it has come to. */
export function drawMobile(p: Palette, setting: Setting): string {
  const mark = setting === "street" || setting === "hills" ? scissors(p.cream, p.cream) : moustache(p.cream);
  const colours = { body: p.accent, deep: p.accentDeep, seat: "#3B2A20" };
  return scene(
    [
      ...outdoorDefinitions(p),
      gradient("sand", ["#F3DDB0", "#E0C28C"]),
      gradient("lawn", [p.leaf, p.leafDeep]),
      gradient("sea", ["#8CC5C6", "#4E9A9E"]),
    ],
    [
      ...sky(p),
      ...settings[setting](p),
      place(316, 566, scooter(colours), { scale: 1.36 }),
      place(662, 436, toolBox(p.door, p.trim, mark), { scale: 1.22 }),
      ...foreground(p, setting),
    ],
  );
}

const settings: Record<Setting, (p: Palette) => string[]> = {
  street: (p) => [
    ...row(p),
    ...street(p, 516),
    place(118, 522, tree(p), { scale: 1.2 }),
    place(884, 520, tree(p), { scale: 1.05 }),
  ],
  beach: (p) => [
    rect(0, 372, 960, 120, "url(#sea)"),
    ...times(9, (index) =>
      line(`M${index * 118 - 20} ${394 + (index % 4) * 20} q18 -7 36 0 t36 0`, "#FFFFFF", 3, { opacity: 0.5 }),
    ),
    path("M504 404 V330 L552 392Z M498 398 V346 L466 392Z", "#FFFDF6", { opacity: 0.95 }),
    path("M456 404 H560 L544 422 H472Z", p.door),
    path("M0 470 Q240 440 480 466 T960 452 V640 H0Z", "url(#sand)"),
    path("M0 470 Q240 440 480 466 T960 452 V462 Q700 470 480 478 T0 482Z", "#FFFFFF", { opacity: 0.6 }),
    place(108, 560, palm(p), { scale: 1.55 }),
    place(894, 540, palm(p), { scale: 1.3, flip: true }),
    ...times(20, (index) => circle((index * 149) % 960, 520 + ((index * 61) % 110), 2.5, "#B99A63", { opacity: 0.5 })),
  ],
  hills: (p) => [
    ...times(4, (index) =>
      path(
        `M-20 ${400 + index * 26} Q240 ${360 + index * 30} 500 ${404 + index * 22} T980 ${392 + index * 26} V640 H-20Z`,
        index % 2 === 0 ? p.leaf : p.leafDeep,
        { opacity: 0.8 },
      ),
    ),
    ...times(5, (index) =>
      line(
        `M-20 ${410 + index * 22} Q240 ${372 + index * 24} 500 ${414 + index * 19} T980 ${402 + index * 22}`,
        "#FFFFFF",
        3,
        { opacity: 0.16 },
      ),
    ),
    path("M-20 520 Q300 486 620 512 T980 500 V600 Q640 590 300 596 T-20 610Z", p.pavement),
    path("M-20 606 Q300 592 620 590 T980 596 V640 H-20Z", "url(#lawn)"),
    place(120, 512, tree(p), { scale: 1.2 }),
    place(886, 506, palm(p), { scale: 1.1 }),
  ],
  yard: (p) => [
    ...row(p).slice(0, 8),
    rect(0, 360, 960, 160, p.wall),
    rect(0, 352, 960, 16, p.trim),
    ...times(16, (index) => rect(10 + index * 62, 380, 44, 96, "#000000", { opacity: 0.08, rx: 22 })),
    ...[0, 230, 730, 930].map((x) =>
      group([rect(x - 12, 336, 44, 190, p.wallShade), rect(x - 20, 326, 60, 16, p.trim, { rx: 3 })]),
    ),
    path("M0 504 Q480 486 960 504 V640 H0Z", "url(#lawn)"),
    path("M180 640 Q260 540 480 532 T860 640Z", p.pavement),
    place(96, 520, tree(p), { scale: 1.3 }),
    place(880, 520, plant(p, p.accent), { scale: 1.6 }),
  ],
};

/** Houses along a street. */
function row(p: Palette): string[] {
  const house = (x: number, width: number, top: number, colour: string, roof: string) =>
    group([
      rect(x, top, width, 510 - top, colour),
      path(`M${x - 18} ${top} H${x + width + 18} L${x + width - 20} ${top - 58} H${x + 20}Z`, roof),
      path(`M${x - 18} ${top} H${x + width + 18} L${x + width + 14} ${top - 8} H${x - 14}Z`, "#000000", {
        opacity: 0.2,
      }),
      ...[0.16, 0.62].map((part) =>
        group([
          rect(x + width * part, top + 40, 46, 58, p.cream),
          rect(x + width * part + 4, top + 44, 38, 50, p.glass[0]),
          rect(x + width * part + 21, top + 44, 4, 50, p.cream),
        ]),
      ),
      rect(x + width * 0.38, top + 118, 46, 510 - top - 118, p.door),
    ]);
  return [
    house(-30, 230, 300, p.neighbour, p.trim),
    house(214, 240, 270, p.wall, p.accentDeep),
    house(470, 226, 292, p.wallShade, p.trim),
    house(712, 270, 264, p.neighbour, p.accentDeep),
  ];
}

function foreground(p: Palette, setting: Setting): string[] {
  const stool = [
    ellipse(0, 2, 46, 7, "#000000", { opacity: 0.2 }),
    line("M-26 0 L24 -84 M26 0 L-24 -84", p.woodDeep, 8),
    rect(-38, -96, 76, 14, p.accent, { rx: 6 }),
    rect(-38, -96, 76, 5, "#FFFFFF", { rx: 3, opacity: 0.25 }),
    line("M-34 -96 L-44 -190 M34 -96 L44 -190", p.woodDeep, 8),
    path("M-48 -190 H48 L44 -132 H-44Z", p.accent),
    path("M-48 -190 H48 L47 -178 H-47Z", "#FFFFFF", { opacity: 0.2 }),
  ];
  const isOnStreet = setting === "street";
  return [
    place(236, isOnStreet ? 572 : 588, stool, { scale: 1.02 }),
    ...(setting === "beach"
      ? []
      : [place(820, isOnStreet ? 568 : 600, plant(p, isOnStreet ? p.trim : p.door), { scale: 1.1 })]),
  ];
}
