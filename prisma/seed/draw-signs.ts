import { circle, group, line, path, place, rect, times } from "#prisma/seed/svg.ts";

/** Open scissors around the origin, about 100 long, blades to the right. */
export function scissors(blade: string, handle: string): string[] {
  const half = (flip: number) => [
    path(`M-6 ${2 * flip} L62 ${-13 * flip} Q66 ${-14 * flip} 62 ${-8 * flip} L-4 ${9 * flip}Z`, blade),
    line(`M-4 ${5 * flip} L-30 ${15 * flip}`, handle, 6),
    circle(-42, 20 * flip, 13, "none", { stroke: handle, "stroke-width": 6 }),
  ];
  return [...half(1), ...half(-1), circle(2, 0, 4, handle)];
}

/** A moustache around the origin, 100 wide. */
export function moustache(colour: string): string[] {
  const half = "M0 -6 C10 -20 30 -18 38 -4 C42 4 50 4 54 -4 C56 14 38 22 24 16 C12 12 4 6 0 4Z";
  return [path(half, colour), place(0, 0, [path(half, colour)], { flip: true })];
}

/** A comb around the origin, 110 wide. */
export function comb(colour: string): string[] {
  return [
    rect(-55, -16, 110, 12, colour, { rx: 4 }),
    ...times(18, (index) => rect(-52 + index * 6, -6, 3, index < 9 ? 22 : 19, colour, { rx: 1 })),
  ];
}

/** An open straight razor around the origin, 120 wide. */
export function razor(blade: string, handle: string): string[] {
  return [
    path("M-4 -4 L58 -12 Q66 -12 66 -2 L64 12 L0 8Z", blade),
    path("M-2 2 Q-30 2 -58 22 Q-66 30 -60 34 Q-30 18 0 12Z", handle),
    circle(-2, 5, 4, blade),
  ];
}

/** A clipper around the origin, upright, 130 high. */
export function clipper(body: string, detail: string): string[] {
  return [
    path("M-24 -32 Q-26 40 -14 64 Q0 74 14 64 Q26 40 24 -32Z", body),
    path("M-26 -56 H26 L24 -32 H-24Z", detail),
    ...times(9, (index) => rect(-26 + index * 6, -66, 3.4, 12, detail)),
    rect(-7, -18, 14, 30, detail, { rx: 6, opacity: 0.8 }),
    circle(0, 44, 5, detail, { opacity: 0.7 }),
  ];
}

/** What stands on the board over a shop: no letters, but nobody takes it for a bakery. */
export function scissorsSign(colour: string, variant: number): string[] {
  const middle =
    [
      place(478, 214, scissors(colour, colour), { scale: 0.62 }),
      place(478, 212, moustache(colour), { scale: 0.85 }),
      place(478, 216, comb(colour), { scale: 0.75 }),
      place(478, 210, razor(colour, colour), { scale: 0.72 }),
    ][variant % 4] ?? "";
  const stroke = (x: number) =>
    group([rect(x, 212, 110, 3, colour, { rx: 1 }), circle(x < 478 ? x + 122 : x - 12, 213.5, 4, colour)], {
      opacity: 0.85,
    });
  const star = (x: number) => path(`M${x} 203 l3 7 8 1 -6 5 2 8 -7 -4 -7 4 2 -8 -6 -5 8 -1Z`, colour, { opacity: 0.9 });
  return [stroke(282), stroke(566), star(268), star(690), middle];
}
