import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { listMoneyEvents } from "#app/features/bookings/commands/outlet-booking.queries.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { findOwnPaymentSummary } from "#app/features/bookings/management/payment-summary.queries.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createCustomer, orderStart } from "#tests/support/order-fixtures.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";
import { placePaid } from "#tests/support/prepaid-fixtures.ts";

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

test("what came too late is not in the receipt and not in the outlet's story: only its payer has it", async () => {
  const user = await createUser("Rina Wijaya");
  const { id: bookingId } = await createBooking(await createOutlet(), {
    status: "EXPIRED",
    set: { customerId: user.id, payment: "FULL" },
  });
  const late = {
    amount: 52_000,
    walletAmount: 20_000,
    gatewayAmount: 32_000,
    refunded: 52_000,
    failure: "late",
  } as const;
  await createPayment({ bookingId, payerId: user.id }, { status: "REFUNDED", paidAt: new Date(), ...late });
  const receipt = await findReceipt(user.id, bookingId);
  expect(receipt?.payments).toEqual([]);
  expect(receipt?.sums).toEqual([{ term: "Jumlah yang Anda bayar", amount: "Rp\u00a00", strong: true }]);
  expect(await listMoneyEvents(bookingId)).toEqual([]);
  // What came out of the wallet had gone back when the booking ended.
  expect((await findOwnPaymentSummary(user.id, bookingId))?.rows).toMatchObject([{ detail: "Rp\u00a032.000" }]);
});

test("a visit whose payment its bank took back was not paid at the outlet for that", async () => {
  const shop = await createOutlet();
  const customer = await createCustomer();
  const bookingId = await placePaid(shop, customer);
  const start = Temporal.Instant.from(orderStart);
  const owner = { id: shop.ownerId, isAdmin: false };
  await runOutletCommand({ intent: "check-in" }, { bookingId, user: owner }, start);
  const complete = { bookingId, from: ["CHECKED_IN"], to: "COMPLETED", actor: systemActor, now: start } as const;
  await inTransaction((tx) => changeStatus(tx, complete));
  await db.payment.updateMany({ where: { bookingId }, data: { status: "REVERSED", refunded: 52_000 } });
  const receipt = await findReceipt(customer.id, bookingId);
  expect(receipt?.sums).toEqual([{ term: "Jumlah yang Anda bayar", amount: "Rp\u00a00", strong: true }]);
});

test("PPN is named as the ledger books it: by the day of the completion, not of the booking", async () => {
  const shop = await createOutlet();
  const customer = await createCustomer();
  const bookingId = await placePaid(shop, customer);
  const start = Temporal.Instant.from(orderStart);
  const noteOf = async () => (await findReceipt(customer.id, bookingId))?.notes[0];
  const createdAt = new Date(start.epochMilliseconds - 10 * 24 * 60 * 60_000);
  await db.booking.update({ where: { id: bookingId }, data: { createdAt } });
  const day = localDate(start, "WIB").toString();
  const rate = { startsOn: new Date(`${day}T00:00:00Z`), basisPoints: 1_100 };
  await db.taxRate.create({ data: rate });
  // The visit is still to come: what will be booked on its day.
  expect(await noteOf()).toContain("PPN 11%");
  const become = (from: BookingStatus, to: BookingStatus) =>
    inTransaction((tx) => changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now: start }));
  await become("CONFIRMED", "CHECKED_IN");
  await become("CHECKED_IN", "COMPLETED");
  const booked = { transaction: { bookingId, kind: "BOOKING_COMPLETED" }, account: { kind: "TAX_PAYABLE" } } as const;
  expect(await db.ledgerEntry.count({ where: booked })).toBe(1);
  expect(await noteOf()).toContain("PPN 11%");
  await db.taxRate.delete({ where: { startsOn: rate.startsOn } });
});
