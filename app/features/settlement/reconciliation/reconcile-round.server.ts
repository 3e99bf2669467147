import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { reconcilePayments } from "#app/features/settlement/reconciliation/reconcile-payments.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export const reconcileJob = "reconcile-payments";

const roundData = z.object({ since: z.string().optional() });

/** The hourly reconciliation, a part of it a job: what is left is another's, until all was asked about once. */
export async function continueRound(data: unknown): Promise<void> {
  const given = roundData.parse(data ?? {}).since;
  const now = clock.now();
  const since = given ? Temporal.Instant.from(given) : now;
  const { isMore, unanswered, checked } = await reconcilePayments(now, undefined, since);
  if (!isMore || (checked === 0 && unanswered > 0)) return;
  await inTransaction((tx) => enqueue(tx, reconcileJob, { since: since.toString() }, { singletonKey: "rest" }));
}
