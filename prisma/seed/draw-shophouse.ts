import { barberPole, outdoorDefinitions, plant, sky, street, tree } from "#prisma/seed/draw-outdoors.ts";
import { scooter } from "#prisma/seed/draw-scooter.ts";
import { comb, moustache, razor, scissors } from "#prisma/seed/draw-signs.ts";
import { shopWindow } from "#prisma/seed/draw-window.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, clip, ellipse, gradient, group, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

/** A two-storey shophouse between its neighbours, a scooter in front. */
export function drawShophouse(p: Palette, variant: number): string {
  return scene(
    [
      ...outdoorDefinitions(p),
      gradient("wall", [p.wall, p.wallShade]),
      gradient("glass", p.glass, "slant"),
      clip("window", [rect(276, 366, 250, 116, "#000")]),
    ],
    [
      ...sky(p),
      ...neighbours(p),
      ...street(p),
      ...upperFloor(p),
      ...groundFloor(p),
      ...shopWindow(p, { x: 276, y: 366, width: 250, height: 116 }),
      ...door(p),
      ...hangingSign(p, variant),
      place(712, 356, barberPole(p), { scale: 0.92 }),
      ...(p.isNight ? light() : []),
      place(116, 540, tree(p), { scale: 0.9 }),
      place(544, 538, plant(p, p.accent), { scale: 0.8 }),
      place(858, 540, plant(p, p.trim), { scale: 1.1 }),
      place(330, 560, scooter({ body: p.accent, deep: p.accentDeep, seat: "#3B2A20" }), { scale: 0.78 }),
    ],
  );
}

function neighbours(p: Palette): string[] {
  const shutter = (x: number, y: number) =>
    group([
      rect(x, y, 46, 74, "#000000", { opacity: 0.16, rx: 2 }),
      ...times(6, (index) => rect(x + 5, y + 8 + index * 11, 36, 4, "#FFFFFF", { opacity: 0.16 })),
    ]);
  const house = (x: number, width: number, top: number) => [
    rect(x, top, width, 540 - top, p.neighbour),
    rect(x - 8, top - 10, width + 16, 14, p.neighbour),
    rect(x - 8, top - 10, width + 16, 14, "#000000", { opacity: 0.2 }),
    rect(x, top + 4, width, 540 - top, "#000000", { opacity: p.isNight ? 0.1 : 0.03 }),
  ];
  return [
    ...house(-20, 244, 176),
    ...[20, 96].flatMap((x) => [shutter(x, 210)]),
    rect(10, 372, 190, 160, "#000000", { opacity: 0.14 }),
    ...times(12, (index) => rect(10, 378 + index * 13, 190, 5, "#FFFFFF", { opacity: 0.12 })),
    ...house(756, 230, 206),
    ...[786, 866].map((x) => shutter(x, 240)),
    rect(776, 390, 170, 150, p.isNight ? "#FFCF86" : "#000000", { opacity: p.isNight ? 0.35 : 0.12 }),
    path("M764 384 H960 V410 H752Z", p.leafDeep, { opacity: 0.85 }),
    line("M-10 120 Q300 190 520 118 T980 130", p.metal, 2, { opacity: 0.5 }),
    line("M-10 136 Q320 214 540 128 T980 146", p.metal, 2, { opacity: 0.4 }),
  ];
}

