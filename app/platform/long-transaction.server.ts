import { db, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { withPatience } from "#app/platform/timed-statements.server.ts";

/** Between what PostgreSQL gives up by itself and what a connection is given up for. */
const margin = 5_000;

/** A transaction of a job, which nobody waits for: each of its statements may take so many milliseconds, and all together. */
export function inLongTransaction<T>(
  milliseconds: number,
  work: (tx: Tx) => Promise<T>,
  isolation: { isolationLevel?: Prisma.TransactionIsolationLevel } = {},
): Promise<T> {
  const within = async (tx: Tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${milliseconds}`);
    return work(tx);
  };
  const options = { ...isolation, timeout: milliseconds + margin };
  return withPatience(milliseconds + 2 * margin, () => db.$transaction(within, options));
}
