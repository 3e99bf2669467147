import type { Temporal } from "temporal-polyfill";
import type { ActingMember } from "#app/features/core/access/actor.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

interface MessageAct {
  messageId: string;
  /** Its reason is kept with the message: what was done, or why it is open again. */
  member: ActingMember;
}

type MessageChanged = { ok: true } | { ok: false; reason: "not-found" | "already" };

/** A member of management has seen to a contact message. */
export function handleMessage(act: MessageAct, now: Temporal.Instant = clock.now()): Promise<MessageChanged> {
  return changeMessage(act, { from: "NEW", to: "HANDLED", action: "contact-message.handled" }, now);
}

/** It was not over after all: it stands among the open ones again. */
export function reopenMessage(act: MessageAct, now: Temporal.Instant = clock.now()): Promise<MessageChanged> {
  return changeMessage(act, { from: "HANDLED", to: "NEW", action: "contact-message.reopened" }, now);
}

interface Change {
  from: "NEW" | "HANDLED";
  to: "NEW" | "HANDLED";
  action: AuditAction;
}

function changeMessage({ messageId, member }: MessageAct, { from, to, action }: Change, now: Temporal.Instant) {
  return inTransaction(async (tx): Promise<MessageChanged> => {
    if (!isUuid(messageId)) return { ok: false, reason: "not-found" };
    const isHandled = to === "HANDLED";
    const { count } = await tx.contactMessage.updateMany({
      where: { id: messageId, status: from },
      data: {
        status: to,
        handledBy: isHandled ? member.id : null,
        handledAt: isHandled ? toDate(now) : null,
        handledNote: member.reason,
      },
    });
    if (count === 0) {
      const known = await tx.contactMessage.count({ where: { id: messageId } });
      return { ok: false, reason: known === 1 ? "already" : "not-found" };
    }
    await writeAudit(tx, {
      ...{ actor: member, action, entity: "contact_message", entityId: messageId },
      before: { status: from },
      after: { status: to },
    });
    return { ok: true };
  });
}
