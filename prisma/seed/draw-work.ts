import { shelf } from "#prisma/seed/draw-furniture.ts";
import { cape, fadeDefinitions, hand, headFromBehind, headFromSide, people } from "#prisma/seed/draw-heads.ts";
import { clipper, comb, razor, scissors } from "#prisma/seed/draw-signs.ts";
import { type Palette, type PaletteName, palettes } from "#prisma/seed/palettes.ts";
import { circle, glow, gradient, group, place, rect, scene, times } from "#prisma/seed/svg.ts";

export interface Work {
  palette: PaletteName;
  person: keyof typeof people;
  head:
    | { from: "behind"; style: Parameters<typeof headFromBehind>[1] }
    | { from: "side"; style: Parameters<typeof headFromSide>[1]; beard: boolean };
  tool: "clipper" | "comb" | "scissors" | "razor" | "none";
}

/** A customer under the cape while the barber is at work, or just after. */
export function drawWork({ palette, person, head, tool }: Work): string {
  const p = palettes[palette];
  const who = people[person];
  const isBehind = head.from === "behind";
  const shape = isBehind ? headFromBehind(who, head.style) : headFromSide(who, head.style, head.beard);
  return scene(
    [
      ...fadeDefinitions(who),
      gradient("backdrop", [p.accent, p.accentDeep], "slant"),
      gradient("disc", [p.cream, p.wall]),
      glow("lamp", ["#FFE2A6/0.9", "#FFE2A6/0"]),
    ],
    [
      ...backdrop(p),
      place(480, 470, cape(p.cream, p.wallShade, p.door)),
      place(isBehind ? 480 : 500, isBehind ? 296 : 286, shape, { scale: isBehind ? 1.18 : 1.22 }),
      place(480, 470, collar(p)),
      ...clippings(who.hair),
      ...toolAtWork(p, tool, isBehind),
    ],
  );
}

function backdrop(p: Palette): string[] {
  return [
    rect(0, 0, 960, 640, "url(#backdrop)"),
    ...times(9, (index) => rect(index * 112, 0, 56, 640, "#000000", { opacity: 0.05 })),
    circle(492, 312, 276, "#000000", { opacity: 0.14 }),
    circle(480, 300, 276, p.woodDeep),
    circle(480, 300, 262, "url(#disc)"),
    group([place(40, 250, shelf(p, 150, 2)), place(790, 220, shelf(p, 140, 4)), place(30, 400, shelf(p, 120, 5))], {
      opacity: 0.55,
    }),
    ...times(7, (index) => {
      const angle = Math.PI * (1.08 + index * 0.14);
      const [x, y] = [480 + Math.cos(angle) * 306, 312 + Math.sin(angle) * 300];
      return group([circle(x, y, 40, "url(#lamp)"), circle(x, y, 11, "#FFF4D2")]);
    }),
  ];
}

/** Over the neck: paper strip and the cape's edge. */
function collar(p: Palette): string[] {
  return cape(p.cream, p.wallShade, p.door).slice(-2);
}

function clippings(colour: string): string[] {
  return times(10, (index) => {
    const x = 300 + ((index * 131) % 350);
    const y = 536 + ((index * 53) % 84);
    return rect(x, y, 10, 2.5, colour, { rx: 1.2, opacity: 0.5, transform: `rotate(${(index * 47) % 180} ${x} ${y})` });
  });
}

function toolAtWork(p: Palette, tool: Work["tool"], isBehind: boolean): string[] {
  const at = isBehind ? { x: 640, y: 296 } : { x: 330, y: tool === "comb" || tool === "scissors" ? 190 : 300 };
  const tools = {
    clipper: [place(-18, 4, clipper("#2F2D2B", "#D9A441"), { turn: -66, scale: 1.05 })],
    comb: [place(-40, -16, comb("#2F2D2B"), { turn: -24, scale: 1.3 })],
    scissors: [place(-46, -34, scissors("#DDE3E2", "#B8893C"), { turn: 205, scale: 1.25 })],
    razor: [place(-40, -6, razor("#E6ECEA", p.woodDeep), { turn: 170, scale: 1.1 })],
    none: [],
  };
  if (tool === "none") return [];
  const parts = [...tools[tool], ...hand("#35302D", p.door)];
  return [
    place(at.x + 10, at.y + 12, [group(parts, { opacity: 0.12 })], { flip: !isBehind }),
    place(at.x, at.y, parts, { flip: !isBehind }),
  ];
}
