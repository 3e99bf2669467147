import { expect, test } from "vitest";
import { payingText } from "#app/features/bookings/terms/paying-text.ts";

const booking = {
  status: "CONFIRMED",
  payment: "VENUE",
  total: 52_000,
  deposit: 0,
  prepaid: 0,
  isMobile: false,
} as const;
const deposit = { ...booking, payment: "DEPOSIT", deposit: 15_600 } as const;

test.each([
  [booking, "Dibayar di outlet sesudah selesai."],
  [{ ...booking, isMobile: true }, "Dibayar di lokasi sesudah selesai."],
  [{ ...booking, status: "COMPLETED" }, "Dibayar di outlet."],
  [{ ...booking, status: "CANCELLED_BY_OUTLET" }, "Tidak ada yang perlu dibayar."],
  [{ ...deposit, status: "NO_SHOW", prepaid: 7_000 }, "Tidak ada yang perlu dibayar."],
  [{ ...booking, payment: "FULL", prepaid: 52_000 }, "Sudah dibayar lunas."],
  [{ ...booking, payment: "FULL", status: "COMPLETED", prepaid: 22_000 }, "Dibayar lunas di muka."],
  [{ ...deposit, status: "COMPLETED", prepaid: 5_600 }, "Dibayar di muka dan di outlet."],
  [{ ...booking, payment: "FULL", status: "PENDING_PAYMENT" }, "Dibayar lunas sebelum waktunya."],
  [{ ...booking, payment: "FULL", status: "DECLINED" }, "Tidak ada yang perlu dibayar."],
  [{ ...deposit, prepaid: 15_600 }, "Rp 15.600 sudah dibayar, Rp 36.400 dibayar di outlet sesudah selesai."],
  [
    { ...deposit, status: "PENDING_PAYMENT", isMobile: true },
    "Uang muka Rp 15.600 dibayar sekarang, sisanya di lokasi sesudah selesai.",
  ],
] as const)("%o", (facts, text) => {
  expect(payingText(facts).replaceAll("\u00a0", " ")).toBe(text);
});