function upperFloor(p: Palette): string[] {
  const windowAt = (x: number) => [
    rect(x - 8, 172, 90, 112, p.trim, { rx: 3 }),
    path(`M${x - 8} 176 q45 -34 90 0Z`, p.trim),
    rect(x, 180, 74, 96, p.isNight ? "#FFD58A" : "#F4E7CB"),
    rect(x, 180, 74, 96, "url(#glass)", { opacity: 0.75 }),
    path(`M${x} 180 q14 46 -2 96 h22 q4 -60 14 -96Z`, "#FFFFFF", { opacity: 0.5 }),
    path(`M${x + 74} 180 q-14 46 2 96 h-22 q-4 -60 -14 -96Z`, "#FFFFFF", { opacity: 0.5 }),
    rect(x + 34, 180, 6, 96, p.trim),
    rect(x, 222, 74, 5, p.trim),
    ...[x - 52, x + 82].flatMap((left) => [
      rect(left, 176, 42, 104, p.door, { rx: 2 }),
      ...times(8, (index) => rect(left + 6, 184 + index * 12, 30, 6, "#000000", { opacity: 0.22 })),
    ]),
    rect(x - 20, 284, 114, 9, p.cream, { rx: 2 }),
    ...times(6, (index) => circle(x - 6 + index * 17, 280, 9, index % 2 === 0 ? p.leaf : p.leafDeep)),
    ...times(5, (index) => circle(x + 4 + index * 17, 274, 3.5, index % 2 === 0 ? "#F3A25B" : "#F7D9C4")),
    rect(x - 14, 282, 102, 12, p.woodDeep, { rx: 2 }),
  ];
  return [
    rect(224, 116, 532, 412, "url(#wall)"),
    rect(224, 116, 532, 412, "#FFFFFF", { opacity: p.isNight ? 0 : 0.06 }),
    path("M206 116 H774 L756 78 Q490 52 224 78Z", p.trim),
    path("M240 82 Q490 58 740 82 L744 92 Q490 70 236 92Z", "#FFFFFF", { opacity: 0.14 }),
    rect(206, 112, 568, 14, p.trim, { rx: 3 }),
    rect(224, 126, 532, 9, "#000000", { opacity: 0.14 }),
    ...[224, 732].flatMap((x) => [
      rect(x, 126, 24, 402, "#FFFFFF", { opacity: p.isNight ? 0.05 : 0.2 }),
      rect(x - 4, 150, 32, 10, p.trim, { opacity: 0.7 }),
    ]),
    ...windowAt(326),
    ...windowAt(580),
    rect(468, 196, 54, 40, "#EDEAE3", { rx: 4 }),
    ellipse(488, 216, 13, 13, "#C9C4BA"),
    ...times(4, (index) => rect(507, 204 + index * 7, 10, 3, "#C9C4BA")),
    rect(464, 238, 62, 5, p.metal),
  ];
}

function groundFloor(p: Palette): string[] {
  const stripes = 20;
  const width = 548 / stripes;
  return [
    rect(224, 306, 532, 222, "#000000", { opacity: 0.06 }),
    rect(236, 350, 508, 178, p.accentDeep),
    rect(236, 482, 508, 46, "#000000", { opacity: 0.22 }),
    ...times(stripes, (index) => {
      const x = 216 + index * width;
      const colour = index % 2 === 0 ? p.accent : p.cream;
      return group([
        rect(x, 306, width, 34, colour),
        path(`M${x} 340 h${width} v6 a${width / 2} 11 0 0 1 ${-width} 0Z`, colour),
        path(`M${x} 336 h${width} v10 a${width / 2} 11 0 0 1 ${-width} 0Z`, "#000000", { opacity: 0.12 }),
      ]);
    }),
    rect(214, 298, 552, 12, p.trim, { rx: 3 }),
    rect(226, 352, 528, 14, "#000000", { opacity: 0.2 }),
  ];
}

function door(p: Palette): string[] {
  return [
    rect(570, 360, 126, 168, p.trim),
    rect(578, 368, 110, 160, p.door),
    rect(588, 380, 90, 100, p.inside),
    rect(588, 380, 90, 100, "url(#glass)", { opacity: 0.55 }),
    path("M588 470 L650 380 H668 L588 496Z", "#FFFFFF", { opacity: 0.3 }),
    rect(588, 490, 90, 30, "#000000", { opacity: 0.18, rx: 3 }),
    rect(668, 430, 6, 34, "#F2C879", { rx: 3 }),
    rect(562, 522, 142, 9, p.cream, { rx: 2 }),
  ];
}

/** A round board on an iron arm. */
function hangingSign(p: Palette, variant: number): string[] {
  const motif =
    [scissors(p.cream, p.cream), moustache(p.cream), razor(p.cream, p.cream), comb(p.cream)][variant % 4] ?? [];
  return [
    line("M756 214 H828", p.metal, 5),
    line("M756 236 Q790 232 812 216", p.metal, 3),
    line("M784 216 V230 M820 216 V230", p.metal, 2),
    circle(806, 272, 46, "#000000", { opacity: 0.16 }),
    circle(802, 268, 46, p.accent),
    circle(802, 268, 39, "none", { stroke: p.cream, "stroke-width": 2.5 }),
    place(802, 268, motif, { scale: 0.5 }),
  ];
}

function light(): string[] {
  return [
    circle(400, 430, 230, "url(#lamp)", { opacity: 0.4 }),
    circle(640, 440, 150, "url(#lamp)", { opacity: 0.4 }),
    circle(363, 230, 100, "url(#lamp)", { opacity: 0.4 }),
    circle(617, 230, 100, "url(#lamp)", { opacity: 0.4 }),
  ];
}
