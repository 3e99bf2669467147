import type { Prisma } from "#app/platform/generated/client.ts";
import { inLongTransaction } from "#app/platform/long-transaction.server.ts";

/** Rows of one statement: nothing that people wait for waits behind it for long. */
export const rowsOfAStep = 2_000;
const statementMs = 60_000;
/** Of one table in one run of a job. */
const longestMs = 120_000;

/**
 * Runs a statement of a few rows until it finds none, each time in a transaction of its own. What does not fit into two
 * minutes is left to the next run. Returns how many rows.
 */
export async function inSteps(statement: Prisma.Sql): Promise<number> {
  const started = performance.now();
  let count = 0;
  for (let last = 1; last > 0 && performance.now() - started < longestMs; count += last) {
    last = await inLongTransaction(statementMs, (tx) => tx.$executeRaw(statement));
  }
  return count;
}
