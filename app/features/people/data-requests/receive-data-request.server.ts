import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { type Actor, actorOf, type Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { dueOf } from "#app/features/people/data-requests/data-request.ts";
import { dataRequestCode } from "#app/lib/short-code.ts";
import { instantAt, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { DataRequestKind, DataRequestSource } from "#app/platform/generated/enums.ts";

type DataRequestReceived =
  | { ok: true; id: string; code: string }
  | { ok: false; reason: "open-already" | "unknown-account" | "in-future" };

/** A signed-in person asks about their own data; one request of a kind at a time. */
export function askDataRequest(
  user: { id: string; requestId?: string },
  { kind, text }: { kind: DataRequestKind; text: string },
  now = clock.now(),
): Promise<DataRequestReceived> {
  return inTransaction(async (tx): Promise<DataRequestReceived> => {
    // Of two at once the second finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${user.id}, 15))`;
    const person = await tx.user.findUniqueOrThrow({ where: { id: user.id }, select: { name: true, email: true } });
    const open = await tx.dataRequest.count({ where: { userId: user.id, kind, status: "OPEN" } });
    if (open > 0) return { ok: false, reason: "open-already" };
    const row = { kind, source: "ACCOUNT", userId: user.id, name: person.name, contact: person.email, text } as const;
    return insert(tx, { ...row, receivedAt: now, recordedBy: null }, actorOf(user, "customer", user.requestId));
  });
}

interface WrittenRequest {
  kind: DataRequestKind;
  source: DataRequestSource;
  name: string;
  contact: string;
  /** E-mail address of the account that it is about, where that was made sure of. */
  account?: string | undefined;
  /** `2026-11-22`, in Jakarta; the time counts from when that day began. */
  receivedOn: string;
  text: string;
  /** Why it is put on record, for the audit log. */
  reason: string;
}

/** Management puts a letter or an e-mail on record; the same again, such as a form sent twice, is the one that is open. */
export function recordDataRequest(
  member: Member,
  { account, receivedOn, reason, ...written }: WrittenRequest,
  now = clock.now(),
): Promise<DataRequestReceived> {
  return inTransaction(async (tx): Promise<DataRequestReceived> => {
    const receivedAt = instantAt(Temporal.PlainDate.from(receivedOn), 0, "WIB");
    if (Temporal.Instant.compare(receivedAt, now) > 0) return { ok: false, reason: "in-future" };
    const people = account
      ? await tx.user.findMany({
          where: { email: { equals: account, mode: "insensitive" }, deletedAt: null },
          select: { id: true },
          take: 2,
        })
      : [];
    const [person] = people;
    if (account && (!person || people.length > 1)) return { ok: false, reason: "unknown-account" };
    const row = { ...written, userId: person?.id ?? null, receivedAt, recordedBy: member.id };
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${member.id}, 15))`;
    const same = await tx.dataRequest.findFirst({
      where: { ...row, receivedAt: toDate(receivedAt), status: "OPEN" },
      select: { id: true, code: true },
    });
    if (same) return { ok: true, ...same };
    return insert(tx, row, { ...member, reason });
  });
}

interface NewRequest extends Omit<WrittenRequest, "account" | "receivedOn" | "reason"> {
  userId: string | null;
  receivedAt: Temporal.Instant;
  recordedBy: string | null;
}

async function insert(tx: Tx, { receivedAt, ...row }: NewRequest, actor: Actor): Promise<DataRequestReceived> {
  const { id, code } = await tx.dataRequest.create({
    data: {
      ...row,
      code: dataRequestCode(randomBytes(6)),
      receivedAt: toDate(receivedAt),
      dueAt: toDate(dueOf(receivedAt)),
    },
    select: { id: true, code: true },
  });
  await writeAudit(tx, {
    actor,
    action: "data-request.received",
    entity: "data_request",
    entityId: id,
    after: { code, kind: row.kind, source: row.source },
  });
  await writeOutbox(tx, { kind: "data-request-received", key: `data:${id}:received`, payload: { dataRequestId: id } });
  return { ok: true, id, code };
}
