import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { remindHours } from "#app/features/people/data-requests/data-request.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

/** Tells management once of every open request whose time is over within a day; how many there were. */
export function remindOfDataRequests(now = clock.now()): Promise<number> {
  return inTransaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; dueAt: Date }[]>`/* due-data-requests */
      UPDATE data_request SET reminded_at = ${toDate(now)}
      WHERE status = 'OPEN' AND reminded_at IS NULL AND due_at <= ${toDate(now.add({ hours: remindHours }))}
      RETURNING id, due_at AS "dueAt"`;
    for (const { id, dueAt } of due) {
      const key = `data:${id}:due:${dueAt.getTime()}`;
      await writeOutbox(tx, { kind: "data-request-due", key, payload: { dataRequestId: id } });
    }
    return due.length;
  });
}

export const dataRequestJobs: readonly JobHandler[] = [
  {
    name: "remind-of-data-requests",
    schedule: "5 * * * *",
    async handle() {
      await remindOfDataRequests();
    },
  },
];
