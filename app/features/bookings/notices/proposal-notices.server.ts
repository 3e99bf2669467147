import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  NotificationText,
  ProposalNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { MoveProposalStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface ProposalFacts {
  bookingId: string;
  code: string;
  status: MoveProposalStatus;
  outletName: string;
  customerName: string;
  barberName: string;
  /** The proposed time: `Jumat, 20 Maret 2026 pukul 10.30 WIB` */
  when: string;
  /** Until when the customer answers. */
  answerUntil: string;
  /** Another barber at the booking's own time. */
  isSameTime: boolean;
}

interface KindTexts {
  /** The event is still true of a proposal in one of these; of others nobody is told. */
  trueFor: readonly MoveProposalStatus[];
  reader: "customer" | "outlet";
  write: (proposal: ProposalFacts) => NotificationText;
}

const counter = ({ bookingId }: ProposalFacts) => paths.order({ id: bookingId });

/** What people are told of another time, or another barber, that an outlet proposes. */
export const proposalTexts: Readonly<Record<ProposalNotificationKind, KindTexts>> = {
  "booking-move-proposed": {
    trueFor: ["OPEN"],
    reader: "customer",
    write: (p) => ({
      title: `Outlet mengusulkan ${p.isSameTime ? "barber" : "waktu"} lain`,
      body: `${p.outletName} mengusulkan ${p.when} dengan ${p.barberName}. Jawab paling lambat ${p.answerUntil}; sampai itu booking Anda tetap.`,
      href: paths.myBooking({ id: p.bookingId }),
    }),
  },
  "booking-move-answered": {
    // Of one that was accepted the move itself tells.
    trueFor: ["DECLINED", "EXPIRED"],
    reader: "outlet",
    write: (p) => {
      const isDeclined = p.status === "DECLINED";
      const title = isDeclined ? "Usulan ditolak" : "Usulan tidak terjawab";
      const proposed = p.isSameTime ? `barber ${p.barberName}` : p.when;
      const what = isDeclined ? "menolak usulan" : "belum menjawab usulan";
      const body = `${p.customerName} (${p.code}) ${what} ${proposed}. Booking tetap seperti semula.`;
      return { title, body, href: counter(p) };
    },
  },
};

/** Who reads of a proposed time, and what; nobody when it is no longer true. */
async function findProposalNotices(
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
          startAt: true,
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
    isSameTime: row.startAt.getTime() === booking.startAt.getTime(),
  });
  return [{ userId, reader, ...text, usefulUntil: instantFrom(row.expiresAt) }];
}

export const proposalNotices = noticeSubject(proposalTexts, z.object({ proposalId: z.uuid() }), findProposalNotices);
