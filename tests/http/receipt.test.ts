import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { readPdf } from "#tests/support/pdf-reader.ts";

async function receiptOf(client: Client, bookingId: string) {
  const page = await client.get(`/my-bookings/${bookingId}/receipt`);
  const pdf = await client.get(`/my-bookings/${bookingId}/receipt.pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const html = (await page.text()).replaceAll("\u00A0", " ").replaceAll("<!-- -->", "");
  const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()));
  return { html, text: text.replaceAll("\u00A0", " ").replace(/[\t\n]/g, " ") };
}

const paidAt = new Date("2026-11-20T03:00:00Z");
const payment = { purpose: "BOOKING", status: "PAID", paidAt, expiresAt: paidAt } as const;

test("a receipt of a deposit says what was paid by what, and what is left for the visit", async () => {
  const user = await createUser("Rina Wijaya");
  const { id } = await createBooking(await createOutlet(), {
    set: { customerId: user.id, payment: "DEPOSIT", deposit: 16_000, prepaid: 16_000 },
  });
  await db.payment.create({
    data: {
      ...payment,
      ...{ orderId: randomUUID(), bookingId: id, payerId: user.id, method: "QRIS" },
      ...{ amount: 16_000, walletAmount: 5_000, gatewayAmount: 11_000 },
    },
  });
  const { html, text } = await receiptOf(await signedIn(user.id), id);
  const lines = ["Potong Rambut Dewasa Rp 50.000", "Biaya layanan Rp 2.000", "Total Rp 52.000"];
  for (const line of [...lines, "Jumlah yang Anda bayar Rp 16.000", "Masih dibayar di outlet Rp 36.000"]) {
    expect(text).toContain(line);
  }
  expect(text).toContain("Dibayar: QRIS Jumat, 20 November 2026 pukul 10.00 WIB Rp 11.000");
  expect(text).toContain("Dibayar: Dompet Pangkas Jumat, 20 November 2026 pukul 10.00 WIB Rp 5.000");
  for (const words of ["Dibayar: QRIS", "Rp 36.000", "Bukti ini bukan faktur pajak."]) expect(html).toContain(words);
});

test("a refund on its way and a fee that was kept stand in the receipt", async () => {
  const user = await createUser("Rina Wijaya");
  const { id } = await createBooking(await createOutlet(), {
    status: "CANCELLED_BY_CUSTOMER",
    set: { customerId: user.id, payment: "FULL", prepaid: 7_000, cancelFee: 7_000 },
  });
  const paid = await db.payment.create({
    data: {
      ...{ ...payment, status: "PARTIALLY_REFUNDED", refunded: 45_000 },
      ...{
        orderId: randomUUID(),
        bookingId: id,
        payerId: user.id,
        method: "GOPAY",
        amount: 52_000,
        gatewayAmount: 52_000,
      },
    },
  });
  const refund = { paymentId: paid.id, bookingId: id, refundKey: randomUUID(), amount: 45_000, reason: "test" };
  await db.refund.create({ data: { ...refund, target: "METHOD", status: "PROCESSING", createdAt: paidAt } });
  const { text } = await receiptOf(await signedIn(user.id), id);
  expect(text).toContain("Kembali ke GoPay diproses sejak Jumat, 20 November 2026 pukul 10.00 WIB −Rp 45.000");
  expect(text).toContain("Termasuk biaya pembatalan Rp 7.000");
  expect(text).toContain("Jumlah yang Anda bayar Rp 7.000");
});

test("a visit that was paid at the outlet says so, and PPN is named once it applies", async () => {
  const user = await createUser("Rina Wijaya");
  const { id } = await createBooking(await createOutlet(), { status: "COMPLETED", set: { customerId: user.id } });
  const client = await signedIn(user.id);
  const { text, html } = await receiptOf(client, id);
  expect(text).toContain("Dibayar di outlet Rp 52.000");
  expect(html).not.toContain("PPN");
  await db.taxRate.create({ data: { startsOn: new Date("2020-01-01"), basisPoints: 1_100 } });
  expect((await receiptOf(client, id)).html).toContain("Biaya layanan sudah termasuk PPN 11%.");
});
