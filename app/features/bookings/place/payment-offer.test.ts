import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { type PaymentFacts, paymentOffer } from "#app/features/bookings/place/payment-offer.server.ts";

const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
const free = { prepayReason: null, hasNoMoreWaiting: false, payWithinMin: null, walletBalance: 0 } as const;
const outlet = {
  paymentRule: "VENUE_OK",
  depositPercent: 30,
  confirmation: "INSTANT",
  isMobile: false,
  zone: "WIB",
} as const;

function offer(customer: Partial<PaymentFacts["customer"]> = {}, paymentRule: "VENUE_OK" | "FULL" = "VENUE_OK") {
  const start = now.add({ hours: 24 });
  const facts = { outlet: { ...outlet, paymentRule }, total: 52_000, start, customer: { ...free, ...customer } };
  const { ways, methods, notice } = paymentOffer(facts, now);
  return { ways: ways.map(({ way }) => way), methods, notice };
}

test("who has two bookings waiting for their payment is offered no third, and told what to do about it", () => {
  for (const rule of ["VENUE_OK", "FULL"] as const) {
    const full = offer({ hasNoMoreWaiting: true, prepayReason: "unpaid" }, rule);
    expect(full).toMatchObject({
      ways: [],
      methods: [],
      notice: expect.stringContaining("sedang menunggu pembayaran"),
    });
    expect(offer({ hasNoMoreWaiting: true, prepayReason: "unpaid", walletBalance: 51_999 }, rule).ways).toEqual([]);
    expect(offer({ hasNoMoreWaiting: true, prepayReason: "unpaid", walletBalance: 52_000 }, rule).ways).toEqual([
      "FULL",
    ]);
  }
  expect(offer({ prepayReason: "unpaid" }).ways).toEqual(["FULL"]);
});

test("who let payments lapse pays within five minutes, and the page says until when", () => {
  const { ways, methods, notice } = offer({ prepayReason: "lapsed", payWithinMin: 5 });
  expect(ways).toEqual(["FULL"]);
  expect(notice).toContain("5 menit");
  expect(methods.length).toBeGreaterThan(5);
  expect(new Set(methods.map(({ until }) => until))).toEqual(new Set(["Bayar sebelum pukul 08.05 WIB"]));
});
