import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

test("a payment that its bank took back is not in the receipt, nor is its refund", async () => {
  const user = await createUser("Rina Wijaya");
  const { id: bookingId } = await createBooking(await createOutlet(), {
    status: "CANCELLED_BY_CUSTOMER",
    set: { customerId: user.id, payment: "FULL" },
  });
  const at = new Date("2026-11-20T03:00:00Z");
  const whole = { amount: 52_000, gatewayAmount: 52_000, refunded: 52_000, paidAt: at, expiresAt: at };
  const { id: paymentId } = await db.payment.create({
    data: {
      ...{ purpose: "BOOKING", orderId: randomUUID(), bookingId, payerId: user.id, method: "GOPAY" },
      ...{ status: "REVERSED", ...whole },
    },
  });
  const refund = { paymentId, bookingId, refundKey: randomUUID(), amount: 52_000, reason: "test", doneAt: at } as const;
  await db.refund.create({ data: { ...refund, target: "METHOD", status: "DONE", failure: "reversed" } });
  const receipt = await findReceipt(user.id, bookingId);
  expect(receipt?.facts.find(({ term }) => term === "Outlet")?.detail).toMatch(/, Jl\. Braga No\. 1, Kota Bandung$/);
  expect(receipt?.payments).toEqual([]);
  expect(receipt?.sums).toEqual([{ term: "Jumlah yang Anda bayar", amount: "Rp\u00a00", strong: true }]);
});
