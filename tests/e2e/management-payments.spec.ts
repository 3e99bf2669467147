import { randomBytes } from "node:crypto";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { refundJob } from "#app/features/money/payments/payment-jobs.ts";
import { refundBooking } from "#app/features/money/payments/refund-booking.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { act, expectAudit, reason } from "#tests/e2e/acting.ts";
import { atGateway } from "#tests/e2e/at-gateway.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";
import { bookingTotal, createPayable } from "#tests/support/payment-world.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

/** A booking whose order at the gateway nobody hears of: what it says goes elsewhere. */
async function orderUnheard() {
  const gateway = process.env.MIDTRANS_API_URL ?? "";
  const orderId = `DIAM-${randomBytes(6).toString("hex")}`;
  const order = { order_id: orderId, gross_amount: bookingTotal };
  const key = Buffer.from(`${process.env.MIDTRANS_SERVER_KEY}:`).toString("base64");
  const charged = await fetch(`${gateway}/v2/charge`, {
    method: "POST",
    headers: { Authorization: `Basic ${key}`, "X-Override-Notification": `${gateway}/nobody-here` },
    body: JSON.stringify({ payment_type: "gopay", transaction_details: order }),
  });
  const { transaction_id: transactionId } = await charged.json();
  const now = clock.now();
  const { id: bookingId, payerId } = await createPayable(await openOutlet(), undefined, now);
  const chargedAt = new Date(now.epochMilliseconds);
  const payment = { method: "GOPAY", orderId, transactionId, chargedAt, chargeTries: 1 } as const;
  const { id: paymentId } = await createPayment({ bookingId, payerId }, payment);
  return { orderId, bookingId, payerId, paymentId };
}

/** Paid, and to be given back; the job that would send it got lost. */
async function refundThatWaits() {
  const order = await orderUnheard();
  const { bookingId, paymentId } = order;
  await atGateway(bookingId, "pay");
  expect(await checkPayment(paymentId)).toMatchObject({ outcome: "applied" });
  await inTransaction(async (tx) => {
    const refund = { bookingId, amount: bookingTotal, target: "METHOD", reason: "Dibatalkan pelanggan" } as const;
    expect(await refundBooking(tx, refund)).toEqual({ toWallet: 0, toMethod: bookingTotal });
    const { id } = await tx.refund.findFirstOrThrow({ where: { bookingId } });
    await tx.$executeRaw`DELETE FROM pgboss.job WHERE name = ${refundJob} AND singleton_key = ${id}`;
  });
  const { id } = await db.refund.findFirstOrThrow({ where: { bookingId } });
  return { ...order, refundId: id };
}

test("management asks the gateway about a payment that was paid unheard", async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const { bookingId, paymentId } = await orderUnheard();
  await atGateway(bookingId, "pay");
  await page.goto(`${desk}/payments/${paymentId}`);
  await expect(page.getByText("Rp 52.000, menunggu")).toBeVisible();
  await act(page, "Tanyakan gateway sekarang", "Cocokkan sekarang");
  await expect(page.getByText("Sudah dicocokkan: keadaannya berubah.")).toBeVisible();
  await expect(page.getByText("Rp 52.000, lunas")).toBeVisible();
  await expect(page.getByRole("table", { name: /^Log audit/ })).toContainText(reason);
  await expectAudit(member.id, { entityId: paymentId, action: "payment.reconciled" });
  expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("CONFIRMED");
});

test("management closes a payment that can still be paid, here and at the gateway", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const member = await enterManagement(page, baseURL);
  const { orderId, paymentId } = await orderUnheard();
  await page.goto(`${desk}/payments/${paymentId}`);
  await act(page, "Tutup pembayaran ini", "Tutup pembayaran");
  await expect(page.getByText("Rp 52.000, dibatalkan")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Tutup pembayaran ini" })).toBeHidden();
  await expect(page.getByRole("table", { name: /^Log audit/ })).toContainText(reason);
  await expectAudit(member.id, { entityId: paymentId, action: "payment.closed" });
  const orders = `${process.env.MIDTRANS_API_URL}/midtrans/orders.json?find=${orderId}`;
  await expect.poll(async () => (await (await fetch(orders)).json())[0]?.status).toMatch(/^(cancel|expire)$/);
});

test("management sends a refund that was never sent", { tag: "@deep" }, async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const { orderId, refundId } = await refundThatWaits();
  await page.goto(`${desk}/refunds/${refundId}`);
  await expect(page.getByText("Akan dikirim", { exact: true })).toBeVisible();
  await act(page, "Kirim lagi sekarang", "Kirim lagi");
  await expect(page.getByText("Pengembalian dana diterima gateway.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Kirim lagi" })).toBeHidden();
  await expect(page.getByRole("table", { name: /^Log audit/ })).toContainText(reason);
  await expectAudit(member.id, { entityId: refundId, action: "refund.retried" });
  const orders = `${process.env.MIDTRANS_API_URL}/midtrans/orders.json?find=${orderId}`;
  const [order] = await (await fetch(orders)).json();
  expect(order.refunds).toMatchObject([{ key: `R-${refundId}`, amount: bookingTotal }]);
});

test("management puts a refund that the gateway does not have into the wallet", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const member = await enterManagement(page, baseURL);
  const { payerId, refundId } = await refundThatWaits();
  await page.goto(`${desk}/refunds/${refundId}`);
  await act(page, "Masukkan ke dompet pelanggan", "Masukkan ke dompet");
  await expect(page.getByText("Pengembalian dana selesai.")).toBeVisible();
  await expect(page.getByRole("table", { name: /^Log audit/ })).toContainText(reason);
  await expectAudit(member.id, { entityId: refundId, action: "refund.wallet_asked" });
  expect(await balanceOf(accountOf("CUSTOMER_WALLET", payerId))).toBe(bookingTotal);
});
