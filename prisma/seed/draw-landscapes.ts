import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, group, line, path, rect, times } from "#prisma/seed/svg.ts";

/** What stands behind the people of a city. */
export const landscapes = ["towers", "volcano", "temple", "harbour", "river", "hills"] as const;
export type Landscape = (typeof landscapes)[number];

/** By Kemendagri code of the kota. */
const landscapeOfCity: Readonly<Record<string, Landscape>> = {
  "31.74": "towers",
  "35.78": "towers",
  "12.71": "towers",
  "32.73": "volcano",
  "32.71": "volcano",
  "35.73": "volcano",
  "52.71": "volcano",
  "33.74": "temple",
  "34.71": "temple",
  "51.71": "temple",
  "73.71": "harbour",
  "64.71": "harbour",
  "81.71": "harbour",
  "61.71": "river",
  "71.71": "hills",
  "91.71": "hills",
};

export const landscapeOf = (cityCode: string): Landscape => landscapeOfCity[cityCode] ?? "volcano";

/** A skyline over the whole paper, flat and light: people stand before it. */
export function drawLandscape(landscape: Landscape, p: Palette): string[] {
  const [far, near] = p.hills;
  return [
    rect(0, 0, 960, 640, "url(#sky)"),
    circle(660, 150, 54, p.cream, { opacity: 0.8 }),
    ...views[landscape](p, far, near),
  ];
}

const views: Readonly<Record<Landscape, (p: Palette, far: string, near: string) => string[]>> = {
  towers: (p, far, near) => [
    ...times(11, (index) => rect(60 + index * 82, 330 - ((index * 67) % 170), 62, 400, far)),
    ...times(11, (index) => rect(76 + index * 82, 352 - ((index * 67) % 170), 9, 160, p.cream, { opacity: 0.5 })),
    // Monas.
    path("M262 560 L270 220 L278 220 L286 560Z", near),
    path("M246 300 H302 L290 322 H258Z", near),
    path("M274 178 Q288 204 274 220 Q260 204 274 178Z", p.accent),
    ...times(8, (index) => rect(20 + index * 124, 460 - ((index * 41) % 60), 96, 260, near)),
  ],
  volcano: (p, far, near) => [
    path("M60 560 Q220 330 330 190 Q350 170 372 190 Q500 340 700 560Z", far),
    path("M330 190 Q350 170 372 190 L398 226 Q376 216 358 232 Q340 216 308 220Z", p.cream, { opacity: 0.85 }),
    path("M352 160 q-26 -30 6 -50 q-20 -30 20 -44", "none", { stroke: p.cream, "stroke-width": 14, opacity: 0.6 }),
    path("M420 560 Q640 300 720 300 Q820 320 960 520 V640 H420Z", near, { opacity: 0.75 }),
    path("M0 500 Q200 440 420 500 T960 480 V640 H0Z", p.leaf),
    ...times(6, (index) =>
      line(`M0 ${532 + index * 20} Q300 ${490 + index * 20} 960 ${534 + index * 20}`, p.leafDeep, 4),
    ),
  ],
  temple: (p, far, near) => [
    path("M0 470 Q240 360 480 440 T960 400 V640 H0Z", far),
    ...[170, 790].map((x) =>
      group([
        ...times(6, (step) => rect(x - 74 + step * 12, 520 - step * 56, 148 - step * 24, 66, near)),
        path(`M${x - 10} 190 L${x} 140 L${x + 10} 190Z`, near),
        ...times(5, (step) =>
          rect(x - 84 + step * 12, 514 - step * 56, 168 - step * 24, 10, p.trim, { opacity: 0.35 }),
        ),
      ]),
    ),
    ...times(3, (index) => ellipse(330 + index * 150, 470, 56, 60, near, { opacity: 0.55 })),
    path("M0 560 H960 V640 H0Z", p.leaf),
  ],
  harbour: (p, far, near) => [
    path("M0 430 Q160 380 300 430 T620 420 T960 410 V470 H0Z", far),
    rect(0, 440, 960, 200, near),
    ...[
      [190, 1],
      [770, 0.8],
    ].map(([x = 0, size = 1]) =>
      group(
        [
          path("M-110 0 Q0 44 120 -6 L96 40 Q0 66 -84 40Z", p.woodDeep),
          line("M-30 6 V-230 M44 6 V-200", p.woodDeep, 7),
          path("M-26 -226 Q66 -130 -26 -20Z", p.cream),
          path("M-34 -210 Q-100 -110 -34 -20Z", p.accent),
          path("M48 -196 Q120 -120 48 -24Z", p.cream, { opacity: 0.9 }),
        ],
        { transform: `translate(${x} 470) scale(${size})` },
      ),
    ),
    ...times(7, (index) =>
      line(`M${20 + index * 140} ${520 + (index % 3) * 34} q30 -14 60 0 t60 0`, p.cream, 4, { opacity: 0.5 }),
    ),
  ],
  river: (p, far, near) => [
    path("M0 430 Q200 400 480 424 T960 410 V480 H0Z", far),
    ...[120, 300, 700, 850].map((x, index) =>
      group([
        rect(x - 60, 372, 120, 70, index % 2 ? p.wallShade : p.wall),
        path(`M${x - 76} 376 L${x} 320 L${x + 76} 376Z`, index % 2 ? p.accent : p.trim),
        ...times(3, (leg) => rect(x - 50 + leg * 46, 440, 8, 60, p.woodDeep)),
      ]),
    ),
    // The monument of the equator.
    line("M500 400 V230", p.trim, 10),
    circle(500, 250, 42, "none", { stroke: p.trim, "stroke-width": 9 }),
    line("M440 250 H560", p.trim, 9),
    rect(0, 480, 960, 160, near),
    ...times(6, (index) =>
      line(`M${40 + index * 160} ${520 + (index % 3) * 30} q30 -12 60 0 t60 0`, p.cream, 4, { opacity: 0.5 }),
    ),
  ],
  hills: (p, far, near) => [
    path("M0 420 Q120 250 260 330 Q380 210 520 320 Q660 200 800 310 Q880 270 960 330 V640 H0Z", far),
    path("M0 500 Q180 380 360 470 T720 460 T960 440 V640 H0Z", near),
    ...[150, 300, 690, 830].map((x, index) =>
      group([
        path(`M${x - 56} 520 Q${x - 60} 440 ${x} 404 Q${x + 60} 440 ${x + 56} 520Z`, index % 2 ? p.wood : p.woodDeep),
        rect(x - 50, 512, 100, 52, p.wall),
        rect(x - 12, 524, 24, 40, p.woodDeep),
      ]),
    ),
    path("M0 560 H960 V640 H0Z", p.leaf),
    ...times(9, (index) => ellipse(60 + index * 110, 566, 46, 22, p.leafDeep, { opacity: 0.5 })),
  ],
};
