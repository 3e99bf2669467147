import { circle, ellipse, group, line, path, rect, times } from "#prisma/seed/svg.ts";

/** Tools as they lie on a table, seen from above, around the origin. Each brings its own shadow. */
const withShadow = (shadow: string, parts: readonly string[]) => [
  group([shadow], { transform: "translate(7 9)", opacity: 0.22 }),
  ...parts,
];

export function bigClipper(body: string, metal: string): string[] {
  const shape = "M-36 -70 Q-42 60 -26 128 Q0 150 26 128 Q42 60 36 -70Z";
  return withShadow(path(`${shape} M-40 -118 H40 L36 -70 H-36Z`, "#000000"), [
    path(shape, body),
    path("M-36 -70 Q-42 60 -26 128 Q-14 140 -10 140 Q-24 60 -16 -70Z", "#FFFFFF", { opacity: 0.16 }),
    path("M-40 -118 H40 L36 -70 H-36Z", metal),
    path("M-40 -118 H-6 L-8 -70 H-36Z", "#FFFFFF", { opacity: 0.4 }),
    ...times(15, (index) => rect(-40 + index * 5.5, -136, 3, 20, metal)),
    rect(-38, -112, 76, 5, "#000000", { opacity: 0.16 }),
    rect(-12, -44, 24, 52, metal, { rx: 12 }),
    rect(-12, -44, 24, 26, "#FFFFFF", { rx: 12, opacity: 0.4 }),
    ...times(3, (index) => line(`M-14 ${34 + index * 14} h28`, "#000000", 4, { opacity: 0.25 })),
    circle(0, 104, 7, metal),
    line("M0 138 C10 190 70 170 60 240 S120 300 180 280", "#2A2725", 8),
  ]);
}

export function bigScissors(blade: string, handle: string): string[] {
  const half = (side: number) => [
    path(`M${8 * side} -4 L${26 * side} -150 Q${26 * side} -164 ${17 * side} -158 L${-8 * side} 6Z`, blade),
    path(`M${8 * side} -4 L${26 * side} -150 Q${26 * side} -160 ${22 * side} -158 L${-1 * side} 0Z`, "#FFFFFF", {
      opacity: 0.45,
    }),
    line(`M${-2 * side} 2 L${-28 * side} 74`, handle, 13),
    circle(-38 * side, 104, 27, "none", { stroke: handle, "stroke-width": 12 }),
    circle(-38 * side, 104, 27, "none", { stroke: "#FFFFFF", "stroke-width": 3, opacity: 0.3 }),
  ];
  const all = [
    ...half(1),
    ...half(-1),
    line("M60 124 q16 12 12 30", handle, 8),
    circle(0, 4, 9, handle),
    circle(0, 4, 4, blade),
  ];
  return withShadow(
    group([
      line("M0 0 L22 -150 M0 0 L-22 -150", "#000000", 16),
      line("M0 0 L28 74 M0 0 L-28 74", "#000000", 13),
      circle(-38, 104, 27, "none", { stroke: "#000000", "stroke-width": 12 }),
      circle(38, 104, 27, "none", { stroke: "#000000", "stroke-width": 12 }),
    ]),
    all,
  );
}

export function bigComb(colour: string): string[] {
  const teeth = times(34, (index) =>
    rect(-126 + index * 7.5, -4, index < 17 ? 3 : 4.4, 44 - Math.abs(index - 16) * 0.4, colour, { rx: 1.5 }),
  );
  return withShadow(rect(-132, -26, 264, 62, "#000000", { rx: 8, opacity: 0.7 }), [
    rect(-132, -30, 264, 28, colour, { rx: 9 }),
    rect(-126, -27, 252, 7, "#FFFFFF", { rx: 3, opacity: 0.25 }),
    ...teeth,
  ]);
}

export function bigRazor(handle: string): string[] {
  const blade = "M-6 -14 L138 -30 Q154 -30 152 -6 L146 22 L-2 12Z";
  const grip = "M-2 -2 Q-70 0 -132 56 Q-150 76 -138 84 Q-120 88 -104 70 Q-60 26 4 18Z";
  return withShadow(path(`${blade} ${grip}`, "#000000"), [
    path(blade, "#DCE4E3"),
    path("M-4 2 L150 -6 L146 22 L-2 12Z", "#FFFFFF", { opacity: 0.7 }),
    path(grip, handle),
    path("M-2 2 Q-70 6 -128 60 Q-138 72 -136 76 Q-70 14 2 8Z", "#FFFFFF", { opacity: 0.25 }),
    circle(0, 4, 7, "#C9A35A"),
    circle(-122, 68, 5, "#C9A35A"),
  ]);
}

