import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { PaymentOffer, PaymentWayOffer } from "#app/features/bookings/place/booking-page.ts";
import { PaymentChoice } from "#app/features/bookings/place/payment-choice.tsx";

const way = (name: "FULL" | "DEPOSIT", now: number, gateway: number): PaymentWayOffer => ({
  way: name,
  label: name,
  description: "",
  now,
  later: 62_000 - now,
  withWallet: { wallet: now - gateway, gateway },
});
const textsOf = (ways: PaymentWayOffer[]) => {
  const qris = { method: "QRIS", name: "QRIS", group: "QRIS", until: "" } as const;
  const offer: PaymentOffer = {
    ways,
    waitsForOthers: false,
    notice: null,
    methods: [qris],
    methodsNote: null,
    walletBalance: 62_000,
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentChoice offer={offer} typed={{}} errors={{}} />
    </MemoryRouter>,
  );
  return html.replaceAll("\u00a0", " ");
};

describe("what the wallet leaves to pay", () => {
  test("is nothing where it covers all: no method below is named", () => {
    const html = textsOf([way("FULL", 62_000, 0)]);
    expect(html).toContain("Saldo Anda cukup untuk semuanya.");
    expect(html).not.toContain("di bawah ini");
  });

  test("is said with its sum, by the way to pay that is chosen", () => {
    const html = textsOf([way("FULL", 62_000, 42_000), way("DEPOSIT", 20_000, 0)]);
    expect(html).toMatch(/\[value=FULL\][^>]*>Sisanya Rp 42.000 dibayar dengan cara di bawah ini./);
    expect(html).toMatch(/\[value=DEPOSIT\][^>]*>Saldo Anda cukup untuk semuanya./);
  });
});
