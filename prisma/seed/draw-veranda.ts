import { barberPole, outdoorDefinitions, palm, plant, sky, tree } from "#prisma/seed/draw-outdoors.ts";
import { comb, moustache, scissors } from "#prisma/seed/draw-signs.ts";
import { shopWindow } from "#prisma/seed/draw-window.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, clip, ellipse, gradient, group, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

/** A house with a tiled roof whose veranda has become a barbershop. */
export function drawVeranda(p: Palette, variant: number): string {
  return scene(
    [
      ...outdoorDefinitions(p),
      gradient("wall", [p.wallShade, p.wall]),
      gradient("glass", p.glass, "slant"),
      gradient("roof", [p.trim, p.accentDeep]),
      gradient("lawn", [p.leaf, p.leafDeep]),
      clip("window", [rect(250, 352, 200, 130, "#000")]),
      clip("roof-shape", [path("M104 316 L262 190 Q480 176 698 190 L856 316 Q480 300 104 316Z", "#000")]),
    ],
    [
      ...sky(p),
      place(118, 500, palm(p), { scale: 1.35 }),
      place(884, 500, palm(p), { scale: 1.15, flip: true }),
      place(30, 506, tree(p), { scale: 0.9 }),
      place(812, 506, tree(p), { scale: 0.8 }),
      ...garden(p),
      ...house(p),
      ...shopWindow(p, { x: 250, y: 352, width: 200, height: 130 }),
      ...door(p),
      ...posts(p),
      ...board(p, variant),
      place(668, 358, barberPole(p), { scale: 0.9 }),
      ...(p.isNight
        ? [
            circle(350, 420, 210, "url(#lamp)", { opacity: 0.45 }),
            circle(560, 430, 170, "url(#lamp)", { opacity: 0.4 }),
          ]
        : []),
      ...lights(p),
      place(206, 548, plant(p, p.accent), { scale: 0.9 }),
      place(756, 548, plant(p, p.door), { scale: 0.9 }),
      place(120, 566, plant(p, p.cream), { scale: 0.7 }),
    ],
  );
}

function garden(p: Palette): string[] {
  return [
    path("M0 492 Q240 470 480 478 T960 490 V640 H0Z", "url(#lawn)"),
    path("M0 492 Q240 470 480 478 T960 490 V506 Q700 490 480 494 T0 510Z", "#FFFFFF", {
      opacity: p.isNight ? 0.04 : 0.14,
    }),
    path("M420 548 H600 Q640 600 700 640 H300 Q390 600 420 548Z", p.pavement),
    path("M600 548 Q640 600 700 640 H672 Q620 600 588 548Z", p.pavementDeep),
    ...times(4, (index) =>
      line(`M${414 - index * 22} ${564 + index * 20} H${608 + index * 24}`, p.pavementDeep, 3, { opacity: 0.8 }),
    ),
    ...times(16, (index) => {
      const x = (index * 137 + 24) % 960;
      const y = 572 + ((index * 53) % 60);
      return x > 300 && x < 700
        ? ""
        : line(`M${x} ${y} l-4 -12 M${x} ${y} l1 -15 M${x} ${y} l6 -11`, p.leafDeep, 2.5, { opacity: 0.7 });
    }),
    ...times(9, (index) => {
      const x = [40, 92, 168, 236, 742, 806, 858, 902, 940][index] ?? 0;
      return group([
        circle(x, 586 + (index % 3) * 16, 5, index % 2 === 0 ? "#F3A25B" : "#FFF3D6"),
        circle(x, 586 + (index % 3) * 16, 2, p.accentDeep),
      ]);
    }),
  ];
}

