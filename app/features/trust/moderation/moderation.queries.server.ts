import { z } from "zod";
import { openReviews } from "#app/features/trust/moderation/review-search.queries.server.ts";
import { holdMatches } from "#app/features/trust/review-rules/hold-reasons.server.ts";
import { holdReasonText, isHoldReason, reportReasonText } from "#app/features/trust/review-rules/review.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const pageSize = 20;
/** Older ones are marked. */
const promisedHours = 24;

const listed = {
  id: true,
  rating: true,
  text: true,
  status: true,
  heldFor: true,
  createdAt: true,
  editedAt: true,
  customer: { select: { name: true, deletedAt: true } },
  outlet: { select: { name: true, zone: true } },
  reports: { where: { status: "OPEN" }, orderBy: { createdAt: "asc" }, select: { createdAt: true, reason: true } },
} satisfies Prisma.ReviewSelect;

type ModerationViewName = "open" | "hidden";

/** What waits for an admin, the longest waiting first: held ones and those with open reports. Or what is hidden, the latest first. */
export async function listModeration(view: ModerationViewName, page: number, now = clock.now()) {
  const limit = Prisma.sql`LIMIT ${Prisma.raw(String(pageSize + 1))} OFFSET ${(page - 1) * pageSize}::int`;
  const found = await readRows(
    z.object({ id: z.string() }),
    view === "open"
      ? Prisma.sql`/* moderation */
        SELECT w.id FROM (${openReviews}) w ORDER BY w.since, w.id ${limit}`
      : Prisma.sql`/* hidden-reviews */
        SELECT id FROM review WHERE status = 'HIDDEN' ORDER BY created_at DESC, id DESC ${limit}`,
  );
  const ids = found.map(({ id }) => id);
  const unsorted = await db.review.findMany({ where: { id: { in: ids } }, select: listed });
  const rows = ids.flatMap((id) => unsorted.find((row) => row.id === id) ?? []);
  const late = toDate(now.subtract({ hours: promisedHours }));
  const reviews = rows.slice(0, pageSize).map(({ customer, outlet, reports, ...review }) => {
    const since = reports[0]?.createdAt ?? review.editedAt ?? review.createdAt;
    const isLate = view === "open" && since < late;
    return {
      id: review.id,
      rating: review.rating,
      excerpt: review.text.slice(0, 160),
      author: customer.deletedAt ? "Pengguna" : firstWord(customer.name),
      outlet: outlet.name,
      since: formatInstant(instantFrom(since), outlet.zone),
      age: isLate ? "Lebih dari 24 jam" : null,
      isLate,
      reasons: [
        ...review.heldFor.filter(isHoldReason).map((reason) => `Ditahan: ${holdReasonText[reason]}`),
        ...reports.map(({ reason }) => `Dilaporkan: ${reportReasonText[reason].toLowerCase()}`),
        ...(review.status === "HIDDEN" ? ["Disembunyikan"] : []),
      ],
    };
  });
  return { reviews, hasNext: rows.length > pageSize };
}

/** Everything an admin decides by; null for an unknown id. */
export async function showModerationCase(adminId: string, reviewId: string) {
  if (!isUuid(reviewId)) return null;
  const review = await db.review.findUnique({
    where: { id: reviewId },
    include: {
      photos: { orderBy: { position: "asc" } },
      reports: {
        orderBy: { createdAt: "asc" },
        include: { reporter: { select: { id: true, name: true, deletedAt: true } } },
      },
      customer: { select: { id: true, name: true, deletedAt: true } },
      barber: { select: { name: true } },
      booking: { select: { id: true, code: true, startAt: true } },
      outlet: { select: { id: true, name: true, zone: true, ownerId: true, owner: { select: { name: true } } } },
    },
  });
  if (!review) return null;
  const { outlet, customer, booking } = review;
  const text = (at: Date) => formatInstant(instantFrom(at), outlet.zone);
  const openReports = review.reports.filter(({ status }) => status === "OPEN").length;
  return {
    id: review.id,
    version: review.version,
    status: review.status,
    rating: review.rating,
    barberRating: review.barberRating,
    text: review.text,
    reply: review.reply,
    hiddenReason: review.hiddenReason,
    matches: holdMatches(review.text).map(({ reason, found }) => ({ reason: holdReasonText[reason], found })),
    written: text(review.createdAt),
    edited: review.editedAt && text(review.editedAt),
    author: customer.deletedAt ? "Pengguna" : firstWord(customer.name),
    owner: firstWord(outlet.owner.name),
    outlet: { id: outlet.id, name: outlet.name },
    barberName: review.barber.name,
    booking: { id: booking.id, code: booking.code, when: text(booking.startAt) },
    photos: review.photos.map(({ id, key, width, height, placeholder }) => ({ id, key, width, height, placeholder })),
    reports: review.reports.map(({ id, reason, text: words, status, createdAt, reporter }) => ({
      id,
      reason: reportReasonText[reason],
      text: words,
      status,
      by:
        reporter.id === outlet.ownerId ? "Pemilik outlet" : reporter.deletedAt ? "Pengguna" : firstWord(reporter.name),
      at: text(createdAt),
    })),
    openReports,
    /** Nobody decides on a review of their own or of their own outlet. */
    isOwn: customer.id === adminId || outlet.ownerId === adminId,
    canPublish: review.status !== "PUBLISHED" || openReports > 0,
    canHide: review.status !== "HIDDEN",
  };
}
export type ModerationCase = NonNullable<Awaited<ReturnType<typeof showModerationCase>>>;
