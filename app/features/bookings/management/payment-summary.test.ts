import { expect, it } from "vitest";
import { type PaidFacts, paidSums } from "#app/features/bookings/terms/payment-summary.ts";

const sums = (set: Partial<PaidFacts>) => {
  const facts: PaidFacts = {
    status: "CONFIRMED",
    payment: "FULL",
    total: 52_000,
    prepaid: 52_000,
    refunded: 0,
    isRefunding: false,
    isMobile: false,
    ...set,
  };
  const { state, rows } = paidSums(facts);
  return { state, rows: rows.map(({ term, detail }) => `${term}: ${detail.replace("\u00a0", " ")}`) };
};

it("says what was paid before the visit and what is left", () => {
  expect(sums({})).toEqual({ state: "Lunas", rows: ["Dibayar di muka: Rp 52.000"] });
  expect(sums({ payment: "DEPOSIT", prepaid: 15_600 })).toEqual({
    state: "Uang muka sudah dibayar",
    rows: ["Dibayar di muka: Rp 15.600", "Sisa dibayar di outlet: Rp 36.400"],
  });
  expect(sums({ payment: "VENUE", prepaid: 0, isMobile: true })).toEqual({
    state: "Dibayar di lokasi sesudah selesai",
    rows: ["Bayar di lokasi: Rp 52.000"],
  });
  expect(sums({ payment: "VENUE", prepaid: 0, status: "COMPLETED" })).toEqual({
    state: "Dibayar di outlet",
    rows: ["Dibayar di outlet: Rp 52.000"],
  });
});

it("waits, or has nothing to pay, where the booking does not stand", () => {
  expect(sums({ status: "PENDING_PAYMENT", prepaid: 0 })).toEqual({
    state: "Menunggu pembayaran",
    rows: [],
  });
  expect(sums({ status: "EXPIRED", prepaid: 0 }).state).toBe("Tidak ada yang dibayar");
  expect(sums({ status: "CANCELLED_BY_CUSTOMER", payment: "VENUE", prepaid: 0 }).state).toBe("Tidak ada yang dibayar");
});

it("says what went back", () => {
  expect(sums({ status: "CANCELLED_BY_CUSTOMER", prepaid: 0, refunded: 52_000 })).toEqual({
    state: "Dikembalikan",
    rows: ["Dibayar di muka: Rp 52.000", "Dikembalikan: Rp 52.000"],
  });
  expect(sums({ status: "NO_SHOW", prepaid: 7_000, refunded: 45_000 }).state).toBe("Dikembalikan sebagian");
  const onItsWay = { status: "CANCELLED_BY_CUSTOMER", prepaid: 0, refunded: 52_000, isRefunding: true } as const;
  expect(sums(onItsWay).state).toBe("Sedang dikembalikan");
});

it("says where money is that came too late", () => {
  expect(sums({ status: "CANCELLED_BY_CUSTOMER", prepaid: 0, late: 52_000 })).toEqual({
    state: "Ada di dompet Anda",
    rows: ["Masuk ke dompet Anda: Rp 52.000"],
  });
  expect(sums({ late: 52_000 })).toEqual({
    state: "Lunas",
    rows: ["Dibayar di muka: Rp 52.000", "Masuk ke dompet Anda: Rp 52.000"],
  });
});
