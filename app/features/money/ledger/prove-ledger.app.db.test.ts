import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { actorOf } from "#app/features/core/access/actor.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { decideAdjustment, requestAdjustment } from "#app/features/money/ledger/adjust-ledger.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { findLastProof, showLedger } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import * as postings from "#app/features/money/ledger/postings.ts";
import { longestProofs, proveLedger, requestProof } from "#app/features/money/ledger/prove-ledger.server.ts";
import { recordSettlement } from "#app/features/money/ledger/record-settlement.server.ts";
import { walletJobs } from "#app/features/money/ledger/wallet.jobs.server.ts";
import { notices } from "#app/notices.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
let userId: string;
let bookingId: string;
let manager: { id: string };

beforeAll(async () => {
  await owner.connect();
  // Somebody who may alter tables goes round every trigger.
  await owner.query("SET session_replication_role = replica");
  const outlet = await createOutlet();
  const booking = await createBooking(outlet, { status: "CONFIRMED" });
  bookingId = booking.id;
  userId = (await createUser("Pelanggan")).id;
  manager = await createUser("Manajer");
  await db.roleGrant.create({ data: { userId: manager.id, role: "MANAGEMENT" } });
  await inTransaction(async (tx) => {
    const lines = postings.bookingPaid({ paymentId: randomUUID(), bookingId, amount: 62_000 }).lines;
    await post(tx, { kind: "BOOKING_PAID", key: "paid", bookingId, lines });
    await post(tx, postings.refundToWallet({ refundId: randomUUID(), bookingId, userId, amount: 12_000 }));
  });
});
afterAll(() => owner.end());

/** What the proof finds once these statements of the owner stand; afterwards they are taken back. */
async function foundAfter(breaking: string, mending: string) {
  await owner.query(breaking);
  try {
    await proveLedger(null);
    const proof = await findLastProof();
    return proof?.problems.map(({ title }) => title);
  } finally {
    await owner.query(mending);
  }
}

const wallet = "kind = 'CUSTOMER_WALLET'";

test("a ledger that nobody touched is sound", async () => {
  const { isSound } = await proveLedger(actorOf(manager, "management"));
  expect(isSound).toBe(true);
  expect(await findLastProof()).toMatchObject({ isSound: true, by: "Manajer", problems: [] });
  expect(await db.auditLog.count({ where: { action: "ledger.proved", actorId: manager.id } })).toBe(1);
  expect(await db.outboxEvent.count({ where: { kind: "ledger-unsound" } })).toBe(0);
});

test.each([
  [
    "a balance set by hand",
    `UPDATE ledger_account SET balance = balance + 1 WHERE ${wallet}`,
    `UPDATE ledger_account SET balance = balance - 1 WHERE ${wallet}`,
    ["Saldo tidak sama dengan jumlah catatannya", "Jumlah semua saldo bukan nol"],
  ],
  [
    "an entry changed together with its balance",
    `UPDATE ledger_entry SET amount = amount + 5 WHERE amount = 12000; UPDATE ledger_account SET balance = balance + 5 WHERE ${wallet}`,
    `UPDATE ledger_entry SET amount = amount - 5 WHERE amount = 12005; UPDATE ledger_account SET balance = balance - 5 WHERE ${wallet}`,
    ["Transaksi tidak seimbang", "Jumlah semua saldo bukan nol"],
  ],
  [
    "a transaction whose entries are gone",
    "CREATE TABLE away AS SELECT * FROM ledger_entry WHERE amount IN (12000, -12000); DELETE FROM ledger_entry WHERE amount IN (12000, -12000)",
    "INSERT INTO ledger_entry SELECT * FROM away; DROP TABLE away",
    [
      "Saldo tidak sama dengan jumlah catatannya",
      "Saldo tidak sama dengan jumlah catatannya",
      "Transaksi tidak seimbang",
    ],
  ],
  [
    "entries whose transaction is gone",
    "CREATE TABLE away AS SELECT * FROM ledger_transaction WHERE key = 'paid'; DELETE FROM ledger_transaction WHERE key = 'paid'",
    "INSERT INTO ledger_transaction SELECT * FROM away; DROP TABLE away",
    ["Catatan tanpa akun atau transaksi", "Catatan tanpa akun atau transaksi"],
  ],
  [
    "a wallet of nobody",
    `UPDATE ledger_account SET owner_id = gen_random_uuid() WHERE ${wallet}`,
    `UPDATE ledger_account SET owner_id = (SELECT id FROM "user" WHERE name = 'Pelanggan') WHERE ${wallet}`,
    ["Akun milik yang tidak dikenal"],
  ],
  [
    "a payment that never was",
    "UPDATE ledger_transaction SET payment_id = gen_random_uuid() WHERE key = 'paid'",
    "UPDATE ledger_transaction SET payment_id = NULL WHERE key = 'paid'",
    ["Transaksi menyebut data yang tidak ada"],
  ],
  [
    "a correction that corrects something else",
    "UPDATE ledger_transaction SET reverses_id = (SELECT id FROM ledger_transaction WHERE key = 'paid'), kind = 'REVERSAL' WHERE kind = 'REFUND_TO_WALLET'",
    "UPDATE ledger_transaction SET reverses_id = NULL, kind = 'REFUND_TO_WALLET' WHERE kind = 'REVERSAL'",
    ["Koreksi tidak membalik transaksinya"],
  ],
])("found: %s", async (_, breaking, mending, problems) => {
  expect(await foundAfter(breaking, mending)).toEqual(problems);
  expect((await proveLedger(null)).isSound).toBe(true);
});

