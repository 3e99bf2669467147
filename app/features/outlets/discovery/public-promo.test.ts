import { expect, test } from "vitest";
import { bestPromo, type PublicPromo, promoLine, promoView } from "#app/features/outlets/discovery/public-promo.ts";

const rupiah = (text: string) => text.replaceAll("\u00a0", " ");
const now = Date.parse("2026-12-01T05:00:00Z");
const promo = (set: Partial<PublicPromo>): PublicPromo => ({
  code: "HEMAT10",
  kind: "PERCENT",
  value: 10,
  maxDiscount: null,
  minSubtotal: 0,
  startsAt: now,
  endsAt: Date.parse("2026-12-31T17:00:00Z"),
  usageLimit: null,
  used: 0,
  perCustomer: 1,
  weekdays: [],
  fromMin: null,
  untilMin: null,
  ...set,
});
const best = (...sets: Partial<PublicPromo>[]) => bestPromo(sets.map(promo), 50_000, now)?.code ?? null;

test.each([
  ["none", [], null],
  ["what counts", [{}], "HEMAT10"],
  ["not before its first moment", [{ startsAt: now + 1 }], null],
  ["not at its end", [{ endsAt: now }], null],
  ["not when it is used up", [{ usageLimit: 3, used: 3 }], null],
  ["the last use", [{ usageLimit: 3, used: 2 }], "HEMAT10"],
  ["the larger share", [{}, { code: "BESAR", value: 20 }], "BESAR"],
  [
    "a sum by its share of the least order",
    [{}, { code: "SUM", kind: "AMOUNT", value: 15_000, minSubtotal: 75_000 }],
    "SUM",
  ],
  ["no sum that asks for much", [{}, { code: "SUM", kind: "AMOUNT", value: 15_000, minSubtotal: 300_000 }], "HEMAT10"],
  ["what a limit leaves of a percentage", [{}, { code: "LIMIT", value: 50, maxDiscount: 2_000 }], "HEMAT10"],
  ["of two alike the one that asks for less", [{ minSubtotal: 60_000 }, { code: "ZERO" }], "ZERO"],
] as const)("shows %s", (_, sets, code) => {
  expect(best(...sets)).toBe(code);
});

test("says what it takes, and until which day of the outlet", () => {
  const full = promo({ value: 20, maxDiscount: 15_000, minSubtotal: 75_000, perCustomer: 2 });
  expect(rupiah(promoLine(full, "WIB"))).toBe("Potongan 20% mulai Rp 75.000");
  const { title, terms } = promoView(full, "WIB");
  expect(rupiah(title)).toBe("Potongan 20%, paling banyak Rp 15.000");
  expect(rupiah(terms)).toBe("Layanan mulai Rp 75.000, sampai Kam, 31 Des, 2 kali tiap pelanggan.");
  const sum = promo({ kind: "AMOUNT", value: 5_000 });
  expect(rupiah(promoLine(sum, "WIB"))).toBe("Potongan Rp 5.000");
  expect(promoView(sum, "WIT").terms).toBe("Semua layanan, sampai Jum, 1 Jan, 1 kali tiap pelanggan.");
  const quiet = promo({ minSubtotal: 75_000, weekdays: [1, 2, 3, 4], fromMin: 780, untilMin: 960 });
  expect(rupiah(promoLine(quiet, "WITA"))).toBe("Potongan 10% mulai Rp 75.000, Sen–\u2060Kam 13.00–\u206016.00 WITA");
  expect(promoView(quiet, "WIB").title).toBe("Potongan 10%, Sen–\u2060Kam 13.00–\u206016.00 WIB");
});
