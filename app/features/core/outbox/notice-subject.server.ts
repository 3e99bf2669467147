import type { z } from "zod";
import type { Notice, OutboxMessage } from "#app/features/core/outbox/notification-kind.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Finds who hears of an event, with what they read, as it is true now; nobody when it no longer is. */
export type FindNotices = (tx: Tx, payload: unknown) => Promise<Notice[]>;

/** How the kinds of one subject are told, by kind. */
type NoticeSubject = readonly (readonly [kind: string, find: FindNotices])[];

/** An event that this version cannot read: of no known kind, or written in another way. */
export class UnreadableEvent extends Error {}

/** The kinds that `texts` has, with who finds their notices; `payload` is read back as it was written. */
export function noticeSubject<Kind extends OutboxMessage["kind"], Payload>(
  texts: Readonly<Record<Kind, unknown>>,
  payload: z.ZodType<Payload>,
  find: (tx: Tx, kind: Kind, payload: Payload) => Promise<Notice[]>,
): NoticeSubject {
  const kinds = Object.keys(texts) as Kind[];
  return kinds.map((kind) => [
    kind,
    async (tx, written) => {
      const read = payload.safeParse(written);
      if (!read.success) throw new UnreadableEvent(`An outbox event of the kind ${kind} has an unknown payload.`);
      return find(tx, kind, read.data);
    },
  ]);
}