export function shavingBrush(handle: string, ring: string): string[] {
  return withShadow(path("M-40 -96 Q0 -130 40 -96 L26 0 Q40 40 22 78 H-22 Q-40 40 -26 0Z", "#000000"), [
    path("M-26 0 L-42 -92 Q0 -132 42 -92 L26 0Z", "#E9D9BD"),
    path("M-26 0 L-34 -50 Q0 -64 34 -50 L26 0Z", "#4A3A2E", { opacity: 0.75 }),
    ...times(9, (index) => line(`M${-20 + index * 5} -4 L${-34 + index * 8.5} -100`, "#8C7358", 1.6, { opacity: 0.6 })),
    rect(-28, -6, 56, 16, ring, { rx: 5 }),
    path("M-26 10 Q-16 30 -26 52 Q-30 82 0 84 Q30 82 26 52 Q16 30 26 10Z", handle),
    path("M-22 12 Q-12 30 -20 52 Q-22 74 -6 78 Q-14 40 -8 12Z", "#FFFFFF", { opacity: 0.3 }),
  ]);
}

/** A tin of pomade with its lid beside it. */
export function pomade(lid: string, deep: string, mark: readonly string[]): string[] {
  return withShadow(group([circle(0, 0, 66, "#000000"), circle(98, 62, 58, "#000000")]), [
    circle(98, 62, 58, "#CFC7B8"),
    circle(98, 62, 51, "#F2D79B"),
    path("M58 62 q20 -34 62 -26 q-8 18 14 26 q-10 26 -38 30 q-30 0 -38 -30Z", "#FFF0C8", { opacity: 0.8 }),
    circle(0, 0, 66, deep),
    circle(-2, -3, 60, lid),
    circle(-2, -3, 46, "none", { stroke: "#FFF8EC", "stroke-width": 3, opacity: 0.85 }),
    path("M-48 -34 A58 58 0 0 1 8 -60 L4 -50 A48 48 0 0 0 -40 -28Z", "#FFFFFF", { opacity: 0.35 }),
    ...mark,
  ]);
}

/** A folded towel with stripes. */
export function towel(colour: string, stripe: string): string[] {
  return withShadow(rect(-96, -64, 192, 128, "#000000", { rx: 14 }), [
    rect(-96, -64, 192, 128, colour, { rx: 14 }),
    rect(-96, 22, 192, 42, "#000000", { rx: 14, opacity: 0.07 }),
    ...[-58, -40, 36, 54].map((x) => rect(x, -64, 9, 128, stripe, { opacity: 0.8 })),
    line("M-90 20 H90", "#000000", 2.5, { opacity: 0.14 }),
    line("M-90 32 H90", "#FFFFFF", 3, { opacity: 0.5 }),
  ]);
}

export function sprayBottle(colour: string, deep: string): string[] {
  return withShadow(rect(-44, -60, 88, 176, "#000000", { rx: 22 }), [
    rect(-44, -56, 88, 172, colour, { rx: 22 }),
    rect(-44, 10, 88, 106, "#BFE0E2", { rx: 22, opacity: 0.5 }),
    rect(-34, -44, 20, 148, "#FFFFFF", { rx: 10, opacity: 0.3 }),
    rect(-24, 20, 48, 56, "#FFF8EC", { rx: 6 }),
    line("M-14 36 H14 M-14 48 H10 M-14 60 H4", deep, 4),
    rect(-18, -86, 36, 34, deep, { rx: 4 }),
    path("M-22 -112 H44 Q52 -112 52 -102 V-90 H20 L24 -78 H-22Z", deep),
    rect(50, -108, 12, 16, "#C9C2B6", { rx: 3 }),
    line("M-2 -84 Q24 -76 30 -52", "#C9C2B6", 7),
  ]);
}

/** A round mirror with a handle. */
export function handMirror(frame: string): string[] {
  return withShadow(group([circle(0, -40, 84, "#000000"), rect(-14, 30, 28, 120, "#000000", { rx: 14 })]), [
    rect(-15, 30, 30, 124, frame, { rx: 14 }),
    circle(0, -40, 84, frame),
    circle(0, -40, 71, "#DDEAE6"),
    path("M-52 -10 L14 -106 h26 L-36 14Z", "#FFFFFF", { opacity: 0.65 }),
    path("M-10 26 L62 -76 l6 18 L10 28Z", "#FFFFFF", { opacity: 0.45 }),
    ellipse(0, 138, 5, 5, "#FFFFFF", { opacity: 0.4 }),
  ]);
}
