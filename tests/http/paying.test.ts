import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { createPayment, createUnpaidBooking } from "#tests/support/payment-fixtures.ts";

const start = Temporal.Instant.from("2026-12-01T01:00:00Z");
let now = start;
let outlet: OutletFixture;
let me: string;
let browser: Client;
let hour = 0;

beforeAll(async () => {
  setClock(() => now);
  outlet = await createOutlet({ name: "Pangkas Bayar" });
  me = (await createUser()).id;
  browser = await signedIn(me);
});
beforeEach(() => {
  now = start;
  hour += 1;
});
afterAll(() => setClock(null));

const unpaid = (payment: Parameters<typeof createUnpaidBooking>[2] = {}) =>
  createUnpaidBooking(outlet, me, { start: start.add({ hours: 24 + hour }), ...payment });
const readPage = async (path: string) => {
  const answer = await browser.get(path);
  return { answer, html: await answer.text() };
};
const refresh = (html: string) => /<noscript><meta http-equiv="refresh" content="(\d+)"\/><\/noscript>/.exec(html)?.[1];

describe("the page of a payment", () => {
  it("shows amount, code, deadline and steps, is kept nowhere, and loads itself anew without scripts", async () => {
    const { booking } = await unpaid();
    const { answer, html } = await readPage(`/payment-instructions/${booking.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toMatch(/Bayar Rp\u00a052\.000/);
    expect(html).toContain("Selasa, 1 Desember 2026 pukul 08.15 WIB");
    expect(html).toContain("00020101021226620014COM.GO-JEK.WWW");
    expect(html).toContain("Pindai kode QRIS");
    expect(html).toContain("Dengan ponsel lain");
    expect(refresh(html)).toBe("10");
    // Nothing is loaded from elsewhere.
    expect(html).not.toMatch(/<img[^>]+src="https?:/);
  });

  it("shows a number to copy for a bank, both of Mandiri's, and a way into an e-wallet", async () => {
    const va = await unpaid({
      method: "VA_BRI",
      details: { kind: "virtual-account", bank: "BRI", number: "12345678901234567" },
    });
    const bank = await readPage(`/payment-instructions/${va.booking.id}`);
    expect(bank.html.replace(/<[^>]+>/g, "")).toContain("12345678901234567");
    expect(bank.html).toContain("BRImo");
    expect(refresh(bank.html)).toBe("30");
    await db.payment.update({
      where: { id: va.payment.id },
      data: { method: "MANDIRI_BILL", details: { kind: "mandiri-bill", billerCode: "70012", billKey: "990000000260" } },
    });
    const bill = (await readPage(`/payment-instructions/${va.booking.id}`)).html.replace(/<[^>]+>/g, "");
    expect(bill).toContain("70012");
    expect(bill).toContain("990000000260");
    const details = (deeplink: string) => ({ kind: "wallet-app", deeplink, qrImageUrl: null });
    const change = (deeplink: string) =>
      db.payment.update({ where: { id: va.payment.id }, data: { method: "GOPAY", details: details(deeplink) } });
    await change("gojek://gopay/merchanttransfer?tref=AB");
    const app = (await readPage(`/payment-instructions/${va.booking.id}`)).html;
    expect(app).toContain('href="gojek://gopay/merchanttransfer?tref=AB"');
    await change("javascript:alert(1)");
    expect((await readPage(`/payment-instructions/${va.booking.id}`)).html).not.toContain("javascript:alert");
  });

  it("waits for the gateway, says when it failed or is over, and then loads itself no more", async () => {
    const { booking, payment } = await unpaid();
    const path = `/payment-instructions/${booking.id}`;
    await db.$executeRaw`UPDATE payment SET details = NULL WHERE id = ${payment.id}::uuid`;
    const preparing = (await readPage(path)).html;
    expect(preparing).toContain("Menyiapkan pembayaran…");
    expect(refresh(preparing)).toBe("3");
    now = start.add({ minutes: 16 });
    expect((await readPage(path)).html).toContain("Waktu pembayaran habis");
    now = start.add({ minutes: 5 });
    await db.payment.update({ where: { id: payment.id }, data: { status: "FAILED", failure: "method-off" } });
    const failed = (await readPage(path)).html;
    expect(failed).toContain("Cara bayar ini sedang tidak tersedia.");
    expect(failed).toContain(`${path}/method`);
    expect(refresh(failed)).toBeUndefined();
    await db.booking.update({ where: { id: booking.id }, data: { status: "EXPIRED" } });
    const over = (await readPage(path)).html;
    expect(over).not.toContain(`${path}/method"`);
    expect(over).toMatch(new RegExp(`href="/booking/${outlet.id}\\?[^"]*start=`));
  });

  it("that ended at the gateway while our own deadline runs says so, and offers another method", async () => {
    for (const status of ["EXPIRED", "CANCELLED", "FAILED"] as const) {
      const { booking, payment } = await unpaid({ start: start.add({ hours: 100 + hour }) });
      hour += 1;
      await db.payment.update({ where: { id: payment.id }, data: { status } });
      for (const path of [`/payment-instructions/${booking.id}`, `/payment-error?payment=${payment.id}`]) {
        const { html } = await readPage(path);
        expect(html, path).not.toContain("dilepas");
        expect(html, path).toContain(
          "Waktu booking Anda masih disimpan sampai Selasa, 1 Desember 2026 pukul 08.15 WIB",
        );
        expect(html, path).toContain(`href="/payment-instructions/${booking.id}/method"`);
      }
      await db.booking.update({ where: { id: booking.id }, data: { status: "EXPIRED" } });
      const over = (await readPage(`/payment-error?payment=${payment.id}`)).html;
      expect(over).toContain("sudah dilepas");
      expect(over).not.toContain(`/payment-instructions/${booking.id}/method"`);
    }
  });

  it("leads to how it ended", async () => {
    const paid = await createBooking(outlet, {
      start: start.add({ hours: 24 + hour }),
      set: { customerId: me, payment: "FULL", prepaid: 52_000 },
    });
    const { id } = await createPayment(
      { bookingId: paid.id, payerId: me },
      { status: "PAID", paidAt: new Date(now.epochMilliseconds) },
    );
    const leads = async (path: string) => (await browser.get(path)).headers.get("location");
    expect(await leads(`/payment-instructions/${paid.id}`)).toBe(`/payment-success?booking=${paid.id}`);
    expect(await leads(`/payment-error?payment=${id}`)).toBe(`/payment-success?payment=${id}`);
    const success = (await readPage(`/payment-success?payment=${id}`)).html;
    expect(success).toContain("Pembayaran berhasil");
    expect(success).toContain(`/my-bookings/${paid.id}/calendar.ics`);

    // Paid too late: the booking's time is gone, and the money is in the wallet.
    const late = await unpaid({
      start: start.add({ hours: 50 + hour }),
      status: "REFUNDED",
      failure: "late",
      paidAt: new Date(),
      walletAmount: 20_000,
      gatewayAmount: 32_000,
    });
    await db.booking.update({ where: { id: late.booking.id }, data: { status: "EXPIRED" } });
    expect(await leads(`/payment-success?booking=${late.booking.id}`)).toBe(
      `/payment-error?booking=${late.booking.id}`,
    );
    const error = (await readPage(`/payment-error?booking=${late.booking.id}`)).html;
    expect(error).toContain("Pembayaran masuk terlambat");
    expect(error).toContain("Rp\u00a032.000 sudah ada di dompet");
    expect(error).toContain("/customer-wallet");
    expect(error).toContain("/contact?topic=payment");
    const { html } = await readPage(`/my-bookings/${late.booking.id}`);
    expect(html).toContain("Ada di dompet Anda");
    expect(html).not.toContain("Tidak ada yang dibayar");

    const venue = await createBooking(outlet, { start: start.add({ hours: 80 + hour }), set: { customerId: me } });
    expect(await leads(`/payment-instructions/${venue.id}`)).toBe(`/my-bookings/${venue.id}`);
    for (const query of ["", "?booking=x", `?payment=${randomUUID()}`, `?booking=${randomUUID()}`]) {
      expect((await browser.get(`/payment-success${query}`)).status, query).toBe(404);
    }
  });

  it("is nobody else's", async () => {
    const { booking, payment } = await unpaid();
    const other = await signedIn((await createUser("Orang Lain")).id);
    const paths = ["", "/live", "/method", "/qr.png"].map((part) => `/payment-instructions/${booking.id}${part}`);
    for (const path of [...paths, `/payment-success?payment=${payment.id}`, `/payment-error?booking=${booking.id}`]) {
      const answer = await other.get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).not.toContain("00020101");
    }
    expect((await other.post(`/payment-instructions/${booking.id}/method`, { key: randomUUID() })).status).toBe(404);
  });

  it("gives the QRIS code as a file while it can be paid", async () => {
    const { booking } = await unpaid();
    const path = `/payment-instructions/${booking.id}/qr.png`;
    const picture = await browser.get(path);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toBe("private, no-store");
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    now = start.add({ minutes: 15 });
    expect((await browser.get(path)).status).toBe(404);
  });
});
