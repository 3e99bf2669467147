import { expect, test } from "vitest";
import { staticMap } from "#app/features/outlets/discovery/static-map.ts";

test("the place is the middle of the picture, on the tile that web maps have there", () => {
  // Monas in Jakarta: 52215.2897 and 33894.3787 in tiles of zoom 16.
  const { tiles, tilePercent } = staticMap({ lat: -6.175392, lng: 106.827153 }, "https://{s}.example/{z}/{x}/{y}.png");
  const holds = (from: number) => from <= 50 && 50 < from + tilePercent;
  const middle = tiles.filter(({ leftPercent, topPercent }) => holds(leftPercent) && holds(topPercent));
  expect(middle.map(({ url }) => url)).toEqual(["https://a.example/16/52215/33894.png"]);
  expect(middle[0]?.leftPercent).toBeCloseTo(50 - 28.97 / 2, 2);
  expect(middle[0]?.topPercent).toBeCloseTo(50 - 37.87 / 2, 2);
  expect(tiles).toHaveLength(9);
});
