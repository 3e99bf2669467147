import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { waitlistTexts } from "#app/features/bookings/notices/waitlist-texts.server.ts";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice, WaitlistNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { formatDate, formatInstant, formatTime, instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What who waits reads of an offer; nobody when it is no longer true. */
export async function findWaitlistNotices(
  tx: Tx,
  kind: WaitlistNotificationKind,
  { entryId }: { entryId: string },
): Promise<Notice[]> {
  const entry = await tx.waitlistEntry.findUnique({
    where: { id: entryId },
    select: {
      id: true,
      customerId: true,
      status: true,
      day: true,
      offerStartAt: true,
      offerUntil: true,
      offerBarberId: true,
      outlet: { select: { name: true, zone: true } },
      barber: { select: { name: true } },
    },
  });
  const { trueFor, write } = waitlistTexts[kind];
  if (!entry || !trueFor.includes(entry.status)) return [];
  const { outlet, offerStartAt, offerUntil, offerBarberId } = entry;
  const barber =
    offerBarberId && (await tx.barber.findUnique({ where: { id: offerBarberId }, select: { name: true } }));
  const text = write({
    id: entry.id,
    status: entry.status,
    outletName: outlet.name,
    day: formatDate(Temporal.PlainDate.from(entry.day.toISOString().slice(0, 10))),
    when: offerStartAt ? formatInstant(offerStartAt, outlet.zone) : "",
    barberName: barber ? barber.name : "",
    waitedFor: entry.barber?.name ?? "",
    until: offerUntil ? `${formatTime(offerUntil, outlet.zone)} ${outlet.zone}` : "",
  });
  const usefulUntil = kind === "waitlist-offered" && offerUntil ? instantFrom(offerUntil) : null;
  return [{ userId: entry.customerId, ...text, usefulUntil }];
}

export const waitlistNotices = noticeSubject(waitlistTexts, z.object({ entryId: z.uuid() }), findWaitlistNotices);
