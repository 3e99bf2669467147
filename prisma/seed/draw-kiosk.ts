import { barberPole, bench, outdoorDefinitions, palm, plant, sky, street, tree } from "#prisma/seed/draw-outdoors.ts";
import { scissorsSign } from "#prisma/seed/draw-signs.ts";
import { shopWindow } from "#prisma/seed/draw-window.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, clip, gradient, group, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

/** A one-storey shop with a striped awning. */
export function drawKiosk(p: Palette, variant: number): string {
  const hasPalm = variant % 2 === 0;
  return scene(
    [
      ...outdoorDefinitions(p),
      gradient("wall", [p.wall, p.wallShade]),
      gradient("glass", p.glass, "slant"),
      gradient("awning-shade", ["#000000/0", "#000000/0.2"]),
      gradient("door", [p.door, "#000000"], "down"),
      clip("window", [rect(196, 300, 330, 170, "#000")]),
    ],
    [
      ...sky(p),
      ...neighbours(p),
      place(74, 528, hasPalm ? palm(p) : tree(p), { scale: hasPalm ? 1.25 : 1.3 }),
      place(900, 528, tree(p), { scale: 1.05 }),
      ...street(p),
      ...facade(p, variant),
      ...shopWindow(p, { x: 196, y: 300, width: 330, height: 170 }),
      ...door(p),
      ...awning(p),
      ...(p.isNight ? lamps() : []),
      place(762, 318, barberPole(p)),
      place(232, 534, bench(p)),
      place(548, 536, plant(p, p.accent), { scale: 0.95 }),
      place(742, 538, plant(p, p.trim), { scale: 1.05 }),
    ],
  );
}

function neighbours(p: Palette): string[] {
  return [
    rect(-10, 250, 150, 290, p.neighbour),
    path("M-24 250 H154 L136 222 H-6Z", p.neighbour),
    path("M-24 250 H154 L136 222 H-6Z", "#000000", { opacity: 0.18 }),
    ...times(2, (index) => rect(18 + index * 62, 296, 38, 56, "#000000", { opacity: 0.12, rx: 2 })),
    rect(830, 282, 150, 260, p.neighbour),
    rect(824, 272, 160, 14, p.neighbour),
    rect(824, 272, 160, 14, "#000000", { opacity: 0.16 }),
    rect(858, 320, 70, 60, p.isNight ? "#FFCF86" : "#000000", { opacity: p.isNight ? 0.5 : 0.1 }),
  ];
}

function facade(p: Palette, variant: number): string[] {
  return [
    path("M812 172 L842 190 V528 H812Z", "#000000", { opacity: 0.2 }),
    rect(140, 160, 680, 366, "url(#wall)"),
    rect(128, 142, 704, 26, p.trim, { rx: 3 }),
    rect(128, 142, 704, 8, "#FFFFFF", { opacity: 0.16, rx: 3 }),
    ...times(27, (index) => rect(146 + index * 25, 168, 13, 9, p.trim)),
    rect(140, 177, 680, 8, "#000000", { opacity: 0.1 }),
    rect(140, 476, 680, 50, p.trim, { opacity: 0.9 }),
    rect(140, 476, 680, 6, "#FFFFFF", { opacity: 0.12 }),
    ...times(8, (index) => rect(158 + index * 82, 490, 66, 28, "#000000", { opacity: 0.14, rx: 3 })),
    ...[140, 796].map((x) => rect(x, 168, 24, 308, "#FFFFFF", { opacity: p.isNight ? 0.05 : 0.22 })),
    rect(248, 190, 464, 62, "#000000", { opacity: 0.18, rx: 8 }),
    rect(246, 184, 464, 62, p.accentDeep, { rx: 8 }),
    rect(252, 190, 452, 50, "none", { rx: 5, stroke: p.cream, "stroke-width": 2, opacity: 0.7 }),
    ...scissorsSign(p.cream, variant),
  ];
}

function door(p: Palette): string[] {
  return [
    rect(580, 290, 142, 236, p.trim),
    rect(590, 300, 122, 226, p.door),
    rect(604, 316, 94, 132, "url(#glass)"),
    path("M604 430 L680 316 H698 V330 L612 448 H604Z", "#FFFFFF", { opacity: 0.28 }),
    rect(604, 460, 94, 50, "#000000", { opacity: 0.16, rx: 3 }),
    rect(690, 402, 7, 40, "#F2C879", { rx: 3 }),
    rect(628, 352, 46, 26, p.cream, { rx: 4 }),
    ...times(2, (index) => rect(634, 359 + index * 7, index === 0 ? 34 : 22, 3, p.accent, { rx: 1 })),
    line("M651 352 V334", p.metal, 2),
    rect(574, 520, 154, 10, "#00000033"),
    rect(570, 518, 162, 10, p.cream, { rx: 2 }),
  ];
}

function awning(p: Palette): string[] {
  const stripes = 18;
  const width = 640 / stripes;
  const stripe = (index: number) => {
    const x = 160 + index * width;
    const top = 176 + index * (608 / stripes);
    const colour = index % 2 === 0 ? p.accent : p.cream;
    return group([
      path(`M${top} 256 h${608 / stripes} L${x + width} 312 h${-width}Z`, colour),
      path(`M${x} 312 h${width} v10 a${width / 2} 13 0 0 1 ${-width} 0Z`, colour),
      path(`M${x} 312 h${width} v10 a${width / 2} 13 0 0 1 ${-width} 0Z`, "#000000", { opacity: 0.1 }),
    ]);
  };
  return [
    path("M164 322 H804 L800 352 H196Z", "#000000", { opacity: 0.16 }),
    ...times(stripes, stripe),
    path("M176 256 H784 L800 312 H160Z", "url(#awning-shade)"),
    rect(174, 250, 612, 8, p.trim, { rx: 3 }),
  ];
}

function lamps(): string[] {
  return [
    ...[300, 480, 660].map((x) => circle(x, 214, 120, "url(#lamp)", { opacity: 0.3 })),
    circle(360, 430, 240, "url(#lamp)", { opacity: 0.35 }),
    circle(650, 440, 170, "url(#lamp)", { opacity: 0.35 }),
  ];
}
