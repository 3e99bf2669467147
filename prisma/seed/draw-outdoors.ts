import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, glow, gradient, group, line, path, place, rect, times } from "#prisma/seed/svg.ts";

export const outdoorDefinitions = (p: Palette) => [
  gradient("sky", p.sky),
  gradient("ground", [p.pavement, p.pavementDeep]),
  gradient("pole-body", ["#FFFFFF/0.55", "#FFFFFF/0", "#000000/0.25"], "right"),
  glow("sun", p.isNight ? ["#FFF3D6/0.9", "#FFF3D6/0"] : ["#FFF6E0/0.95", "#FFF6E0/0"]),
  glow("lamp", ["#FFE2A6/0.85", "#FFE2A6/0"]),
];

/** Sky with sun or moon, clouds or stars, a volcano far away and trees in front of it. */
export function sky(p: Palette): string[] {
  const [far, near] = p.hills;
  const above = p.isNight
    ? [...stars(), moon()]
    : [circle(770, 120, 190, "url(#sun)"), circle(770, 120, 46, "#FFF4DA"), ...clouds()];
  return [
    rect(0, 0, 960, 640, "url(#sky)"),
    ...above,
    path("M-20 470 L190 250 Q214 226 238 250 L300 310 L372 258 Q392 246 412 262 L700 470Z", far, { opacity: 0.75 }),
    path("M420 480 L720 300 Q760 276 800 304 L1000 440 V480Z", far, { opacity: 0.55 }),
    path("M-20 440 Q60 380 150 420 T330 410 T540 424 T740 404 T980 430 V560 H-20Z", near, { opacity: 0.8 }),
  ];
}

function clouds(): string[] {
  const cloud = (x: number, y: number, scale: number) =>
    place(x, y, [path("M0 0 q6 -26 34 -24 q14 -30 50 -20 q34 -14 46 16 q30 2 30 28z", "#FFFFFF", { opacity: 0.75 })], {
      scale,
    });
  return [cloud(80, 120, 1), cloud(560, 90, 0.8), cloud(330, 66, 0.55)];
}

function stars(): string[] {
  return times(46, (index) => {
    const x = (index * 211 + 37) % 960;
    const y = (index * 97 + 23) % 250;
    return circle(x, y, index % 7 === 0 ? 2.2 : 1.2, "#FFF3D6", { opacity: 0.35 + (index % 5) * 0.12 });
  });
}

function moon(): string {
  return group([
    circle(790, 104, 120, "url(#sun)", { opacity: 0.35 }),
    circle(790, 104, 38, "#FFF0CC"),
    circle(776, 96, 7, "#EAD7AA", { opacity: 0.7 }),
    circle(800, 114, 5, "#EAD7AA", { opacity: 0.7 }),
  ]);
}

/** Pavement with joints, kerb and road, from `top` down. */
export function street(p: Palette, top = 524): string[] {
  const kerb = top + 62;
  return [
    rect(0, top, 960, 640 - top, "url(#ground)"),
    ...times(13, (index) =>
      line(`M${-20 + index * 84} ${top} L${-60 + index * 92} ${kerb}`, p.pavementDeep, 2, { opacity: 0.7 }),
    ),
    line(`M0 ${top + 26} H960`, p.pavementDeep, 2, { opacity: 0.7 }),
    rect(0, kerb, 960, 9, p.isNight ? "#6B6874" : "#EFE7DA"),
    rect(0, kerb + 9, 960, 640 - kerb, p.road),
    rect(0, kerb + 9, 960, 5, "#000000", { opacity: 0.18 }),
    ...times(6, (index) =>
      rect(40 + index * 180, kerb + 34, 86, 7, "#FFFFFF", { opacity: p.isNight ? 0.25 : 0.5, rx: 3 }),
    ),
  ];
}

/** A round tree whose foot is at the origin. */
export function tree(p: Palette): string[] {
  return [
    path("M-9 0 Q-4 -60 -7 -120 H8 Q5 -60 11 0Z", p.woodDeep),
    circle(-34, -138, 44, p.leafDeep),
    circle(36, -140, 48, p.leafDeep),
    circle(0, -172, 58, p.leaf),
    circle(-26, -150, 36, p.leaf),
    circle(-18, -190, 26, "#FFFFFF", { opacity: p.isNight ? 0.05 : 0.14 }),
    circle(26, -160, 18, "#FFFFFF", { opacity: p.isNight ? 0.04 : 0.1 }),
  ];
}