test("an unsound ledger is told to every member of management, the log and the dashboard", async () => {
  const log = vi.spyOn(logger, "error");
  const other = await createUser("Manajer kedua");
  await db.roleGrant.create({ data: { userId: other.id, role: "MANAGEMENT" } });
  await foundAfter(
    `UPDATE ledger_account SET balance = balance + 1 WHERE ${wallet}`,
    `UPDATE ledger_account SET balance = balance - 1 WHERE ${wallet}`,
  );
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ problemCount: 2 }), "the ledger is not sound");
  expect(await findLastProof()).toMatchObject({ isSound: false, problemCount: 2, by: "Otomatis, tiap malam" });

  const event = await db.outboxEvent.findFirstOrThrow({ where: { kind: "ledger-unsound" }, orderBy: { id: "desc" } });
  await deliverEvent(notices, event.id);
  const told = await db.notification.findMany({ where: { eventId: event.id } });
  expect(told.map((each) => each.userId).sort()).toEqual([manager.id, other.id].sort());
  expect(told[0]).toMatchObject({ title: "Buku besar bermasalah", href: "/management-dashboard/ledger" });
});

test("a proof that lasts too long for its page is left to the job, which has time for it", async () => {
  const member = actorOf(manager, "management");
  const proofs = await db.ledgerProof.count();
  await owner.query("BEGIN; LOCK TABLE ledger_entry IN ACCESS EXCLUSIVE MODE");
  try {
    expect(await requestProof(member, 200)).toBeNull();
  } finally {
    await owner.query("ROLLBACK");
  }
  expect(await db.ledgerProof.count()).toBe(proofs);
  expect(await requestProof(member)).toMatchObject({ isSound: true });
  expect(longestProofs.page).toBeLessThan(60_000);
  const job = walletJobs.find(({ name }) => name === "prove-ledger");
  expect(job?.longestSeconds).toBeGreaterThan((2 * longestProofs.job) / 1_000);
});

test("what the gateway settled is recorded once, and never more than it holds", async () => {
  const member = actorOf(manager, "management");
  const settlement = { reference: "2026-11-22/1", gross: 40_000, fee: 280 };
  expect(await recordSettlement({ ...settlement, gross: 62_001 }, member)).toEqual({
    ...{ ok: false, reason: "more-than-held", held: 62_000 },
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => recordSettlement(settlement, member)));
  expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await recordSettlement({ ...settlement, fee: 281 }, member)).toEqual({ ok: false, reason: "other-amounts" });
  expect(await balanceOf(platformAccount("BANK_CASH"))).toBe(-39_720);
  expect(await balanceOf(platformAccount("GATEWAY_CLEARING"))).toBe(-22_000);
  expect(await balanceOf(accountOf("BOOKING_ESCROW", bookingId))).toBe(50_000);
  expect(await db.auditLog.count({ where: { action: "gateway.settled", actorId: manager.id } })).toBe(1);
  const view = await showLedger({ reference: "", after: null });
  expect(view.settlements.settlements).toMatchObject([
    { reference: "2026-11-22/1", gross: "Rp\u00a040.000", fee: "Rp\u00a0280" },
  ]);
  expect(view.groups[0]?.rows.map(({ amount }) => amount)).toEqual(["Rp\u00a039.720", "Rp\u00a022.000", "Rp\u00a00"]);

  // Typed wrongly and taken back by two members, it is said to be, and is recorded under another number.
  const second = await createUser("Manajer Dua");
  await db.roleGrant.create({ data: { userId: second.id, role: "MANAGEMENT" } });
  const transaction = view.settlements.settlements[0]?.id ?? "";
  const reason = "Jumlahnya salah ketik.";
  const asked = await requestAdjustment(
    { act: "reverse", transaction, reason },
    { kind: "management", id: manager.id },
  );
  const decision = { id: asked.ok ? asked.id : "", act: "approve", reason } as const;
  expect(await decideAdjustment(decision, { kind: "management", id: second.id })).toMatchObject({ ok: true });
  expect(await recordSettlement(settlement, member)).toEqual({ ok: false, reason: "reversed" });
  expect((await showLedger({ reference: "", after: null })).settlements.settlements).toMatchObject([
    { reference: "2026-11-22/1", isReversed: true },
  ]);
  expect(await recordSettlement({ ...settlement, reference: "2026-11-22/1/2" }, member)).toMatchObject({ isNew: true });
});
