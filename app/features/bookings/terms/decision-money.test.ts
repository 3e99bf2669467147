import { expect, test } from "vitest";
import { decisionMoney } from "#app/features/bookings/terms/decision-money.ts";

const booking = {
  status: "CONFIRMED",
  subtotal: 60_000,
  travelFee: 0,
  discount: 0,
  serviceFee: 2_000,
  prepaid: 62_000,
  policy: { cancelWindowMin: 120, feeTier: "FLEKSIBEL" },
} as const;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("says where a prepayment goes before the outlet decides", () => {
  expect(plain(decisionMoney(booking)["no-show"])).toBe(
    "Dari Rp 62.000 yang sudah dibayar pelanggan, Rp 6.000 menjadi milik outlet, Rp 2.000 biaya layanan, dan Rp 54.000 kembali kepadanya.",
  );
  expect(plain(decisionMoney(booking).cancel)).toBe("Rp 62.000 yang sudah dibayar kembali penuh kepada pelanggan.");
});

test("a deposit can be kept whole, and a lenient outlet keeps nothing", () => {
  const policy = { cancelWindowMin: 120, feeTier: "KETAT" } as const;
  expect(plain(decisionMoney({ ...booking, prepaid: 18_600, policy })["no-show"])).toBe(
    "Dari Rp 18.600 yang sudah dibayar pelanggan, Rp 16.600 menjadi milik outlet, Rp 2.000 biaya layanan, dan tidak ada yang kembali kepadanya.",
  );
  const bebas = { cancelWindowMin: 120, feeTier: "BEBAS" } as const;
  expect(plain(decisionMoney({ ...booking, policy: bebas })["no-show"])).toContain("tanpa potongan: Rp 62.000");
});

test("nothing is said where nothing was paid", () => {
  expect(Object.values(decisionMoney({ ...booking, prepaid: 0 }))).toEqual(["", "", ""]);
});
