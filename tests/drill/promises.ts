import { setTimeout as sleep } from "node:timers/promises";
import type { Promised } from "#tests/drill/customers.ts";

/** Asks as the owner of the tables. */
export type Ask = <T extends object>(sql: string) => Promise<T[]>;

const longMs = 180_000;

/** Jobs of killed processes come again once their time is over, which is made to be now; then none is left. */
export async function finishJobs(ask: Ask): Promise<string[]> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ connectionString: process.env.DATABASE_URL ?? "", migrate: false, supervise: false });
  boss.on("error", () => {});
  await boss.start();
  const open = `SELECT name, state::text, count(*)::int AS n FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active') AND start_after <= now() + interval '1 minute' GROUP BY 1, 2`;
  try {
    for (const end = Date.now() + longMs; ; await sleep(250)) {
      await ask(`UPDATE pgboss.job SET started_on = started_on - interval '1 hour', heartbeat_on = NULL
        WHERE state = 'active' AND started_on < now() - interval '3 seconds'`);
      await ask("UPDATE pgboss.queue SET monitor_on = NULL");
      await boss.supervise();
      await ask("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()");
      const left = await ask<{ name: string; state: string; n: number }>(open);
      const events = await ask<{ n: number }>("SELECT count(*)::int AS n FROM outbox_event WHERE processed_at IS NULL");
      const waiting = left.map(({ name, state, n }) => `${n} jobs ${name} are ${state}`);
      if (events[0]?.n) waiting.push(`${events[0].n} events are not told`);
      if (waiting.length === 0) break;
      if (Date.now() > end) return waiting;
    }
    const failed = await ask<{ name: string; n: number }>(
      "SELECT name, count(*)::int AS n FROM pgboss.job WHERE state = 'failed' GROUP BY 1",
    );
    return failed.map(({ name, n }) => `${n} jobs ${name} failed for good`);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** What an answer promised against the rows: bookings, payments, times, and the ledger as `db` reads it. */
export async function compare(
  ask: Ask,
  acknowledged: ReadonlySet<string>,
  promised: readonly Promised[],
): Promise<string[]> {
  const problems: string[] = [];
  const bookings = await ask<{ id: string; status: string; prepaid: number; claims: number }>(
    `SELECT b.id, b.status::text, b.prepaid,
       (SELECT count(*)::int FROM slot_claim c WHERE c.booking_id = b.id AND c.active) AS claims FROM booking b`,
  );
  const found = new Map(bookings.map((booking) => [booking.id, booking]));
  for (const { bookingId, by } of promised) {
    const booking = found.get(bookingId);
    if (!booking) problems.push(`booking ${bookingId} was promised and is lost`);
    else if (booking.claims !== 1) problems.push(`booking ${bookingId} holds ${booking.claims} times`);
    else if (by !== "gateway" && booking.status !== "CONFIRMED") problems.push(`${bookingId} is ${booking.status}`);
    else if (by === "wallet" && booking.prepaid !== 52_000)
      problems.push(`${bookingId} has ${booking.prepaid} prepaid`);
  }
  const payments = await ask<{ order: string; status: string; booking: string }>(
    "SELECT p.order_id AS order, p.status::text, b.status::text AS booking FROM payment p JOIN booking b ON b.id = p.booking_id",
  );
  const paid = new Map(payments.map((payment) => [payment.order, payment]));
  for (const order of acknowledged) {
    const { status, booking } = paid.get(order) ?? {};
    if (status !== "PAID" || booking !== "CONFIRMED")
      problems.push(`order ${order} is paid, and ${status}, ${booking}`);
  }
  const twice = await ask(`SELECT a.id FROM slot_claim a JOIN slot_claim b
    ON a.barber_id = b.barber_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during`);
  if (twice.length > 0) problems.push(`${twice.length} times are sold twice`);
  const { findLedgerProblems } = await import("#app/features/money/ledger/ledger-problems.queries.server.ts");
  const { db } = await import("#app/platform/db.server.ts");
  const ledger = await findLedgerProblems(db);
  problems.push(...ledger.problems.map(({ kind, id }) => `the ledger is not sound: ${kind} ${id}`));
  return problems;
}
