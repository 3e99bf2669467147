import type { NotificationKind } from "#app/features/notifications/notification-kind.ts";
import { type BookingFacts, notificationTexts } from "#app/features/notifications/notification-texts.server.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/**
 * Tells everyone concerned of an event, once: two workers that get it share nothing, the second finds it locked or done.
 * @throws when the event is of no known kind
 */
export async function deliverEvent(eventId: string, now = clock.now()): Promise<void> {
  await inTransaction(async (tx) => {
    const [event] = await tx.$queryRaw<{ kind: string; bookingId: string }[]>`
      SELECT kind, payload->>'bookingId' AS "bookingId" FROM outbox_event
      WHERE id = ${eventId}::uuid AND processed_at IS NULL FOR UPDATE SKIP LOCKED`;
    if (!event) return;
    if (!isKnown(event.kind)) throw new Error(`Outbox event ${eventId} is of the unknown kind ${event.kind}.`);
    const data = await notificationsOf(tx, eventId, event.kind, event.bookingId);
    await tx.notification.createMany({ data, skipDuplicates: true });
    await tx.outboxEvent.update({ where: { id: eventId }, data: { processedAt: toDate(now) }, select: { id: true } });
  });
}

function isKnown(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationTexts, kind);
}

async function notificationsOf(
  tx: Tx,
  eventId: string,
  kind: NotificationKind,
  bookingId: string,
): Promise<Prisma.NotificationCreateManyInput[]> {
  const booking = await findConcerned(tx, bookingId);
  const { trueFor, customer, outlet } = notificationTexts[kind];
  if (!booking || !trueFor.includes(booking.facts.status)) return [];
  return [
    { userId: booking.customerId, write: customer },
    { userId: booking.ownerId, write: outlet },
  ].flatMap(({ userId, write }) => (userId && write ? [{ eventId, userId, ...write(booking.facts) }] : []));
}

async function findConcerned(tx: Tx, bookingId: string) {
  const row = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      id: true,
      code: true,
      status: true,
      customerId: true,
      contactName: true,
      startAt: true,
      deadlineAt: true,
      zone: true,
      barber: { select: { name: true } },
      outlet: { select: { name: true, ownerId: true, type: true } },
    },
  });
  if (!row) return null;
  const facts: BookingFacts = {
    id: row.id,
    code: row.code,
    status: row.status,
    outletName: row.outlet.name,
    customerName: row.contactName,
    barberName: row.barber.name,
    when: formatInstant(instantFrom(row.startAt), row.zone),
    answerUntil: row.deadlineAt && formatInstant(instantFrom(row.deadlineAt), row.zone),
    isMobile: row.outlet.type === "MOBILE_BARBER",
  };
  return { facts, customerId: row.customerId, ownerId: row.outlet.ownerId };
}

/** Events that are still open although their job should have run: the queue lost them, or gave up. */
export async function listOverdueEvents(now = clock.now(), limit = 100): Promise<string[]> {
  const events = await db.outboxEvent.findMany({
    where: { processedAt: null, createdAt: { lte: toDate(now.subtract({ minutes: 10 })) } },
    orderBy: { createdAt: "asc" },
    take: limit,
    select: { id: true },
  });
  return events.map(({ id }) => id);
}
