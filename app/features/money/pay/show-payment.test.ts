import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { payStepsText } from "#app/features/money/pay/pay-steps-text.ts";
import { type PaymentFacts, paymentState, showPayment } from "#app/features/money/pay/show-payment.server.ts";
import { methodNames } from "#app/features/money/payments/payment-method.ts";

const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
const at = (minutes: number) => new Date(now.add({ minutes }).epochMilliseconds);
const qr = { kind: "qr", qrString: "0002010102" } as const;
const facts = (set: Partial<PaymentFacts> = {}): PaymentFacts => ({
  id: "p",
  method: "QRIS",
  status: "PENDING",
  amount: 62_000,
  walletAmount: 12_000,
  gatewayAmount: 50_000,
  details: qr,
  failure: null,
  expiresAt: at(15),
  ...set,
});
const booking = { subject: "Booking BK-7F3K2Q", what: "booking", held: null } as const;
const show = (set: Partial<PaymentFacts> = {}, zone: "WIB" | "WITA" = "WIB") =>
  showPayment(facts(set), { ...booking, zone }, now);

it("waits for the gateway, then for the payer, then for nothing", () => {
  expect(paymentState(facts({ details: null }), now)).toBe("preparing");
  expect(paymentState(facts(), now)).toBe("waiting");
  expect(paymentState(facts({ expiresAt: at(0) }), now)).toBe("overdue");
  expect(paymentState(facts({ status: "EXPIRED" }), now)).toBe("expired");
});

it("gives what to pay with only while it can be paid", () => {
  expect(show().pay).toMatchObject({ kind: "qr", text: "0002010102" });
  expect(show().steps.length).toBeGreaterThan(0);
  for (const status of ["REVIEW", "PAID", "FAILED", "CANCELLED", "EXPIRED"] as const) {
    expect(show({ status }).pay, status).toBeNull();
    expect(show({ status }).steps, status).toEqual([]);
  }
  expect(show({ expiresAt: at(-1) }).pay).toBeNull();
});

it("loads itself anew as long as something can come by itself", () => {
  expect(show({ details: null }).refreshSeconds).toBe(3);
  expect(show().refreshSeconds).toBe(10);
  expect(show({ method: "VA_BCA" }).refreshSeconds).toBe(30);
  expect(show({ expiresAt: at(-1) }).refreshSeconds).toBe(10);
  for (const status of ["PAID", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"] as const) {
    expect(show({ status }).refreshSeconds, status).toBeNull();
  }
});

it("says the sums and the deadline by the outlet's clock, and why it failed", () => {
  expect(show({}, "WITA")).toMatchObject({
    amount: 50_000,
    walletAmount: 12_000,
    total: 62_000,
    deadline: { text: "Selasa, 1 Desember 2026 pukul 09.15 WITA" },
  });
  expect(show({ status: "FAILED", failure: "denied" }).failureText).toContain("menolak");
  expect(show({ status: "CANCELLED", failure: "denied" }).failureText).toBeNull();
});

it("opens apps and pages, and no scripts", () => {
  const link = (deeplink: string) =>
    show({ method: "GOPAY", details: { kind: "wallet-app", deeplink, qrImageUrl: null } }).pay;
  for (const deeplink of ["gojek://gopay/x", "https://gopay.co.id/app", "shopeeid://main"])
    expect(link(deeplink)).toMatchObject({ kind: "app", deeplink });
  for (const deeplink of ["javascript:alert(1)", "data:text/html,x", " javascript:alert(1)", "intent://x", ""])
    expect(link(deeplink)).toBeNull();
});

it("has steps for every method that is paid elsewhere", () => {
  for (const method of methodNames) {
    if (method === "WALLET") continue;
    expect(payStepsText[method].length, method).toBeGreaterThanOrEqual(2);
    for (const { steps } of payStepsText[method]) expect(new Set(steps).size).toBe(steps.length);
  }
});

it("says of an order that ended before our own deadline that the time is held, and offers another method", () => {
  const until = "Selasa, 1 Desember 2026 pukul 08.15 WIB";
  const textOf = (status: PaymentFacts["status"], canChange: boolean | null, what: "booking" | "plan" = "booking") => {
    const held = canChange === null ? null : { what, until, canChange };
    return showPayment(facts({ status }), { subject: "x", zone: "WIB", what, held }, now).explanation;
  };
  for (const status of ["EXPIRED", "FAILED", "CANCELLED"] as const) {
    expect(textOf(status, true).text, status).toContain(`Waktu booking Anda masih disimpan sampai ${until}.`);
    expect(textOf(status, true).text, status).toContain("Pilih cara bayar lain.");
    expect(textOf(status, true).text, status).not.toContain("dilepas");
    expect(textOf(status, false).text, status).toContain("tidak cukup untuk cara bayar lain");
    expect(textOf(status, null).text, status).not.toContain("masih disimpan");
    expect(textOf(status, true, "plan").text, status).toContain(`masih berlaku sampai ${until}`);
  }
  expect(textOf("EXPIRED", true).name).toBe("Cara bayar ini sudah berakhir");
  expect(textOf("EXPIRED", null).text).toContain("sudah dilepas");
  expect(textOf("EXPIRED", null, "plan").text).not.toContain("dilepas");
});
