import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/identity/actor.ts";
import { writeAudit } from "#app/features/monitoring/write-audit.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export type Handled = { ok: true; wasHandled: boolean } | { ok: false; reason: "not-found" };

/** Marks a contact message as handled by a member of management; again it changes nothing. */
export function handleMessage(
  { messageId, member }: { messageId: string; member: { id: string; requestId?: string } },
  now: Temporal.Instant = clock.now(),
): Promise<Handled> {
  return inTransaction(async (tx): Promise<Handled> => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id: messageId, status: "NEW" },
      data: { status: "HANDLED", handledBy: member.id, handledAt: toDate(now) },
    });
    if (count === 1) {
      await writeAudit(tx, {
        actor: actorOf(member, "management", member.requestId),
        action: "contact-message.handled",
        entity: "contact_message",
        entityId: messageId,
        before: { status: "NEW" },
        after: { status: "HANDLED" },
      });
      return { ok: true, wasHandled: false };
    }
    const known = await tx.contactMessage.count({ where: { id: messageId } });
    return known === 1 ? { ok: true, wasHandled: true } : { ok: false, reason: "not-found" };
  });
}
