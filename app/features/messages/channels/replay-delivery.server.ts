import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { replayable } from "#app/features/messages/deliveries/delivery-state.ts";
import { wakeSenders } from "#app/features/messages/deliveries/write-deliveries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type Replayed = { ok: true } | { ok: false; reason: "not-found" | "changed" };

/**
 * Has a delivery that ended without arriving sent once more; whether it is still true and wanted is looked at then.
 * `replays` is what the asker saw: a second press of the same button sends nothing.
 */
export async function replayDelivery(
  { deliveryId, replays }: { deliveryId: string; replays: number },
  member: Actor,
  now = clock.now(),
): Promise<Replayed> {
  if (!isUuid(deliveryId)) return { ok: false, reason: "not-found" };
  const replayed = await inTransaction(async (tx) => {
    const before = await tx.delivery.findUnique({
      where: { id: deliveryId },
      select: { status: true, reason: true, tries: true, channel: true },
    });
    if (!before) return null;
    const { count } = await tx.delivery.updateMany({
      where: { id: deliveryId, replays, status: { in: [...replayable] } },
      data: {
        status: "WAITING",
        reason: null,
        tries: 0,
        startedAt: null,
        providerId: null,
        dueAt: toDate(now),
        replays: { increment: 1 },
      },
    });
    if (count === 0) return "changed";
    const { channel, ...state } = before;
    await writeAudit(tx, {
      actor: member,
      action: "delivery.replayed",
      entity: "delivery",
      entityId: deliveryId,
      before: state,
      after: { status: "WAITING", replays: replays + 1 },
    });
    return { channel };
  });
  if (replayed === null) return { ok: false, reason: "not-found" };
  if (replayed === "changed") return { ok: false, reason: "changed" };
  await wakeSenders(new Set([replayed.channel]));
  return { ok: true };
}
