import type { Temporal } from "temporal-polyfill";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { caseStatusText, caseStatusTone, safetyReasonText } from "#app/features/core/states/safety-case.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { SafetySide } from "#app/platform/generated/enums.ts";

/** What the page of a report shows to one side of a booking; null for everybody else, and where there is no other side. */
export async function showReportPage(
  user: { id: string; side: SafetySide },
  bookingId: string,
  now: Temporal.Instant = clock.now(),
) {
  const isParty = user.side === "CUSTOMER" ? { customerId: user.id } : { outlet: { ownerId: user.id } };
  const booking = isUuid(bookingId)
    ? await db.booking.findFirst({
        where: { id: bookingId, customerId: { not: null }, AND: isParty },
        select: {
          id: true,
          code: true,
          contactName: true,
          startAt: true,
          zone: true,
          customerId: true,
          barberId: true,
          outlet: { select: { id: true, name: true } },
          barber: { select: { name: true } },
        },
      })
    : null;
  if (!booking?.customerId) return null;
  const { customerId, outlet, zone, barberId } = booking;
  const [blocks, cases] = await Promise.all([
    // Only this side's own: nobody learns here that the other blocks them.
    db.visitBlock.findMany({
      where: { customerId, outletId: outlet.id, side: user.side, OR: [{ barberId: null }, { barberId }] },
      select: { barberId: true },
    }),
    db.safetyCase.findMany({
      where: { bookingId, reporterId: user.id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { code: true, status: true, reason: true, createdAt: true, decision: true },
    }),
  ]);
  const isBlocked = blocks.length > 0;
  const upcoming = isBlocked ? await listUpcoming({ customerId, outletId: outlet.id }, now) : [];
  return {
    side: user.side,
    code: booking.code,
    when: formatInstant(instantFrom(booking.startAt), zone),
    outletName: outlet.name,
    barberName: booking.barber.name,
    customerName: booking.contactName,
    isBlocked,
    /** Of whom only the barber is blocked, the whole outlet can be as well. */
    canBlock: !blocks.some((block) => block.barberId === null),
    upcoming: upcoming.map((each) => ({
      id: each.id,
      text: `${each.code}, ${formatInstant(instantFrom(each.startAt), each.zone)}`,
    })),
    cases: cases.map((each) => ({
      code: each.code,
      reason: safetyReasonText[each.reason],
      statusText: caseStatusText[each.status],
      tone: caseStatusTone[each.status],
      when: formatInstant(instantFrom(each.createdAt), zone),
      decision: each.decision,
    })),
  };
}
export type ReportView = NonNullable<Awaited<ReturnType<typeof showReportPage>>>;

/** Bookings of the two that are still to come: a block leaves them as they are, whoever set it may cancel them. */
function listUpcoming(pair: { customerId: string; outletId: string }, now: Temporal.Instant) {
  return db.booking.findMany({
    where: { ...pair, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    take: 20,
    select: { id: true, code: true, startAt: true, zone: true },
  });
}
