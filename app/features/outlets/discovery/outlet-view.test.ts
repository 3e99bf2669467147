import { expect, test } from "vitest";
import { travelPriceTexts } from "#app/features/outlets/discovery/outlet-view.ts";

const usual = { radiusKm: 10, freeKm: 3, travelBase: 10_000, travelPerKm: 3_000 };
const texts = (set: Partial<typeof usual>) =>
  travelPriceTexts({ ...usual, ...set })
    .join(" ")
    .replaceAll("\u00a0", " ");

test.each([
  [{}, "Gratis sampai 3 km. Lebih jauh: Rp 10.000 ditambah Rp 3.000 tiap km sesudahnya."],
  [{ travelPerKm: 0 }, "Gratis sampai 3 km. Lebih jauh: Rp 10.000."],
  [{ travelBase: 0 }, "Gratis sampai 3 km. Lebih jauh: Rp 3.000 tiap km sesudahnya."],
  [{ freeKm: 0 }, "Rp 10.000 ditambah Rp 3.000 tiap km."],
  [{ freeKm: 10 }, "Gratis sampai batas jangkauan."],
  [{ travelBase: 0, travelPerKm: 0 }, "Gratis sampai batas jangkauan."],
])("the price of a way says nothing of what costs nothing: %o", (set, text) => {
  expect(texts(set)).toBe(text);
});
