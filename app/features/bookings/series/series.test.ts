import { expect, test } from "vitest";
import { cancelledText } from "#app/features/bookings/series/series.ts";

test("says how many following visits were cancelled, which were too near, and that none was left", () => {
  const near = "1 sudah terlalu dekat: batalkan dari halamannya.";
  expect(cancelledText({ cancelled: 3, kept: 0 })).toEqual({ title: "3 booking dibatalkan" });
  expect(cancelledText({ cancelled: 2, kept: 1 })).toEqual({ title: "2 booking dibatalkan", description: near });
  expect(cancelledText({ cancelled: 0, kept: 1 })).toEqual({ title: "Belum ada yang dibatalkan", description: near });
  expect(cancelledText({ cancelled: 0, kept: 0 })).toEqual({ title: "Semua booking berikutnya sudah dibatalkan" });
});
