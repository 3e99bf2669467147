import { applyStatuses } from "#app/features/messages/deliveries/apply-statuses.server.ts";
import type { MessageStatus } from "#app/features/messages/deliveries/message-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const rowsAtOnce = 1000;

/**
 * Keeps each (message, status, time) once, in whatever order and however often they come, also of unknown messages; what
 * they say of a delivery is written there.
 */
export async function recordStatuses(statuses: readonly MessageStatus[], now = clock.now()): Promise<void> {
  const receivedAt = toDate(now);
  for (let from = 0; from < statuses.length; from += rowsAtOnce) {
    const data = statuses.slice(from, from + rowsAtOnce).map((status) => ({ ...status, receivedAt }));
    await db.whatsappEvent.createMany({ data, skipDuplicates: true });
    await applyStatuses(data.map(({ messageId }) => messageId));
  }
}
