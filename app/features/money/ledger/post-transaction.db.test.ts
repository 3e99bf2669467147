import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, credit, debit, type Posting, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";

const gateway = platformAccount("GATEWAY_CLEARING");

function paid(bookingId: string, amount: number): Posting {
  const lines = [debit(gateway, amount), credit(accountOf("BOOKING_ESCROW", bookingId), amount)];
  return { kind: "BOOKING_PAID", key: `booking-paid:${bookingId}`, bookingId, lines };
}

test("an event is posted once, however often it is told, and its balances follow", async () => {
  const bookingId = randomUUID();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction((tx) => post(tx, paid(bookingId, 62_000)))),
  );
  expect(results.filter((posted) => posted.ok && posted.isNew)).toHaveLength(1);
  expect(await balanceOf(accountOf("BOOKING_ESCROW", bookingId))).toBe(62_000);
  expect(await db.ledgerEntry.count({ where: { transaction: { bookingId } } })).toBe(2);
});

test("the key of an event never stands for another one", async () => {
  const bookingId = randomUUID();
  await inTransaction((tx) => post(tx, paid(bookingId, 62_000)));
  await expect(inTransaction((tx) => post(tx, paid(bookingId, 62_001)))).rejects.toThrow("another event");
});

test("what is not there is not spent", async () => {
  const userId = randomUUID();
  const bookingId = randomUUID();
  const lines = [debit(accountOf("CUSTOMER_WALLET", userId), 1), credit(accountOf("BOOKING_ESCROW", bookingId), 1)];
  const posted = await inTransaction((tx) => post(tx, { kind: "WALLET_HELD", key: `held:${bookingId}`, lines }));
  expect(posted).toMatchObject({ ok: false, reason: "insufficient", balance: 0 });
});
