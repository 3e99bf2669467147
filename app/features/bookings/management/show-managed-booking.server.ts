import { isSideOf } from "#app/features/bookings/management/act-for-management.server.ts";
import {
  findManagedFacts,
  listBookingMessages,
  listBookingPayments,
  listClaims,
} from "#app/features/bookings/management/managed-booking.queries.server.ts";
import { bookingMessages, bookingPayments } from "#app/features/bookings/management/managed-booking-rows.server.ts";
import { managementOffers } from "#app/features/bookings/management/management-offers.server.ts";
import { findOutletPaymentSummary } from "#app/features/bookings/management/payment-summary.queries.server.ts";
import { showOutletBooking } from "#app/features/bookings/outlet-bookings/show-outlet-booking.server.ts";
import { findLatestProposal } from "#app/features/bookings/status/latest-proposal.queries.server.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { isFreedByProposal } from "#app/features/bookings/terms/move-proposal.ts";
import type { Member } from "#app/features/core/access/actor.ts";
import { listAuditStory } from "#app/features/core/audit/audit-story.queries.server.ts";
import { formatInstant, formatTime } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const claimText = { HOLD: "Ditahan", BOOKING: "Booking", WALKIN: "Kunjungan", BLOCK: "Diblokir" } as const;
const disputeText = { OPEN: "belum diputuskan", UPHELD: "dikabulkan", REJECTED: "ditolak" } as const;
const reviewText = { PUBLISHED: "tampil", HELD: "ditahan", HIDDEN: "disembunyikan" } as const;

/** One booking with everything that is known of it, for this member of management; null for an id of none. */
export async function showManagedBooking(member: Member, bookingId: string, now = clock.now()) {
  const page = await showOutletBooking(member, bookingId, now);
  const money = page && (await findOutletPaymentSummary(member, bookingId));
  if (!page || !money) return null;
  const [facts, claims, paid, messages, story, proposal] = await Promise.all([
    findManagedFacts(bookingId),
    listClaims(bookingId),
    listBookingPayments(bookingId),
    listBookingMessages(bookingId),
    listAuditStory([{ entity: "booking", ids: [bookingId] }]),
    findLatestProposal(db, bookingId),
  ]);
  const { zone, customerId, customer, disputes, review } = facts;
  const start = facts.startAt.getTime();
  const policy = readPolicy(facts.policy);
  const offers = managementOffers(
    {
      action: {
        ...{ status: facts.status, start, end: facts.endAt.getTime(), lateGraceMin: policy.lateGraceMin },
        deadline: facts.deadlineAt?.getTime() ?? null,
        isMobile: facts.outlet.type === "MOBILE_BARBER",
        hasArrived: facts.arrivedAt !== null,
      },
      money: {
        ...{ ...facts, startAt: start, createdAt: facts.createdAt.getTime(), policy },
        isFreed: isFreedByProposal(proposal),
      },
      commissionPercent: facts.commissionPercent,
      isByApp: facts.channel === "APP",
      hasCustomer: customerId !== null,
    },
    now.epochMilliseconds,
  );
  const rows = new Map(story.map((row) => [row.id, row]));
  const isOwn = isSideOf(member.id, facts);
  const moved =
    facts.rescheduleCount > 0 ? [{ term: "Dipindah pelanggan", detail: `${facts.rescheduleCount} kali` }] : [];
  return {
    ...page,
    payment: money,
    account: customerId && customer ? { id: customerId, name: customer.name, email: customer.email } : null,
    isOwn,
    offers: isOwn ? [] : offers,
    canMove: !isOwn && facts.status === "CONFIRMED" && start > now.epochMilliseconds,
    aside: [
      ...moved,
      ...disputes.map(({ status, createdAt }) => ({
        term: "Keluhan",
        detail: `${disputeText[status]}, ${formatInstant(createdAt, zone)}`,
      })),
      ...(review ? [{ term: "Ulasan", detail: `${review.rating} bintang, ${reviewText[review.status]}` }] : []),
    ],
    reviewId: review?.id ?? null,
    claims: claims.map(({ id, kind, active, startAt, endAt, barber }) => ({
      id,
      text: `${claimText[kind]}: ${formatInstant(startAt, zone)}–${formatTime(endAt, zone)}`,
      barber: barber.name,
      isActive: active,
    })),
    ...bookingPayments(paid, zone),
    messages: bookingMessages(messages, zone),
    messageCount: messages.count,
    story: page.events
      .map(({ id, title, by, detail, time, isStop }) => {
        const { reason = null, requestId = null } = rows.get(id) ?? {};
        return { id, title, change: detail, by, reason, requestId, time, isStop };
      })
      .toReversed(),
  };
}
export type ManagedBooking = NonNullable<Awaited<ReturnType<typeof showManagedBooking>>>;
