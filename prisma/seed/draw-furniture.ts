import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, group, line, path, rect, times } from "#prisma/seed/svg.ts";

/** A barber's chair from behind, foot at the origin, 250 high. */
export function chairFromBehind(p: Palette): string[] {
  return [
    ellipse(6, 2, 92, 12, "#000000", { opacity: 0.2 }),
    path("M-58 0 Q-58 -14 -40 -14 H40 Q58 -14 58 0Z", "#6B6660"),
    path("M-58 0 Q-58 -14 -40 -14 H-8 Q-40 -10 -44 0Z", "#FFFFFF", { opacity: 0.3 }),
    rect(-14, -66, 28, 54, "#8A857D"),
    rect(-14, -66, 9, 54, "#FFFFFF", { opacity: 0.4 }),
    rect(-20, -34, 40, 8, "#6B6660", { rx: 3 }),
    path("M-76 -100 H76 L68 -62 H-68Z", p.accentDeep),
    rect(-94, -138, 26, 14, p.woodDeep, { rx: 6 }),
    rect(68, -138, 26, 14, p.woodDeep, { rx: 6 }),
    rect(-88, -130, 12, 44, "#8A857D", { rx: 4 }),
    rect(76, -130, 12, 44, "#8A857D", { rx: 4 }),
    path("M-66 -92 Q-78 -200 -52 -218 H52 Q78 -200 66 -92 Q0 -80 -66 -92Z", p.accent),
    path("M-66 -92 Q-78 -200 -52 -218 H-30 Q-52 -190 -44 -88Z", "#FFFFFF", { opacity: 0.16 }),
    path("M66 -92 Q78 -200 52 -218 H34 Q56 -190 46 -88Z", "#000000", { opacity: 0.16 }),
    ...[-186, -152, -118].map((y) => line(`M-46 ${y} Q0 ${y + 7} 46 ${y}`, "#000000", 2, { opacity: 0.2 })),
    ...[-20, 20].flatMap((x) => [-168, -135].map((y) => circle(x, y, 3.4, "#000000", { opacity: 0.28 }))),
    rect(-10, -236, 20, 22, "#8A857D"),
    rect(-38, -268, 76, 36, p.accent, { rx: 14 }),
    rect(-38, -268, 30, 36, "#FFFFFF", { rx: 14, opacity: 0.16 }),
  ];
}

/** A barber's chair from its right side, looking right, foot at the origin, 300 high. */
export function chairFromSide(p: Palette): string[] {
  return [
    ellipse(6, 4, 120, 13, "#000000", { opacity: 0.22 }),
    path("M-70 2 Q-66 -16 -40 -16 H52 Q76 -16 80 2Z", "#6B6660"),
    path("M-70 2 Q-66 -16 -40 -16 H-6 Q-44 -10 -50 2Z", "#FFFFFF", { opacity: 0.3 }),
    rect(-10, -92, 30, 80, "#8A857D"),
    rect(-10, -92, 10, 80, "#FFFFFF", { opacity: 0.4 }),
    rect(-18, -50, 46, 9, "#6B6660", { rx: 3 }),
    line("M66 -108 L128 -40 H158", "#8A857D", 9),
    rect(112, -48, 58, 12, p.woodDeep, { rx: 4, transform: "rotate(-8 140 -42)" }),
    path("M-84 -128 H78 Q92 -126 90 -108 Q86 -88 66 -88 H-64 Q-86 -90 -84 -128Z", p.accent),
    path("M-84 -104 Q-84 -88 -64 -88 H66 Q84 -88 89 -102Z", "#000000", { opacity: 0.2 }),
    path("M-92 -132 Q-126 -240 -112 -262 Q-98 -276 -78 -262 Q-60 -200 -52 -128 Q-72 -116 -92 -132Z", p.accent),
    path("M-92 -132 Q-126 -240 -112 -262 Q-104 -270 -94 -268 Q-104 -220 -76 -124 Q-86 -126 -92 -132Z", "#000000", {
      opacity: 0.16,
    }),
    line("M-80 -236 Q-66 -190 -62 -140", "#FFFFFF", 4, { opacity: 0.22 }),
    path("M-118 -286 Q-102 -312 -78 -300 Q-68 -284 -78 -270 Q-100 -262 -118 -286Z", p.accent),
    line("M-96 -276 L-94 -262", "#8A857D", 8),
    rect(-66, -184, 118, 16, p.woodDeep, { rx: 8 }),
    rect(-66, -184, 118, 6, "#FFFFFF", { rx: 3, opacity: 0.16 }),
    line("M-50 -170 L-42 -130 M40 -170 L34 -130", "#8A857D", 8),
  ];
}

