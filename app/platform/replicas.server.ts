import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { onClose } from "#app/platform/closing.server.ts";
import { sqlState } from "#app/platform/db.server.ts";
import { directDatabase, env } from "#app/platform/env.server.ts";
import { hasChosenPool, onConnectionsOf, openPool, readOnlySettings } from "#app/platform/pool.server.ts";
import { type Freshness, watchFreshness } from "#app/platform/replica-freshness.server.ts";
import type { ReplicaRead } from "#app/platform/replica-reads.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** A read that waits longer than this for a connection to a standby goes to the primary; milliseconds. */
const patience = 1_000;

interface Replicas {
  /** In the order of DATABASE_READ_URL. */
  list: { pool: Pool; freshness: Freshness }[];
  turn: number;
  isPrimaryAway: () => boolean;
}

export const hasReplicas = (env.DATABASE_READ_URL ?? []).length > 0;

let watched: Replicas | null = null;

function replicas(): Replicas {
  watched ??= openReplicas();
  return watched;
}

function openReplicas(): Replicas {
  const urls = env.DATABASE_READ_URL ?? [];
  const watch = watchFreshness(directDatabase, urls);
  const list = watch.list.map((freshness, index) => ({
    freshness,
    pool: openPool(
      {
        connectionString: urls[index],
        application_name: "pangkas-reads",
        max: env.DATABASE_POOL,
        connectionTimeoutMillis: patience,
      },
      readOnlySettings,
    ),
  }));
  onClose(async () => {
    await watch.stop();
    for (const { pool } of list) await pool.end();
  });
  return { list, turn: 0, isPrimaryAway: watch.isPrimaryAway };
}

/** Whether only standbys answer, as far as was seen. */
export function isPrimaryAway(): boolean {
  return hasReplicas && replicas().isPrimaryAway();
}

const ownWrites = new AsyncLocalStorage<true>();

/** Runs `work` with nothing read from standbys: for whoever has just written, and wants to see it. */
export function readingOwnWrites<T>(work: () => Promise<T>): Promise<T> {
  return ownWrites.run(true, async () => await work());
}

/** Whether this runs for whoever has just written. */
export const isReadingOwnWrites = (): boolean => ownWrites.getStore() === true;

/**
 * Runs `work`, which only reads and may be run again, with its queries on a standby whose data are no older than
 * DATABASE_READ_LAG. Without one, for whoever has just written, and when the standby fails, they go to the primary. While
 * the primary is away, in a failover, a standby answers however old its data are: the choice is that or nothing.
 */
export async function onReplica<T>(_read: ReplicaRead, work: () => Promise<T>): Promise<T> {
  if (!hasReplicas || isReadingOwnWrites() || hasChosenPool()) return work();
  const replica = nextFresh();
  if (!replica) return work();
  try {
    return await onConnectionsOf(replica.pool, work);
  } catch (error) {
    // What took too long there is not asked of the primary on top of all else it has to do.
    if (sqlState(error) === "57014") throw error;
    if (isUnavailable(error)) replica.freshness.distrust();
    return work();
  }
}

function nextFresh() {
  const all = replicas();
  for (let tried = 0; tried < all.list.length; tried += 1) {
    all.turn = (all.turn + 1) % all.list.length;
    const replica = all.list[all.turn];
    if (replica && isUsed(replica.freshness, all)) return replica;
  }
  return null;
}

function isUsed(freshness: Freshness, { isPrimaryAway }: Replicas): boolean {
  return isFresh(freshness.age()) || (isPrimaryAway() && freshness.answers());
}

/** For figures and checks: how old the answers of each standby may be, in milliseconds, and why one is not used. */
export function replicaStates(): { name: string; ageMs: number; problem: string | null; isUsed: boolean }[] {
  if (!hasReplicas) return [];
  const all = replicas();
  return all.list.map(({ freshness }) => {
    const { name } = freshness;
    return { name, ageMs: freshness.age(), problem: freshness.problem(), isUsed: isUsed(freshness, all) };
  });
}

function isFresh(ageMs: number): boolean {
  return ageMs <= env.DATABASE_READ_LAG * 1_000;
}
