import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  DisputeNotificationKind,
  Notice,
  OutcomeNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { type DisputeFacts, disputeTexts, outcomeTexts } from "#app/features/trust/notices/dispute-texts.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

const concerned = {
  id: true,
  code: true,
  status: true,
  customerId: true,
  contactName: true,
  startAt: true,
  zone: true,
  outlet: { select: { name: true, ownerId: true } },
} as const;

/** What both sides of a dispute read; nothing when it is no longer true. */
export async function findDisputeNotices(
  tx: Tx,
  kind: DisputeNotificationKind,
  { disputeId }: { disputeId: string },
): Promise<Notice[]> {
  const found = await tx.dispute.findUnique({
    where: { id: disputeId },
    select: { id: true, status: true, dueAt: true, refund: true, booking: { select: concerned } },
  });
  const { trueFor, customer, outlet } = disputeTexts[kind];
  if (!found || !trueFor.includes(found.status)) return [];
  const { booking } = found;
  const facts: DisputeFacts = {
    id: found.id,
    bookingId: booking.id,
    code: booking.code,
    outletName: booking.outlet.name,
    customerName: booking.contactName,
    status: found.status,
    due: formatInstant(instantFrom(found.dueAt), booking.zone),
    refund: found.refund > 0 ? formatRupiah(found.refund) : null,
  };
  return [
    { userId: booking.customerId, reader: "customer" as const, write: customer },
    { userId: booking.outlet.ownerId, reader: "outlet" as const, write: outlet },
  ].flatMap(({ userId, reader, write }) => (userId && write ? [{ userId, reader, ...write(facts) }] : []));
}

/** What both sides read of a visit without a result; nothing once it has one. */
export async function findOutcomeNotices(
  tx: Tx,
  kind: OutcomeNotificationKind,
  { bookingId }: { bookingId: string },
): Promise<Notice[]> {
  const question = await tx.outcomeQuestion.findUnique({
    where: { bookingId },
    select: { dueAt: true, closedAt: true, booking: { select: concerned } },
  });
  const booking = question?.booking;
  if (!booking || question.closedAt !== null || (booking.status !== "CONFIRMED" && booking.status !== "EN_ROUTE")) {
    return [];
  }
  const facts = {
    bookingId,
    code: booking.code,
    outletName: booking.outlet.name,
    customerName: booking.contactName,
    when: formatInstant(instantFrom(booking.startAt), booking.zone),
    due: formatInstant(instantFrom(question.dueAt), booking.zone),
  };
  const { customer, outlet } = outcomeTexts[kind];
  return [
    ...(booking.customerId ? [{ userId: booking.customerId, ...customer(facts) }] : []),
    { userId: booking.outlet.ownerId, reader: "outlet", ...outlet(facts) },
  ];
}

export const disputeNotices = noticeSubject(disputeTexts, z.object({ disputeId: z.uuid() }), findDisputeNotices);
export const outcomeNotices = noticeSubject(outcomeTexts, z.object({ bookingId: z.uuid() }), findOutcomeNotices);
