import { beforeAll, describe, expect, it } from "vitest";
import { withdrawalTransitions } from "#app/features/payouts/withdrawal.ts";
import { db } from "#app/platform/db.server.ts";
import { open } from "#app/platform/secret-box.server.ts";
import { seedDatabase } from "#tests/support/seed-database.ts";

const now = "2026-11-21T03:20:00Z";

async function countOf(sql: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ n: bigint }[]>(`SELECT count(*) AS n FROM ${sql}`);
  return Number(row?.n);
}
const none = async (sql: string) => expect(await countOf(sql)).toBe(0);

beforeAll(async () => {
  await seedDatabase(process.env.DATABASE_URL ?? "", Date.parse(now));
}, 120_000);

const balanceOf = (kind: string, owner: string) =>
  `coalesce((SELECT balance FROM ledger_account a WHERE a.kind = '${kind}' AND a.owner_id = ${owner}), 0)`;

describe("the seeded money", () => {
  it("is a sound ledger: every transaction sums to 0, every balance is its entries", async () => {
    expect(await countOf("ledger_transaction")).toBeGreaterThan(3_000);
    await none("(SELECT transaction_id FROM ledger_entry GROUP BY 1 HAVING sum(amount) <> 0 OR count(*) < 2) t");
    await none(`ledger_account a LEFT JOIN (SELECT account_id, sum(amount) s FROM ledger_entry GROUP BY 1) e ON e.account_id = a.id
      WHERE a.balance <> coalesce(e.s, 0)`);
    await none(`ledger_entry WHERE at > '${now}'`);
  });

  it("keeps in escrow what is prepaid for visits to come, what is on its way back, and nothing else", async () => {
    const underway = "coalesce((SELECT sum(amount) FROM refund r WHERE r.booking_id = b.id AND r.status <> 'DONE'), 0)";
    const held = "CASE WHEN b.settled_at IS NULL THEN b.prepaid ELSE 0 END";
    await none(`booking b WHERE ${balanceOf("BOOKING_ESCROW", "b.id")} <> ${held} + ${underway}`);
    expect(await countOf("booking WHERE settled_at IS NULL AND prepaid > 0")).toBeGreaterThan(20);
    expect(await countOf("refund WHERE status = 'PROCESSING'")).toBeGreaterThan(0);
  });

  it("has a payment for every rupiah that was prepaid", async () => {
    const paid = "coalesce((SELECT sum(amount - refunded) FROM payment p WHERE p.booking_id = b.id), 0)";
    await none(`booking b WHERE b.prepaid <> ${paid}`);
    await none(
      "booking WHERE (payment = 'VENUE') <> (prepaid = 0 AND NOT EXISTS (SELECT FROM payment p WHERE p.booking_id = booking.id))",
    );
    await none(
      "booking b JOIN outlet o ON o.id = b.outlet_id WHERE b.channel = 'APP' AND b.payment = 'VENUE' AND o.payment_rule <> 'VENUE_OK'",
    );
    const methods = await db.payment.groupBy({ by: ["method"] });
    expect(methods.length).toBeGreaterThanOrEqual(9);
    expect(await countOf("(SELECT DISTINCT payment FROM booking) t")).toBe(3);
  });

  it("holds for outlets what their earnings say, the due ones released", async () => {
    const pending =
      "coalesce((SELECT sum(amount) FROM partner_earning e WHERE e.outlet_id = o.id AND e.released_at IS NULL), 0)";
    await none(`outlet o WHERE ${balanceOf("PARTNER_PENDING", "o.id")} <> ${pending}`);
    const disputed = "EXISTS (SELECT FROM dispute d WHERE d.booking_id = e.booking_id AND d.status = 'OPEN')";
    await none(`partner_earning e WHERE e.released_at IS NULL AND e.due_at <= '${now}' AND NOT ${disputed}`);
    expect(await countOf(`partner_earning e WHERE e.released_at IS NULL AND ${disputed}`)).toBe(1);
    expect(await countOf("ledger_account WHERE kind = 'PARTNER_RECEIVABLE' AND balance < 0")).toBeGreaterThan(5);
  });

  it("has withdrawals whose money is in transit, paid or back, each to a verified account of its owner", async () => {
    const transit = "CASE WHEN w.status = 'REQUESTED' THEN w.amount + w.fee ELSE 0 END";
    await none(`withdrawal w WHERE ${balanceOf("PAYOUT_TRANSIT", "w.id")} <> ${transit}`);
    await none(
      "withdrawal w JOIN bank_account a ON a.id = w.bank_account_id WHERE a.user_id <> w.requested_by OR a.status <> 'VERIFIED'",
    );
    const found = await db.withdrawal.findMany({ select: { status: true, amount: true, needsSecond: true } });
    const statuses = new Set(found.map(({ status }) => status));
    expect(statuses).toEqual(new Set(["PAID", "REQUESTED", "REJECTED", "CANCELLED"]));
    expect([...statuses].filter((status) => !(status in withdrawalTransitions))).toEqual([]);
    expect(found.filter(({ status, needsSecond }) => status === "REQUESTED" && needsSecond)).toHaveLength(1);
    expect(found.filter(({ amount, needsSecond }) => amount > 5_000_000 !== needsSecond)).toEqual([]);
  });

  it("seals the numbers of bank accounts with the application's key", async () => {
    const account = await db.bankAccount.findFirstOrThrow({ select: { number: true, numberLast4: true } });
    expect(open(account.number)).toMatch(new RegExp(`^\\d{4,14}${account.numberLast4}$`));
  });

  it("has an open report of a problem and a decided one", async () => {
    const disputes = await db.dispute.findMany({ select: { status: true } });
    expect(disputes.map(({ status }) => status).sort()).toEqual(["OPEN", "REJECTED"]);
  });

  it("gives the regular customer a wallet that he paid with", async () => {
    const raka = await db.user.findUniqueOrThrow({
      where: { googleSub: "demo-pelanggan-setia" },
      select: { id: true },
    });
    const entries = await db.ledgerEntry.findMany({
      where: { account: { kind: "CUSTOMER_WALLET", ownerId: raka.id } },
      select: { transaction: { select: { kind: true } } },
    });
    expect(new Set(entries.map(({ transaction }) => transaction.kind))).toEqual(
      new Set(["REFUND_TO_WALLET", "WALLET_HELD"]),
    );
  });
});
