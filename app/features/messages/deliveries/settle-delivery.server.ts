import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { applyStatuses } from "#app/features/messages/deliveries/apply-statuses.server.ts";
import type { ClaimedDelivery } from "#app/features/messages/deliveries/claim-deliveries.server.ts";
import { afterTry } from "#app/features/messages/deliveries/delivery-state.ts";
import type { SendOutcome } from "#app/features/messages/deliveries/outgoing-message.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const settled = z.object({ id: z.string() });

/** Writes what became of a try. Also when it had been taken for lost meanwhile: then it is known after all. */
export async function settleTry(
  { id, tries, startedAt }: ClaimedDelivery,
  channel: DeliveryChannel,
  answer: SendOutcome,
  now: Temporal.Instant,
): Promise<void> {
  const { status, outcome, reason, providerId, pauseSec } = afterTry(answer, tries, Math.random());
  const dueAt = pauseSec === null ? null : toDate(now.add({ milliseconds: Math.round(pauseSec * 1000) }));
  const sentAt = status === "SENT" ? toDate(now) : null;
  const statement = Prisma.sql`/* settle-try */
    WITH settled AS (
      UPDATE delivery SET status = ${status}::delivery_status, reason = ${reason}, due_at = coalesce(${dueAt}, due_at),
        sent_at = ${sentAt}, provider_id = coalesce(${providerId}, provider_id)
      WHERE id = ${id}::uuid AND started_at = ${startedAt} AND status IN ('SENDING', 'UNKNOWN')
      RETURNING id)
    INSERT INTO delivery_try (id, delivery_id, channel, at, outcome, reason)
    SELECT ${randomUUIDv7()}::uuid, id, ${channel}::delivery_channel, ${toDate(now)}, ${outcome}::try_outcome, ${reason}
    FROM settled RETURNING delivery_id AS id`;
  await readRows(settled, statement);
  if (channel === "WHATSAPP" && providerId !== null) await applyStatuses([providerId]);
}

/** Nothing was tried: it is no longer true, or nobody wants it. */
export async function skipDelivery(delivery: ClaimedDelivery, reason: string): Promise<void> {
  const data = { status: "SKIPPED", reason, tries: { decrement: 1 } } as const;
  await db.delivery.updateMany({ where: untried(delivery), data });
}

/** Nothing was tried: it waits for the end of the quiet hours. */
export async function putOff(delivery: ClaimedDelivery, dueAt: Temporal.Instant): Promise<void> {
  const data = { status: "WAITING", reason: null, dueAt: toDate(dueAt), tries: { decrement: 1 } } as const;
  await db.delivery.updateMany({ where: untried(delivery), data });
}

/** Also when it had been taken for lost meanwhile: whoever took it knows that it did not go out. */
const untried = ({ id, startedAt }: ClaimedDelivery): Prisma.DeliveryWhereInput => ({
  id,
  startedAt,
  OR: [{ status: "SENDING" }, { status: "UNKNOWN", reason: "cut-off" }],
});
