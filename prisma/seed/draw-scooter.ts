import { circle, ellipse, group, line, path, place, rect, times } from "#prisma/seed/svg.ts";

interface ScooterColours {
  body: string;
  deep: string;
  seat: string;
}

/** A step-through scooter seen from its left, heading left; wheels stand at the origin's height, 300 wide. */
export function scooter({ body, deep, seat }: ScooterColours): string[] {
  return [
    ellipse(150, 2, 170, 10, "#000000", { opacity: 0.22 }),
    ...wheel(48),
    ...wheel(250),
    line("M74 -140 L52 -42", "#4A4A4A", 9),
    path("M22 -50 Q30 -86 62 -78 Q86 -70 84 -44 Q60 -66 22 -50Z", deep),
    path(
      "M70 -128 Q96 -120 98 -64 Q98 -40 128 -38 H184 Q196 -38 202 -54 L296 -78 Q300 -40 268 -26 H120 Q78 -26 76 -64Z",
      body,
    ),
    path("M186 -92 Q250 -104 292 -92 Q304 -76 296 -52 Q262 -82 208 -52 Q190 -46 186 -60Z", deep),
    path("M96 -52 Q104 -40 128 -38 H184 L180 -28 H120 Q94 -30 90 -56Z", "#000000", { opacity: 0.18 }),
    path("M66 -140 Q60 -112 74 -86 Q88 -104 90 -134Z", body),
    path("M66 -140 Q60 -112 74 -86 Q76 -110 76 -138Z", "#FFFFFF", { opacity: 0.25 }),
    circle(62, -122, 11, "#FFF3CF"),
    circle(62, -122, 11, "none", { stroke: "#D6D0C4", "stroke-width": 3 }),
    path("M176 -104 Q220 -118 286 -106 Q298 -102 294 -92 H184 Q174 -94 176 -104Z", seat),
    path("M180 -104 Q222 -114 286 -104 L286 -101 Q222 -110 180 -100Z", "#FFFFFF", { opacity: 0.2 }),
    line("M58 -158 Q80 -160 96 -150", "#3F3F3F", 7),
    line("M74 -152 L74 -140", "#4A4A4A", 8),
    line("M62 -158 L48 -182", "#4A4A4A", 3),
    ellipse(46, -188, 12, 9, "#5C5C5C"),
    rect(290, -86, 12, 14, "#D94A2B", { rx: 3 }),
    rect(214, -34, 78, 13, "#8B8B8B", { rx: 6 }),
    rect(214, -34, 78, 5, "#FFFFFF", { opacity: 0.35, rx: 3 }),
    line("M150 -28 L134 -2", "#4A4A4A", 5),
  ];
}

function wheel(cx: number): string[] {
  return [
    circle(cx, -34, 35, "#2E2C2B"),
    circle(cx, -34, 22, "#D9D4CA"),
    circle(cx, -34, 17, "#8D8881"),
    ...times(5, (index) => line(`M${cx} -34 v-16`, "#D9D4CA", 4, { transform: `rotate(${index * 72} ${cx} -34)` })),
    circle(cx, -34, 6, "#D9D4CA"),
  ];
}

/** The box of a barber on the road, bottom centre at the origin. */
export function toolBox(colour: string, deep: string, mark: readonly string[]): string[] {
  return [
    rect(-46, -82, 92, 80, colour, { rx: 8 }),
    rect(-46, -82, 92, 20, deep, { rx: 8 }),
    rect(20, -62, 26, 60, "#000000", { opacity: 0.1 }),
    rect(-50, -68, 100, 7, "#000000", { opacity: 0.16 }),
    rect(-10, -72, 20, 14, "#D9D4CA", { rx: 3 }),
    group([place(0, -30, mark, { scale: 0.52 })]),
    rect(-46, -6, 92, 6, "#3F3F3F", { rx: 2 }),
  ];
}
