import { describe, expect, it } from "vitest";
import { withdrawalTransitions } from "#app/features/core/states/withdrawal.ts";
import { nextInvoiceNumber } from "#app/features/money/invoices/settle-invoice.server.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { commissionPercentOf } from "#app/features/money/plans/commission.queries.server.ts";
import { endSubscriptions } from "#app/features/money/plans/end-subscriptions.server.ts";
import { creditOf } from "#app/features/money/plans/purchase.ts";
import { remindOfEnds } from "#app/features/money/plans/remind-of-ends.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { open } from "#app/platform/secret-box.server.ts";
import { seededMs } from "#tests/support/seed-database.ts";

const at = instantFrom(seededMs);
const now = at.toString();

async function countOf(sql: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ n: bigint }[]>(`SELECT count(*) AS n FROM ${sql}`);
  return Number(row?.n);
}
const none = async (sql: string) => expect(await countOf(sql)).toBe(0);

const balanceOf = (kind: string, owner: string) =>
  `coalesce((SELECT balance FROM ledger_account a WHERE a.kind = '${kind}' AND a.owner_id = ${owner}), 0)`;

describe("the seeded money", () => {
  it("is a sound ledger: every transaction sums to 0, every balance is its entries", async () => {
    expect(await countOf("ledger_transaction")).toBeGreaterThan(3_000);
    await none("(SELECT transaction_id FROM ledger_entry GROUP BY 1 HAVING sum(amount) <> 0 OR count(*) < 2) t");
    await none(`ledger_account a LEFT JOIN (SELECT account_id, sum(amount) s FROM ledger_entry GROUP BY 1) e ON e.account_id = a.id
      WHERE a.balance <> coalesce(e.s, 0)`);
    await none(`ledger_entry WHERE at > '${now}'`);
    expect(await proveLedger(null, at)).toMatchObject({ isSound: true, problemCount: 0 });
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

describe("the seeded plans", () => {
  const running = "s.status IN ('ACTIVE', 'GRACE', 'CANCELLED')";
  const outletsOf = (key: string) => db.outlet.findMany({ where: { owner: { googleSub: `demo-${key}` } } });

  it("give every open outlet one that runs and fits its type and barbers, and no other outlet any", async () => {
    const runs = `(SELECT count(*) FROM subscription s WHERE s.outlet_id = o.id AND ${running})`;
    await none(`outlet o WHERE ${runs} <> CASE WHEN o.status IN ('ACTIVE', 'PAUSED') THEN 1 ELSE 0 END`);
    const barbers = "(SELECT count(*) FROM barber b WHERE b.outlet_id = o.id AND b.active)";
    await none(`subscription s JOIN outlet o ON o.id = s.outlet_id JOIN plan p ON p.code = s.plan_code AND p.version = s.plan_version
      WHERE p.retired_at IS NOT NULL OR p.outlet_type <> o.type OR p.max_barbers < ${barbers}`);
    await none("subscription s JOIN outlet o ON o.id = s.outlet_id WHERE s.starts_at < o.activated_at");
    const plans = await db.subscription.groupBy({ by: ["planCode"], where: { status: "ACTIVE" } });
    expect(plans.map(({ planCode }) => planCode).sort()).toEqual(["basic", "bisnis", "mobile", "pro", "rintisan"]);
    expect(await countOf("subscription WHERE status = 'CANCELLED'")).toBeGreaterThan(0);
    expect(await countOf("subscription_invoice WHERE days = 360")).toBeGreaterThan(3);
  });

  it("stand as the jobs would leave them: one ends soon, one is in its grace, one outlet lapsed", async () => {
    expect(await endSubscriptions(at)).toBe(0);
    await remindOfEnds(at);
    expect(await countOf("outbox_event WHERE kind = 'outlet-plan-grace'")).toBe(1);
    expect(await countOf("outbox_event WHERE kind = 'outlet-plan-ending'")).toBeGreaterThan(0);
    expect(
      await countOf(
        `subscription s WHERE status = 'ACTIVE' AND ends_at BETWEEN '${now}' AND '${now}'::timestamptz + interval '3 days'`,
      ),
    ).toBeGreaterThan(0);
    const lapsed = await db.outlet.findMany({
      where: { status: "LAPSED" },
      select: { subscriptions: { select: { status: true } } },
    });
    expect(lapsed).toEqual([{ subscriptions: [{ status: "EXPIRED" }] }]);
  });

  it("are paid one term after another, at the price of the plan, less what was left of the smaller one", async () => {
    await none(`subscription_invoice i JOIN plan p ON p.code = i.plan_code AND p.version = i.plan_version
      WHERE i.status <> 'PAID' OR i.price <> p.price * CASE i.days WHEN 360 THEN 10 ELSE 1 END
        OR i.period_end <> i.period_start + i.days * interval '1 day' OR i.paid_at > '${now}' OR i.paid_at < i.created_at`);
    const paidUntil = "(SELECT max(period_end) FROM subscription_invoice i WHERE i.subscription_id = s.id)";
    await none(
      `subscription s WHERE ${running} AND s.plan_code <> 'rintisan' AND s.ends_at IS DISTINCT FROM ${paidUntil}`,
    );
    await none(`subscription_invoice a JOIN subscription_invoice b ON b.subscription_id = a.subscription_id AND a.id <> b.id
      AND tstzrange(a.period_start, a.period_end) && tstzrange(b.period_start, b.period_end)`);
    const [upgrade, ...others] = await db.subscriptionInvoice.findMany({ where: { kind: "UPGRADE" } });
    const before = await db.subscriptionInvoice.findFirstOrThrow({
      where: { outletId: upgrade?.outletId ?? "", planCode: "basic" },
    });
    const period = { start: before.periodStart?.getTime() ?? 0, end: before.periodEnd?.getTime() ?? 0 };
    const left = creditOf([{ price: before.price, days: before.days, ...period }], upgrade?.paidAt?.getTime() ?? 0);
    expect(left).toBeGreaterThan(0);
    expect([upgrade?.credit, others]).toEqual([left, []]);
  });

  it("show the demo partners 2 to 4 invoices of each outlet, some paid from a balance", async () => {
    const outlets = [...(await outletsOf("partner-satu")), ...(await outletsOf("partner-banyak"))];
    expect(outlets).toHaveLength(4);
    for (const { id, name } of outlets) {
      const count = await db.subscriptionInvoice.count({ where: { outletId: id } });
      expect(count, name).toBeGreaterThanOrEqual(2);
      expect(count, name).toBeLessThanOrEqual(4);
    }
    const ofThem = { purpose: "SUBSCRIPTION", invoice: { outletId: { in: outlets.map(({ id }) => id) } } } as const;
    expect(await db.payment.count({ where: { ...ofThem, method: "WALLET" } })).toBeGreaterThan(0);
    expect(await db.payment.count({ where: { ...ofThem, method: { not: "WALLET" } } })).toBeGreaterThan(0);
  });

  it("have one payment by the owner and one posting for each invoice, out of the account that it says", async () => {
    await none(`subscription_invoice i WHERE 1 <> (SELECT count(*) FROM payment p JOIN outlet o ON o.owner_id = p.payer_id
      WHERE p.invoice_id = i.id AND o.id = i.outlet_id AND p.status = 'PAID' AND p.amount = i.amount AND p.paid_at = i.paid_at)`);
    await none(`subscription_invoice i WHERE i.amount IS DISTINCT FROM (SELECT -sum(e.amount)
      FROM ledger_transaction t JOIN payment p ON p.id = t.payment_id
      JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
      WHERE t.invoice_id = i.id AND t.kind = 'SUBSCRIPTION_PAID' AND CASE p.method
        WHEN 'WALLET' THEN a.kind = 'PARTNER_AVAILABLE' AND a.owner_id = i.outlet_id ELSE a.kind = 'GATEWAY_CLEARING' END)`);
  });

  it("number the invoices of each year without gaps in the order of payment, and the product goes on", async () => {
    const found = await db.subscriptionInvoice.findMany({
      orderBy: [{ paidAt: "asc" }, { number: "asc" }],
      select: { number: true },
    });
    const years = Map.groupBy(found, ({ number }) => number?.slice(0, 9) ?? "");
    for (const [year, invoices] of years) {
      const wanted = invoices.map((_, index) => `${year}${String(index + 1).padStart(6, "0")}`);
      expect(invoices.map(({ number }) => number)).toEqual(wanted);
    }
    const last = years.get("INV/2026/")?.length ?? 0;
    expect(last).toBeGreaterThan(100);
    const next = await inTransaction((tx) => nextInvoiceNumber(tx, at));
    expect(next).toBe(`INV/2026/${String(last + 1).padStart(6, "0")}`);
  });

  it("set the commission of the bookings that were made on them", async () => {
    const rates = await db.booking.groupBy({
      by: ["commissionPercent"],
      where: { channel: "APP" },
      orderBy: { commissionPercent: "asc" },
    });
    expect(rates.map(({ commissionPercent }) => commissionPercent)).toEqual([5, 7, 10]);
    const bookings = await db.booking.findMany({
      where: {
        channel: "APP",
        outlet: { owner: { googleSub: { in: ["demo-partner-satu", "demo-partner-banyak"] } } },
      },
      orderBy: { id: "asc" },
      take: 150,
      select: { outletId: true, createdAt: true, commissionPercent: true },
    });
    for (const { outletId, createdAt, commissionPercent } of bookings) {
      expect(commissionPercent).toBe(await commissionPercentOf(outletId, instantFrom(createdAt)));
    }
    // Half a rupiah is rounded up, as percentOf does.
    const commission = "floor((2 * (b.subtotal - b.discount) * b.commission_percent + 100) / 200.0)";
    await none(`booking b JOIN ledger_transaction t ON t.booking_id = b.id AND t.key = 'booking-completed:' || b.id
      WHERE ${commission} <> coalesce((SELECT sum(e.amount) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
        WHERE e.transaction_id = t.id AND a.kind = 'REVENUE_COMMISSION'), 0)`);
  });
});
