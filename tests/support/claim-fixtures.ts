import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

/** A session each of that many customers. */
export function createSessions(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async () => createSessionOf((await createUser("Rina Wijaya")).id)));
}

/** One more device on which a customer is signed in. */
export async function createSessionOf(userId: string): Promise<string> {
  const expiresAt = toDate(Temporal.Instant.from("2030-01-01T00:00:00Z"));
  const data = { userId, tokenHash: randomBytes(32), expiresAt };
  return (await db.session.create({ data, select: { id: true } })).id;
}

/** Pairs of active claims of one barber that overlap, found without the constraint's index. */
export async function countOverlaps(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM slot_claim a JOIN slot_claim b ON a.barber_id = b.barber_id AND a.id < b.id
    WHERE a.active AND b.active AND a.start_at < b.end_at AND b.start_at < a.end_at`;
  return row?.count ?? 0;
}

/** A cold pool queues a race, which then passes without the constraint: all connections that it may have open first. */
export async function openConnections(wanted: number): Promise<number> {
  const count = Math.min(wanted, env.DATABASE_POOL);
  const pids = new Set<number>();
  // On a machine that does other things the first is free again before the last is open.
  for (let seconds = 0.05; pids.size < count && seconds < 4; seconds *= 2) {
    pids.clear();
    const asked = Array.from(
      { length: count },
      () => db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid, pg_sleep(${seconds})::text`,
    );
    for (const [row] of await Promise.all(asked)) if (row) pids.add(row.pid);
  }
  return pids.size;
}

/** Deadlocks this database has seen; the counter is written up to a second late. */
export async function countDeadlocks(): Promise<number> {
  await sleep(1_500);
  const [row] = await db.$queryRaw<{ deadlocks: number }[]>`
    SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return row?.deadlocks ?? 0;
}
