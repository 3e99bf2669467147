import { kindText, possibleKinds, statusText } from "#app/features/trust/disputes/dispute.ts";
import { photoSelect, photosOf } from "#app/features/trust/disputes/dispute-photos.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What a customer's own booking page says of complaints: the question, the dispute, or what may be told now. */
export async function showReport(customerId: string, bookingId: string, now = clock.now()) {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({
    where: { id: bookingId, customerId },
    select: {
      code: true,
      status: true,
      startAt: true,
      settledAt: true,
      updatedAt: true,
      zone: true,
      policy: true,
      prepaid: true,
      outlet: { select: { name: true, lateGraceMin: true } },
      disputes: { orderBy: { createdAt: "desc" }, take: 1, include: { photos: photoSelect } },
      outcomeQuestion: { select: { dueAt: true, answer: true, closedAt: true } },
    },
  });
  if (!booking) return null;
  const { status, startAt, zone, outcomeQuestion: question, disputes } = booking;
  const [dispute] = disputes;
  const facts = {
    status,
    startAt: startAt.getTime(),
    decidedAt: (booking.settledAt ?? booking.updatedAt).getTime(),
    lateGraceMin: lateGraceOf(booking.policy) ?? booking.outlet.lateGraceMin,
    earlier: dispute?.status ?? null,
  };
  const kinds = possibleKinds(facts, now.epochMilliseconds);
  const isAsked = (status === "CONFIRMED" || status === "EN_ROUTE") && question !== null && question.answer === null;
  const text = (at: Date) => formatInstant(instantFrom(at), zone);
  return {
    code: booking.code,
    outletName: booking.outlet.name,
    /** What was paid through us stays with us until a report is decided. */
    holdsMoney: booking.prepaid > 0,
    kinds: kinds.map((kind) => ({ kind, text: kindText[kind] })),
    question: isAsked && !dispute ? { due: text(question.dueAt) } : null,
    dispute: dispute
      ? {
          status: dispute.status,
          statusText: statusText[dispute.status],
          kind: kindText[dispute.kind],
          text: dispute.text,
          photos: photosOf(dispute.photos, "CUSTOMER"),
          answer: dispute.answer,
          answerPhotos: photosOf(dispute.photos, "OUTLET"),
          decision: dispute.decision,
          refund: dispute.refund > 0 ? formatRupiah(dispute.refund) : null,
          opened: text(dispute.createdAt),
          due: text(dispute.dueAt),
        }
      : null,
  };
}
export type Report = NonNullable<Awaited<ReturnType<typeof showReport>>>;

/** As it was booked; null of a booking that does not say. */
function lateGraceOf(policy: unknown): number | null {
  const given = (policy as { lateGraceMin?: unknown } | null)?.lateGraceMin;
  return typeof given === "number" ? given : null;
}
