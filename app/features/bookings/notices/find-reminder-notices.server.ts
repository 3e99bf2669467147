import { z } from "zod";
import { findConcerned } from "#app/features/bookings/notices/find-booking-notices.server.ts";
import { usefulUntil } from "#app/features/bookings/notices/reminder.ts";
import { reminderTexts } from "#app/features/bookings/notices/reminder-texts.server.ts";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice, ReminderNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the customer reads of a visit that is near; nothing when it is off, at another time, or nearly there. */
export async function findReminderNotices(
  tx: Tx,
  kind: ReminderNotificationKind,
  { bookingId, startAt }: { bookingId: string; startAt: string },
): Promise<Notice[]> {
  const booking = await findConcerned(tx, bookingId);
  if (!booking?.customerId || booking.facts.status !== "CONFIRMED") return [];
  if (booking.startAt.toString() !== startAt) return [];
  return [
    {
      userId: booking.customerId,
      ...reminderTexts[kind](booking.facts),
      dropAfter: usefulUntil(kind, booking.startAt),
    },
  ];
}

export const reminderNotices = noticeSubject(
  reminderTexts,
  z.object({ bookingId: z.uuid(), startAt: z.string() }),
  findReminderNotices,
);
