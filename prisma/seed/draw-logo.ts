import { clipper, comb, moustache, razor, scissors } from "#prisma/seed/draw-signs.ts";
import { type PaletteName, palettes } from "#prisma/seed/palettes.ts";
import { circle, gradient, group, line, path, place, rect, scene, times } from "#prisma/seed/svg.ts";

export type Emblem = "scissors" | "moustache" | "crossed" | "pole" | "clipper" | "crown" | "chair" | "wings";

const hasStars: ReadonlySet<Emblem> = new Set<Emblem>(["crossed", "crown", "chair"]);

/** A round emblem in the middle of plain paper: cropped to a square it stays whole. */
export function drawLogo(name: PaletteName, emblem: Emblem, isDark: boolean): string {
  const p = palettes[name];
  const ink = isDark ? p.cream : p.trim;
  const onDisc = p.cream;
  return scene(
    [gradient("paper", isDark ? [p.trim, p.trim] : [p.cream, p.wall], "slant")],
    [
      rect(0, 0, 960, 640, "url(#paper)"),
      ...times(25, (index) => line(`M${index * 66 - 340} 660 L${index * 66 + 60} -20`, ink, 2, { opacity: 0.04 })),
      circle(488, 330, 262, "#000000", { opacity: 0.12 }),
      path(scalloped(480, 320, 262, 40), ink),
      circle(480, 320, 244, p.accent),
      circle(480, 320, 228, "none", { stroke: onDisc, "stroke-width": 4 }),
      circle(480, 320, 216, "none", {
        stroke: onDisc,
        "stroke-width": 1.5,
        "stroke-dasharray": "2 9",
        "stroke-linecap": "round",
      }),
      path("M264 300 A218 218 0 0 1 560 118 A250 250 0 0 0 264 300Z", "#FFFFFF", { opacity: 0.1 }),
      ...emblems[emblem](onDisc, p.trim),
      ...(hasStars.has(emblem)
        ? [-1, 1].map((side) => path(star(480 + side * 168, 320, 15), onDisc, { opacity: 0.9 }))
        : []),
    ],
  );
}

function scalloped(cx: number, cy: number, radius: number, count: number): string {
  const at = (index: number) => {
    const angle = (index / count) * 2 * Math.PI;
    return `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`;
  };
  const arc = (Math.PI * radius) / count;
  return `M${at(0)}${times(count, (index) => `A${arc.toFixed(1)} ${arc.toFixed(1)} 0 0 1 ${at(index + 1)}`).join("")}Z`;
}

function star(cx: number, cy: number, radius: number): string {
  const points = times(10, (index) => {
    const length = index % 2 === 0 ? radius : radius * 0.42;
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    return `${(cx + Math.cos(angle) * length).toFixed(1)} ${(cy + Math.sin(angle) * length).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Two branches that open upwards. */
function laurel(colour: string): string[] {
  const branch = (side: number) =>
    times(7, (index) => {
      const angle = Math.PI / 2 + side * (0.28 + index * 0.27);
      const [x, y] = [480 + Math.cos(angle) * 168, 320 + Math.sin(angle) * 168];
      return path("M0 0 q13 -13 0 -38 q-13 25 0 38Z", colour, {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI + 90 + side * 62).toFixed(0)})`,
        opacity: 0.92,
      });
    });
  return [...branch(1), ...branch(-1)];
}

const emblems: Record<Emblem, (ink: string, second: string) => string[]> = {
  scissors: (ink) => [...laurel(ink), place(470, 350, scissors(ink, ink), { scale: 2.1, turn: -90 })],
  moustache: (ink, second) => [
    place(480, 370, moustache(ink), { scale: 2.7 }),
    path("M360 262 Q480 150 600 262 L612 276 H348Z", ink),
    rect(330, 276, 300, 24, ink, { rx: 12 }),
    rect(372, 246, 216, 18, second, { opacity: 0.75 }),
    ...times(3, (index) => path(star(440 + index * 40, 466, 11), ink)),
  ],
  crossed: (ink, second) => [
    place(480, 320, comb(second), { scale: 2.5, turn: 45 }),
    place(480, 320, comb(ink), { scale: 2.35, turn: 45 }),
    place(478, 322, razor(ink, ink), { scale: 2.3, turn: -48 }),
    path(star(480, 166, 14), ink),
    path(star(480, 474, 14), ink),
  ],
  pole: (ink, second) => [
    ...laurel(ink),
    circle(480, 190, 22, ink),
    rect(438, 212, 84, 18, ink, { rx: 6 }),
    rect(446, 234, 68, 190, ink),
    ...times(5, (index) =>
      path(`M446 ${276 + index * 38} L514 ${242 + index * 38} v18 L446 ${294 + index * 38}Z`, second),
    ),
    rect(438, 428, 84, 18, ink, { rx: 6 }),
    path("M452 450 H508 L494 470 H466Z", ink),
  ],
  clipper: (ink, second) => [...laurel(ink), place(480, 326, clipper(ink, second), { scale: 1.9 })],
  crown: (ink, second) => [
    path("M360 250 L386 180 L430 230 L480 160 L530 230 L574 180 L600 250Z", ink),
    rect(360, 258, 240, 20, ink, { rx: 6 }),
    ...[386, 480, 574].map((x) => circle(x, x === 480 ? 152 : 172, 10, ink)),
    place(478, 364, scissors(ink, ink), { scale: 2.05, turn: 0 }),
    ...times(3, (index) => circle(440 + index * 40, 450, 6, index === 1 ? ink : second)),
  ],
  chair: (ink, second) => [
    rect(446, 180, 68, 34, ink, { rx: 14 }),
    rect(472, 212, 16, 18, ink),
    path("M416 350 Q404 246 428 230 H532 Q556 246 544 350Z", ink),
    ...times(3, (index) => line(`M436 ${262 + index * 28} H524`, second, 5, { opacity: 0.8 })),
    rect(388, 306, 26, 14, ink, { rx: 6 }),
    rect(546, 306, 26, 14, ink, { rx: 6 }),
    path("M392 356 H568 L556 392 H404Z", ink),
    rect(468, 394, 24, 44, ink),
    path("M420 462 Q424 440 450 438 H510 Q536 440 540 462Z", ink),
  ],
  wings: (ink) => [
    place(480, 300, razor(ink, ink), { scale: 1.7, turn: -28 }),
    place(480, 300, razor(ink, ink), { scale: 1.7, turn: 28, flip: true }),
    group(
      times(5, (index) => path(star(400 + index * 40, 440 - Math.abs(index - 2) * 12, index === 2 ? 20 : 13), ink)),
    ),
    path(star(480, 176, 20), ink),
  ],
};
