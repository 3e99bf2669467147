import type { OutboxMessage } from "#app/features/core/outbox/notification-kind.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export const deliveryJob = "deliver-outbox-event";

/** Writes the event in the transaction that makes it true; its delivery starts when that commits. */
export async function writeOutbox(tx: Tx, event: OutboxMessage): Promise<void> {
  const [written] = await tx.outboxEvent.createManyAndReturn({
    data: [{ ...event, payload: { ...event.payload } }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (written) await enqueue(tx, deliveryJob, { eventId: written.id }, { singletonKey: written.id });
}
