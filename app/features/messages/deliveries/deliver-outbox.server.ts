import { type FindNotices, UnreadableEvent } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice } from "#app/features/core/outbox/notification-kind.ts";
import type { NotificationKind } from "#app/features/core/outbox/notification-topic.ts";
import {
  type ToldNotice,
  wakeSenders,
  writeDeliveries,
} from "#app/features/messages/deliveries/write-deliveries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/** Who finds the notices of each kind: `app/notices.ts`. */
export type NoticeTable = ReadonlyMap<string, FindNotices>;

interface OpenEvent {
  id: string;
  kind: string;
  payload: unknown;
}

/**
 * Finds whom an event concerns and what they read, as it is true now; nobody when it no longer is. Facts that several
 * events share are read once by one finder.
 * @throws {UnreadableEvent}
 */
export function noticeFinder(subjects: NoticeTable, tx: Tx): (event: OpenEvent) => Promise<Notice[]> {
  const known = new Map<string, Promise<Notice[]>>();
  return async ({ id, kind, payload }) => {
    const find = subjects.get(kind);
    if (!find) throw new UnreadableEvent(`Outbox event ${id} is of the unknown kind ${kind}.`);
    const facts = `${kind} ${JSON.stringify(payload)}`;
    const notices = known.get(facts) ?? find(tx, payload);
    known.set(facts, notices);
    return notices;
  };
}

/**
 * Tells everyone concerned of these events, once each: in the list of the app, and by a delivery for each channel that
 * they want. Two workers that get one event share nothing, the second finds it locked or done.
 * @throws when an event is of no known kind: then none of them is told
 */
export async function deliverEvents(
  subjects: NoticeTable,
  eventIds: readonly string[],
  now = clock.now(),
): Promise<void> {
  const woken = await inTransaction(async (tx) => {
    const events = await tx.$queryRaw<OpenEvent[]>`
      SELECT id, kind, payload FROM outbox_event
      WHERE id = ANY(${eventIds}::uuid[]) AND processed_at IS NULL ORDER BY id FOR UPDATE SKIP LOCKED`;
    if (events.length === 0) return new Set<never>();
    const findNotices = noticeFinder(subjects, tx);
    const notices: ToldNotice[] = [];
    for (const event of events) {
      const told = { eventId: event.id, kind: event.kind as NotificationKind };
      notices.push(...(await findNotices(event)).map((each) => ({ ...each, ...told })));
    }
    const rows = notices.map(({ userId, eventId, title, body, href }) => ({ userId, eventId, title, body, href }));
    await tx.notification.createMany({ data: rows, skipDuplicates: true });
    const channels = await writeDeliveries(tx, notices, now);
    await tx.outboxEvent.updateMany({
      where: { id: { in: events.map(({ id }) => id) } },
      data: { processedAt: toDate(now) },
    });
    return channels;
  });
  await wakeSenders(woken);
}

export function deliverEvent(subjects: NoticeTable, eventId: string, now = clock.now()): Promise<void> {
  return deliverEvents(subjects, [eventId], now);
}