/** A coconut palm. */
export function palm(p: Palette): string[] {
  const leaf = (turn: number, length: number, colour: string) =>
    group(
      [path(`M0 0 Q${length * 0.45} -${length * 0.34} ${length} 14 Q${length * 0.5} -${length * 0.1} 0 8Z`, colour)],
      {
        transform: `translate(0 -268) rotate(${turn})`,
      },
    );
  return [
    path("M-8 0 Q2 -150 -5 -270 L6 -270 Q14 -150 11 0Z", p.woodDeep),
    ...times(9, (index) => line(`M${-6 + index * 0.4} ${-24 - index * 27} h13`, "#000000", 2, { opacity: 0.14 })),
    ...[-8, 24, 150, 190].map((turn) => leaf(turn, 112, p.leafDeep)),
    ...[-40, -72, 212, 238, 262].map((turn) => leaf(turn, 104, p.leaf)),
    circle(-7, -262, 9, p.woodDeep),
    circle(8, -259, 9, p.woodDeep),
  ];
}

/** A potted plant whose foot is at the origin. */
export function plant(p: Palette, pot: string): string[] {
  const leaf = (turn: number, length: number, colour: string) =>
    path(
      `M0 -46 q${length * 0.18} ${-length * 0.55} 0 ${-length} q${-length * 0.18} ${length * 0.45} 0 ${length}z`,
      colour,
      { transform: `rotate(${turn} 0 -46)` },
    );
  return [
    ellipse(2, 0, 34, 6, "#000000", { opacity: 0.16 }),
    ...[-62, -34, 34, 62].map((turn) => leaf(turn, 68, p.leafDeep)),
    ...[-48, -16, 14, 46].map((turn) => leaf(turn, 78, p.leaf)),
    leaf(0, 92, p.leaf),
    path("M-26 -48 H26 L20 -2 Q0 4 -20 -2Z", pot),
    rect(-29, -54, 58, 11, pot, { rx: 3 }),
    path("M-26 -43 H26 L25 -36 H-25Z", "#000000", { opacity: 0.16 }),
    path("M8 -43 H26 L20 -2 Q14 1 6 2Z", "#000000", { opacity: 0.12 }),
  ];
}

/** A barber pole, its bracket's top left at the origin, 130 high. */
export function barberPole(p: Palette): string[] {
  return [
    rect(-14, 8, 56, 130, "#000000", { opacity: 0.12, rx: 12 }),
    rect(-4, -4, 36, 14, p.metal, { rx: 4 }),
    circle(14, -10, 11, p.isNight ? "#FFE9BE" : "#F5F2EA"),
    rect(0, 10, 28, 104, "#FFFDF7"),
    ...times(4, (index) =>
      path(
        `M0 ${18 + index * 26} L28 ${4 + index * 26} v11 L0 ${29 + index * 26}Z`,
        index % 2 === 0 ? "#C2410C" : "#1E3A5F",
      ),
    ),
    rect(0, 10, 28, 104, "url(#pole-body)"),
    rect(-4, 112, 36, 14, p.metal, { rx: 4 }),
    path("M4 126 H24 L19 138 H9Z", p.metal),
  ];
}

/** A slatted bench, 150 wide, feet at the origin's height. */
export function bench(p: Palette): string[] {
  return [
    ellipse(75, 2, 84, 6, "#000000", { opacity: 0.16 }),
    rect(8, -34, 8, 34, p.metal),
    rect(134, -34, 8, 34, p.metal),
    rect(0, -44, 150, 8, p.wood, { rx: 3 }),
    rect(0, -34, 150, 6, p.woodDeep, { rx: 3 }),
    rect(4, -74, 142, 8, p.wood, { rx: 3 }),
    rect(4, -61, 142, 8, p.woodDeep, { rx: 3 }),
    rect(14, -74, 6, 36, p.metal),
    rect(130, -74, 6, 36, p.metal),
  ];
}
