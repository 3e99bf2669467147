import { z } from "zod";
import { proposalTexts } from "#app/features/bookings/notices/proposal-texts.server.ts";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice, ProposalNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Who reads of a proposed time, and what; nobody when it is no longer true. */
export async function findProposalNotices(
  tx: Tx,
  kind: ProposalNotificationKind,
  { proposalId }: { proposalId: string },
): Promise<Notice[]> {
  const row = await tx.moveProposal.findUnique({
    where: { id: proposalId },
    select: {
      status: true,
      startAt: true,
      expiresAt: true,
      barber: { select: { name: true } },
      booking: {
        select: {
          id: true,
          code: true,
          zone: true,
          customerId: true,
          contactName: true,
          outlet: { select: { name: true, ownerId: true } },
        },
      },
    },
  });
  const { trueFor, reader, write } = proposalTexts[kind];
  if (!row || !trueFor.includes(row.status)) return [];
  const { booking } = row;
  const userId = reader === "customer" ? booking.customerId : booking.outlet.ownerId;
  if (!userId) return []; // a visit without an account
  const text = write({
    bookingId: booking.id,
    code: booking.code,
    status: row.status,
    outletName: booking.outlet.name,
    customerName: booking.contactName,
    barberName: row.barber.name,
    when: formatInstant(instantFrom(row.startAt), booking.zone),
    answerUntil: formatInstant(instantFrom(row.expiresAt), booking.zone),
  });
  return [{ userId, reader, ...text, usefulUntil: instantFrom(row.expiresAt) }];
}

export const proposalNotices = noticeSubject(proposalTexts, z.object({ proposalId: z.uuid() }), findProposalNotices);
