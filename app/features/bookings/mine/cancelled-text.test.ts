import { expect, test } from "vitest";
import { cancelledText } from "#app/features/bookings/mine/cancelled-text.ts";

const text = (retainedFee: number, isPaidBack: boolean) =>
  cancelledText({ retainedFee, isPaidBack }).replaceAll("\u00a0", " ");

test("nothing comes back of what was never paid, though it was to be prepaid", () => {
  expect(text(0, false)).toBe("Tidak ada biaya yang perlu dibayar.");
});

test("what was paid comes back whole, less the fee, or not at all", () => {
  expect(text(0, true)).toBe("Yang sudah Anda bayar kembali penuh.");
  expect(text(6_000, true)).toBe("Rp 6.000 dipotong sebagai biaya pembatalan, sisanya kembali kepada Anda.");
  expect(text(18_600, false)).toBe("Yang sudah Anda bayar, Rp 18.600, menjadi biaya pembatalan.");
});
