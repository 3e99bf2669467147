import type { Palette } from "#prisma/seed/palettes.ts";
import { circle, ellipse, group, line, path, place, rect } from "#prisma/seed/svg.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A shop window with the room behind it. Its clip path is called `window`. */
export function shopWindow(p: Palette, { x, y, width, height }: Box): string[] {
  // The room is drawn 170 high and brought to size.
  const scale = height / 170;
  const roomWidth = width / scale;
  return [
    rect(x - 12, y - 12, width + 24, height + 24, p.trim, { rx: 3 }),
    group(
      [
        place(
          x,
          y,
          [
            rect(0, 0, roomWidth, 170, p.inside),
            rect(0, 0, roomWidth, 68, "#FFFFFF", { opacity: 0.18 }),
            rect(0, 144, roomWidth, 30, p.woodDeep, { opacity: 0.55 }),
            ...[0.28, 0.74].flatMap((part) => mirrorAndChair(p, roomWidth * part)),
            ...[0.1, 0.51, 0.92].flatMap((part) => pendant(p, roomWidth * part)),
          ],
          { scale },
        ),
        rect(x, y, width, height, "url(#glass)", { opacity: p.isNight ? 0.08 : 0.16 }),
        path(`M${x + 20} ${y + height} L${x + 130} ${y} h46 L${x + 66} ${y + height}Z`, "#FFFFFF", { opacity: 0.22 }),
        path(`M${x + 86} ${y + height} L${x + 196} ${y} h14 L${x + 100} ${y + height}Z`, "#FFFFFF", { opacity: 0.18 }),
        rect(x, y, width, 40, "#000000", { opacity: 0.2 }),
      ],
      { "clip-path": "url(#window)" },
    ),
    rect(x + width / 2 - 4, y, 8, height, p.trim),
    rect(x - 16, y + height + 8, width + 32, 10, p.cream, { rx: 2 }),
    rect(x - 16, y + height + 16, width + 32, 4, "#000000", { opacity: 0.2 }),
  ];
}

function mirrorAndChair(p: Palette, cx: number): string[] {
  return [
    ellipse(cx, 66, 34, 42, p.woodDeep),
    ellipse(cx, 66, 29, 37, "#F7FBF7"),
    path(`M${cx - 20} 84 L${cx + 6} 36 h10 L${cx - 12} 96Z`, "#FFFFFF", { opacity: 0.9 }),
    rect(cx - 40, 108, 80, 6, p.woodDeep),
    rect(cx - 24, 94, 10, 14, p.accent, { rx: 2 }),
    rect(cx - 10, 98, 8, 10, p.door, { rx: 2 }),
    rect(cx + 14, 92, 8, 16, p.leafDeep, { rx: 2 }),
    path(`M${cx - 20} 80 q20 -12 40 0 l4 40 h-48Z`, p.accentDeep),
    rect(cx - 32, 112, 64, 14, p.accentDeep, { rx: 6 }),
    rect(cx - 36, 104, 8, 16, p.metal, { rx: 3 }),
    rect(cx + 28, 104, 8, 16, p.metal, { rx: 3 }),
    rect(cx - 4, 124, 8, 16, p.metal),
    rect(cx - 20, 139, 40, 6, p.metal, { rx: 3 }),
  ];
}

function pendant(p: Palette, cx: number): string[] {
  return [
    circle(cx, 42, 26, "#FFE8B8", { opacity: 0.55 }),
    line(`M${cx} 0 V28`, p.metal, 2),
    path(`M${cx - 13} 40 q13 -24 26 0Z`, p.metal),
    ellipse(cx, 41, 7, 4, "#FFF6DC"),
  ];
}
