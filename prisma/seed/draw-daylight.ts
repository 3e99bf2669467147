import { chairFromSide, frame, pendant, shelf } from "#prisma/seed/draw-furniture.ts";
import { floor, roomDefinitions } from "#prisma/seed/draw-interior.ts";
import { plant } from "#prisma/seed/draw-outdoors.ts";
import { comb, moustache, razor, scissors } from "#prisma/seed/draw-signs.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, gradient, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

/** One chair between a tall window and its mirror; the sun falls in. */
export function drawDaylight(p: Palette, variant: number): string {
  return scene(
    [...roomDefinitions(p), gradient("outside", p.sky), gradient("beam", ["#FFF3CF/0.55", "#FFF3CF/0"], "slant")],
    [
      rect(0, 0, 960, 500, "url(#room-wall)"),
      rect(0, 372, 960, 130, p.accentDeep),
      ...times(12, (index) => rect(14 + index * 82, 388, 66, 78, "#000000", { opacity: 0.12, rx: 3 })),
      rect(0, 364, 960, 10, p.woodDeep),
      rect(0, 472, 960, 16, p.trim),
      ...floor(p, variant),
      ...window(p),
      ...mirror(p, variant),
      place(436, 128, frame(p, 104, 76, [place(0, 4, comb(p.accent), { scale: 0.56 })])),
      place(
        538,
        196,
        frame(p, 76, 98, [
          place(-2, 0, [moustache(p.trim), scissors(p.trim, p.trim)][variant % 2] ?? [], { scale: 0.42 }),
        ]),
      ),
      place(346, 0, pendant(p, 70)),
      place(470, 586, chairFromSide(p), { scale: 1.08 }),
      place(300, 566, trolley(p), { scale: 0.95 }),
      place(54, 580, plant(p, p.accent), { scale: 1.5 }),
      place(906, 584, plant(p, p.cream), { scale: 1.2 }),
      path("M66 96 H282 L720 640 H300Z", "url(#beam)", { opacity: p.isNight ? 0.15 : 0.6 }),
    ],
  );
}

function window(p: Palette): string[] {
  const [far, near] = p.hills;
  return [
    rect(52, 74, 244, 304, p.trim, { rx: 4 }),
    rect(64, 86, 220, 280, "url(#outside)"),
    circle(226, 150, 26, "#FFF4DA", { opacity: 0.9 }),
    path("M64 320 L140 220 Q152 208 164 220 L232 300 L284 262 V366 H64Z", far, { opacity: 0.8 }),
    path("M64 336 Q120 300 170 326 T284 312 V366 H64Z", near),
    path(
      "M100 366 q-4 -50 6 -90 M106 276 q-30 -10 -42 10 M106 276 q-22 -34 -42 -22 M106 276 q22 -36 44 -20 M106 276 q34 -8 44 14",
      "none",
      { stroke: p.leafDeep, "stroke-width": 7, "stroke-linecap": "round" },
    ),
    rect(168, 86, 10, 280, p.trim),
    rect(64, 206, 220, 8, p.trim),
    path("M80 366 L180 86 h36 L116 366Z", "#FFFFFF", { opacity: 0.18 }),
    rect(40, 376, 268, 14, p.cream, { rx: 2 }),
    rect(40, 388, 268, 6, "#000000", { opacity: 0.18 }),
    path("M44 62 H304 L300 112 Q270 128 240 112 Q206 128 174 112 Q142 128 108 112 Q78 128 48 112Z", p.accent),
    path("M44 62 H304 L303 76 H45Z", "#000000", { opacity: 0.2 }),
    ...times(3, (index) => line(`M${108 + index * 66} 66 V110`, "#000000", 2, { opacity: 0.14 })),
  ];
}

function mirror(p: Palette, variant: number): string[] {
  const bulbs = times(5, (index) => [
    circle(632, 130 + index * 44, 20, "url(#lamp)"),
    circle(632, 130 + index * 44, 7, "#FFF4D2"),
    circle(868, 130 + index * 44, 20, "url(#lamp)"),
    circle(868, 130 + index * 44, 7, "#FFF4D2"),
  ]).flat();
  return [
    rect(622, 100, 268, 244, "#000000", { opacity: 0.16, rx: 14 }),
    rect(612, 90, 276, 250, p.woodDeep, { rx: 14 }),
    rect(612, 90, 276, 250, "#FFFFFF", { rx: 14, opacity: 0.06 }),
    rect(652, 106, 196, 218, "url(#mirror)", { rx: 6 }),
    path("M652 300 L760 106 h40 L676 324 h-24Z", "#FFFFFF", { opacity: 0.5 }),
    path("M730 324 L848 130 v34 L754 324Z", "#FFFFFF", { opacity: 0.36 }),
    ...bulbs,
    place(600, 398, shelf(p, 300, variant + 2)),
    rect(612, 410, 276, 84, p.woodDeep, { rx: 4 }),
    ...times(3, (index) => rect(622 + index * 88, 420, 80, 64, p.wood, { rx: 3 })),
    ...times(3, (index) => rect(650 + index * 88, 446, 24, 5, "#F2C879", { rx: 2 })),
    place(846, 384, razor("#DDE3E2", p.trim), { scale: 0.36 }),
  ];
}

/** A tool trolley on wheels. */
function trolley(p: Palette): string[] {
  return [
    ellipse(0, 4, 70, 8, "#000000", { opacity: 0.2 }),
    line("M-50 -8 V-150 M50 -8 V-150", "#8A857D", 6),
    circle(-50, -4, 8, p.metal),
    circle(50, -4, 8, p.metal),
    place(-60, -118, shelf(p, 120, 4)),
    ...[-104, -70, -36].flatMap((y) => [
      rect(-54, y, 108, 28, p.cream, { rx: 4 }),
      rect(-54, y + 20, 108, 8, "#000000", { rx: 4, opacity: 0.08 }),
      rect(-16, y + 10, 32, 6, p.accent, { rx: 3 }),
    ]),
  ];
}
