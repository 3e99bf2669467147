import { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import {
  type ExtensionRefusal,
  extensionRefusal,
  longestHours,
} from "#app/features/people/data-requests/data-request.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { DataRequest } from "#app/platform/generated/client.ts";

type DataRequestHandled = { ok: true } | { ok: false; reason: ExtensionRefusal | "not-found" | "own" };

export const ownRequestText = "Permintaan ini milik Anda sendiri. Anggota lain yang menjawabnya.";

/**
 * Answers a request: done or refused, with words that the person reads; they may say something about the person, so they
 * stand in the request alone, where a deletion of the account takes them out. Of two at once one counts.
 */
export function decideDataRequest(
  member: Member,
  { id, act, outcome, reason }: { id: string; act: "done" | "refuse"; outcome: string; reason: string },
  now = clock.now(),
): Promise<DataRequestHandled> {
  return onOpen(member, id, async (tx, found) => {
    const status = act === "done" ? "DONE" : "REFUSED";
    const decided = { status, outcome, decidedBy: member.id, decidedAt: toDate(now) } as const;
    await tx.dataRequest.update({ where: { id }, data: decided, select: { id: true } });
    const after = { status, reason, isLate: found.dueAt.getTime() < now.epochMilliseconds };
    await audit(tx, member, { id, action: "data-request.decided", after });
    await writeOutbox(tx, { kind: "data-request-decided", key: `data:${id}:decided`, payload: { dataRequestId: id } });
    return { ok: true };
  });
}

/**
 * Takes more time, until the end of a day in Jakarta (of the last one, until the hour of the request), and says why to
 * whoever asked; the same words stay in the audit log.
 */
export function extendDataRequest(
  member: Member,
  { id, until, reason }: { id: string; until: string; reason: string },
  now = clock.now(),
): Promise<DataRequestHandled> {
  return onOpen(member, id, async (tx, found) => {
    const last = instantFrom(found.receivedAt).add({ hours: longestHours });
    const isLast = localDate(last, "WIB").toString() === until;
    const dueAt = isLast ? last : instantAt(Temporal.PlainDate.from(until), 24 * 60 - 1, "WIB");
    const times = { status: found.status, receivedAt: found.receivedAt.getTime(), dueAt: found.dueAt.getTime() };
    const refusal = extensionRefusal(times, dueAt.epochMilliseconds, now.epochMilliseconds);
    if (refusal) return { ok: false, reason: refusal };
    await tx.dataRequest.update({
      where: { id },
      data: { dueAt: toDate(dueAt), extendedAt: toDate(now), extendedReason: reason, remindedAt: null },
      select: { id: true },
    });
    const after = { reason, dueAt: dueAt.toString() };
    await audit(tx, member, { id, action: "data-request.extended", after });
    const key = `data:${id}:extended:${dueAt.epochMilliseconds}`;
    await writeOutbox(tx, { kind: "data-request-extended", key, payload: { dataRequestId: id } });
    return { ok: true };
  });
}

function onOpen(
  member: Member,
  id: string,
  act: (tx: Tx, found: DataRequest) => Promise<DataRequestHandled>,
): Promise<DataRequestHandled> {
  return inTransaction(async (tx): Promise<DataRequestHandled> => {
    if (!isUuid(id)) return { ok: false, reason: "not-found" };
    await tx.$executeRaw`SELECT id FROM data_request WHERE id = ${id}::uuid FOR UPDATE`;
    const found = await tx.dataRequest.findUnique({ where: { id } });
    if (!found) return { ok: false, reason: "not-found" };
    if (found.status !== "OPEN") return { ok: false, reason: "closed" };
    if (found.userId === member.id) return { ok: false, reason: "own" };
    return act(tx, found);
  });
}

function audit(
  tx: Tx,
  member: Member,
  { id, action, after }: { id: string; action: AuditAction; after: Record<string, string | boolean> },
): Promise<void> {
  return writeAudit(tx, { actor: member, action, entity: "data_request", entityId: id, after });
}
