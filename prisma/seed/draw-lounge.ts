import { clock, frame, pendant, shelf } from "#prisma/seed/draw-furniture.ts";
import { floor, roomDefinitions } from "#prisma/seed/draw-interior.ts";
import { barberPole, plant } from "#prisma/seed/draw-outdoors.ts";
import { clipper, comb, moustache, scissors } from "#prisma/seed/draw-signs.ts";
import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

/** Where people wait: a sofa under pictures, a table with coffee. */
export function drawLounge(p: Palette, variant: number): string {
  const motifs = [scissors(p.trim, p.accent), moustache(p.trim), comb(p.accent), clipper(p.trim, p.accent)];
  const motif = (index: number) => motifs[(variant + index) % motifs.length] ?? [];
  return scene(roomDefinitions(p), [
    rect(0, 0, 960, 500, "url(#room-wall)"),
    rect(0, 0, 960, 20, p.trim),
    rect(0, 300, 960, 180, "#000000", { opacity: 0.07 }),
    rect(0, 296, 960, 7, p.woodDeep),
    rect(0, 472, 960, 16, p.trim),
    ...floor(p, variant + 1),
    ellipse(470, 576, 330, 46, p.accentDeep, { opacity: 0.85 }),
    ellipse(470, 576, 300, 39, "none", { stroke: p.cream, "stroke-width": 4, opacity: 0.7 }),
    place(300, 168, frame(p, 112, 140, [place(-3, 0, motif(0), { scale: 0.72, turn: -14 })])),
    place(452, 150, frame(p, 128, 96, [place(0, 0, motif(1), { scale: 0.74 })])),
    place(452, 240, frame(p, 84, 62, [circle(0, 0, 14, p.accent), circle(0, 0, 6, p.cream)])),
    place(600, 168, frame(p, 108, 140, [place(0, 0, motif(2), { scale: 0.66 })])),
    place(728, 140, clock(p)),
    place(60, 150, barberPole(p), { scale: 1.5 }),
    place(780, 230, shelf(p, 164, 1)),
    place(780, 312, shelf(p, 164, 3)),
    ...sofa(p),
    ...table(p),
    place(168, 586, plant(p, p.cream), { scale: 1.5 }),
    place(846, 592, plant(p, p.trim), { scale: 1.9 }),
    place(214, 0, pendant(p, 74)),
    place(680, 0, pendant(p, 60)),
  ]);
}

function sofa(p: Palette): string[] {
  const cushion = (x: number) => [
    rect(x, 420, 152, 54, p.accent, { rx: 14 }),
    rect(x, 420, 152, 18, "#FFFFFF", { rx: 9, opacity: 0.14 }),
    rect(x + 6, 336, 140, 92, p.accent, { rx: 16 }),
    rect(x + 6, 336, 50, 92, "#FFFFFF", { rx: 16, opacity: 0.1 }),
    ...[40, 76, 112].map((dx) => circle(x + dx, 384, 3.2, "#000000", { opacity: 0.28 })),
  ];
  return [
    ellipse(468, 532, 270, 16, "#000000", { opacity: 0.22 }),
    ...[256, 664].map((x) => path(`M${x} 496 h18 l-4 36 h-10Z`, p.woodDeep)),
    rect(224, 352, 488, 120, p.accentDeep, { rx: 24 }),
    ...cushion(246).slice(2),
    ...cushion(392).slice(2),
    ...cushion(538).slice(2),
    ...[246, 392, 538].flatMap((x) => cushion(x).slice(0, 2)),
    rect(222, 466, 492, 36, p.accentDeep, { rx: 10 }),
    ...[206, 674].flatMap((x) => [
      rect(x, 392, 56, 112, p.accentDeep, { rx: 22 }),
      rect(x + 6, 396, 20, 100, "#FFFFFF", { rx: 10, opacity: 0.12 }),
    ]),
    rect(300, 372, 74, 66, p.cream, { rx: 10, transform: "rotate(-12 337 405)" }),
    ...times(3, (index) =>
      line(`M${312 + index * 20} 380 v50`, p.door, 4, { opacity: 0.7, transform: "rotate(-12 337 405)" }),
    ),
    rect(576, 374, 70, 64, p.door, { rx: 10, transform: "rotate(10 611 406)" }),
  ];
}

function table(p: Palette): string[] {
  return [
    ellipse(470, 618, 130, 10, "#000000", { opacity: 0.25 }),
    line("M400 548 L384 616 M540 548 L556 616 M470 552 V620", p.woodDeep, 9),
    ellipse(470, 552, 124, 26, p.woodDeep),
    ellipse(470, 545, 124, 26, p.wood),
    ellipse(450, 540, 90, 14, "#FFFFFF", { opacity: 0.12 }),
    path("M398 524 h34 q0 24 -17 24 q-17 0 -17 -24Z", p.cream),
    ellipse(415, 524, 17, 5, "#5B3A24"),
    path("M432 529 q12 0 8 9 q-4 5 -11 3", "none", { stroke: p.cream, "stroke-width": 4 }),
    line("M410 514 q-5 -9 0 -16 q5 -8 0 -15 M421 512 q-4 -8 1 -14", "#FFFFFF", 3, { opacity: 0.6 }),
    path("M478 546 L556 540 L572 552 L492 560Z", p.door),
    path("M482 542 L560 536 L572 546 L492 554Z", "#FFFDF6"),
    path("M484 539 L558 533 L570 543 L492 551Z", p.accent),
  ];
}