/** A shelf board of that width with bottles, tins and brushes standing on it; its left top is the origin. */
export function shelf(p: Palette, width: number, start = 0): string[] {
  const colours = [p.accent, p.door, "#F4E7CB", p.leafDeep, p.trim, "#E3A548"];
  const things = times(Math.floor((width - 20) / 24), (index) => {
    const x = 12 + index * 24;
    const colour = colours[(index * 5 + start) % colours.length] ?? p.accent;
    const kind = (index * 7 + start * 3) % 5;
    if (kind === 0)
      return group([
        rect(x, -34, 15, 34, colour, { rx: 3 }),
        rect(x + 4, -44, 7, 11, p.trim, { rx: 2 }),
        rect(x + 2, -24, 11, 12, "#FFFFFF", { opacity: 0.6 }),
      ]);
    if (kind === 1)
      return group([rect(x - 1, -16, 19, 16, colour, { rx: 3 }), rect(x - 1, -20, 19, 6, "#C9C2B6", { rx: 2 })]);
    if (kind === 2)
      return group([
        path(`M${x} 0 V-22 q8 -10 16 0 V0Z`, colour),
        rect(x + 5, -38, 6, 12, "#C9C2B6", { rx: 1 }),
        rect(x + 3, -42, 14, 5, "#C9C2B6", { rx: 2 }),
      ]);
    if (kind === 3)
      return group([
        rect(x + 1, -20, 14, 20, "#DCEBE4", { rx: 2, opacity: 0.9 }),
        ...[4, 8, 12].map((dx) => line(`M${x + dx} -18 L${x + dx * 1.2 - 2} -42`, dx === 8 ? p.woodDeep : colour, 2.4)),
      ]);
    return group([
      rect(x, -28, 14, 28, colour, { rx: 6 }),
      rect(x + 2, -28, 4, 28, "#FFFFFF", { rx: 2, opacity: 0.3 }),
      rect(x + 4, -34, 6, 7, "#C9C2B6"),
    ]);
  });
  return [
    ...things,
    rect(0, 0, width, 10, p.wood, { rx: 2 }),
    rect(0, 6, width, 5, p.woodDeep, { rx: 2 }),
    rect(4, 11, width, 9, "#000000", { opacity: 0.12 }),
  ];
}

/** A lamp that hangs `drop` deep from the origin. */
export function pendant(p: Palette, drop: number, isOn = true): string[] {
  return [
    ...(isOn
      ? [
          path(`M-26 ${drop} L-110 ${drop + 300} H110 L26 ${drop}Z`, "#FFE7B0", { opacity: 0.13 }),
          circle(0, drop + 4, 70, "url(#lamp)"),
        ]
      : []),
    line(`M0 0 V${drop - 40}`, p.metal, 3),
    rect(-6, drop - 48, 12, 14, p.metal),
    path(`M-34 ${drop} Q-30 ${drop - 36} 0 ${drop - 38} Q30 ${drop - 36} 34 ${drop}Z`, p.trim),
    path(`M-34 ${drop} Q-30 ${drop - 36} 0 ${drop - 38} Q-16 ${drop - 30} -18 ${drop}Z`, "#FFFFFF", { opacity: 0.2 }),
    ellipse(0, drop + 1, 26, 6, "#FFF4D2"),
  ];
}

/** A framed picture around the origin; the motif is drawn inside. */
export function frame(p: Palette, width: number, height: number, motif: readonly string[]): string[] {
  return [
    rect(-width / 2 + 5, -height / 2 + 6, width, height, "#000000", { opacity: 0.14, rx: 2 }),
    rect(-width / 2, -height / 2, width, height, p.woodDeep, { rx: 2 }),
    rect(-width / 2 + 7, -height / 2 + 7, width - 14, height - 14, p.cream),
    ...motif,
  ];
}

/** A wall clock around the origin. */
export function clock(p: Palette): string[] {
  return [
    circle(4, 5, 40, "#000000", { opacity: 0.14 }),
    circle(0, 0, 40, p.trim),
    circle(0, 0, 33, "#FFFDF6"),
    ...times(12, (index) => rect(-1.5, -30, 3, 6, p.trim, { transform: `rotate(${index * 30})` })),
    line("M0 0 L-12 -14 M0 0 L16 -12", p.trim, 4),
    circle(0, 0, 4, p.accent),
  ];
}