function house(p: Palette): string[] {
  const tiles = (row: number) =>
    times(31, (index) =>
      line(`M${90 + index * 26 + (row % 2) * 13} ${206 + row * 22} q13 15 26 0`, "#000000", 2, { opacity: 0.17 }),
    );
  return [
    path("M706 330 L752 350 V536 H706Z", "#000000", { opacity: 0.14 }),
    rect(196, 300, 568, 236, "url(#wall)"),
    rect(196, 300, 568, 40, "#000000", { opacity: 0.2 }),
    rect(196, 492, 568, 44, p.wallShade),
    ...times(9, (index) => rect(204 + index * 63, 500, 52, 26, "#000000", { opacity: 0.07, rx: 3 })),
    rect(166, 530, 628, 22, p.pavement),
    rect(166, 546, 628, 14, p.pavementDeep),
    rect(390, 556, 230, 14, p.pavement, { rx: 2 }),
    rect(390, 564, 230, 8, p.pavementDeep, { rx: 2 }),
    path("M104 316 L262 190 Q480 176 698 190 L856 316 Q480 300 104 316Z", "url(#roof)"),
    group(times(5, tiles).flat(), { "clip-path": "url(#roof-shape)" }),
    path("M104 316 Q480 300 856 316 L862 328 Q480 312 98 328Z", p.trim),
    path("M330 190 L392 128 H568 L630 190 Q480 180 330 190Z", "url(#roof)"),
    path("M330 190 Q480 180 630 190 L634 198 Q480 188 326 198Z", p.trim),
    path("M392 128 H568 L572 136 H388Z", p.trim),
    path("M392 128 q-12 -14 -20 -10 q8 4 10 14z M568 128 q12 -14 20 -10 q-8 4 -10 14z", p.trim),
    path("M262 190 Q480 176 698 190 L712 202 Q480 188 248 202Z", "#FFFFFF", { opacity: 0.1 }),
  ];
}

function posts(p: Palette): string[] {
  return [172, 482, 770].flatMap((x) => [
    rect(x, 322, 18, 212, p.woodDeep),
    rect(x, 322, 7, 212, p.wood),
    rect(x - 7, 322, 32, 12, p.woodDeep, { rx: 2 }),
    rect(x - 7, 520, 32, 14, p.pavementDeep, { rx: 2 }),
    path(`M${x} 360 q-30 -4 -36 -34 h14 q6 18 22 20z M${x + 18} 360 q30 -4 36 -34 h-14 q-6 18 -22 20z`, p.woodDeep),
  ]);
}

function door(p: Palette): string[] {
  return [
    rect(520, 346, 112, 186, p.woodDeep),
    rect(530, 356, 92, 176, p.door),
    rect(540, 368, 72, 92, p.inside),
    rect(540, 368, 72, 92, "url(#glass)", { opacity: 0.5 }),
    path("M540 450 L590 368 H604 L540 474Z", "#FFFFFF", { opacity: 0.3 }),
    rect(574, 368, 4, 92, p.door),
    rect(540, 470, 72, 50, "#000000", { opacity: 0.18, rx: 3 }),
    circle(614, 440, 5, "#F2C879"),
    rect(516, 526, 120, 8, p.cream, { rx: 2 }),
  ];
}

function board(p: Palette, variant: number): string[] {
  const motif = [scissors(p.cream, p.cream), moustache(p.cream), comb(p.cream)][variant % 3] ?? [];
  return [
    line("M400 196 V218 M560 196 V218", p.metal, 3),
    rect(364, 220, 236, 62, "#000000", { opacity: 0.25, rx: 10 }),
    rect(362, 214, 236, 62, p.wood, { rx: 10 }),
    rect(362, 214, 236, 62, p.woodDeep, { rx: 10, opacity: 0.35 }),
    rect(370, 222, 220, 46, "none", { rx: 6, stroke: p.cream, "stroke-width": 2.5, opacity: 0.85 }),
    place(480, 246, motif, { scale: 0.56 }),
    rect(392, 244, 36, 3, p.cream, { opacity: 0.85 }),
    rect(532, 244, 36, 3, p.cream, { opacity: 0.85 }),
  ];
}

/** A string of bulbs along the eaves. */
function lights(p: Palette): string[] {
  const bulbs = times(15, (index) => {
    const part = (index % 5) / 5 + 0.1;
    const span = Math.floor(index / 5);
    const x = 130 + span * 233 + part * 233;
    const y = 326 + Math.sin(part * Math.PI) * 20;
    return group([
      circle(x, y + 8, 16, "url(#lamp)", { opacity: p.isNight ? 1 : 0.5 }),
      ellipse(x, y + 8, 5, 6.5, p.isNight ? "#FFE9B0" : "#FFF4D6"),
    ]);
  });
  return [line("M130 326 q116 44 233 0 q116 44 233 0 q116 44 233 0", p.metal, 1.8), ...bulbs];
}
