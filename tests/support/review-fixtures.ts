import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { writeReview } from "#app/features/trust/reviews/write-review.server.ts";
import { notices } from "#app/notices.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";

interface Reviewed {
  id: string;
  outletId: string;
  barberId: string;
  customerId: string | null;
}

/** A published review of a completed booking: four stars for the outlet, five for the barber. */
export async function createReview(booking: Reviewed, set: Partial<Prisma.ReviewUncheckedCreateInput> = {}) {
  const { id: bookingId, outletId, barberId, customerId } = booking;
  if (!customerId) throw new Error("A booking without a customer has no author.");
  const words = { rating: 4, barberRating: 5, text: "Rapi dan ramah." };
  return db.review.create({ data: { bookingId, outletId, barberId, customerId, ...words, ...set } });
}

export const reviewWords = { rating: 5, barberRating: 4, text: "Rapi dan ramah." };
export const heldWords = { ...reviewWords, text: "Hubungi saya di 0812-3456-7890." };
export const reviewNow = fixtureStart.add({ hours: 30 });

let visits = 0;

/** A completed visit of somebody new, each an hour before the last, none longer ago than `reviewNow` allows. */
export async function createVisit(
  outlet: OutletFixture,
  { status = "COMPLETED", ...set }: { status?: "COMPLETED" | "CONFIRMED"; settledAt?: Date; customerId?: string } = {},
) {
  const customer = set.customerId ? { id: set.customerId } : await createUser("Siti Nur Aisyah");
  visits += 1;
  const start = fixtureStart.subtract({ hours: visits });
  const { id } = await createBooking(outlet, { start, status, set: { ...set, customerId: customer.id } });
  return { bookingId: id, customer };
}

/** Such a visit with what its customer wrote. */
export async function createWritten(outlet: OutletFixture, set: Partial<typeof reviewWords> = {}) {
  const own = await createVisit(outlet);
  const done = await writeReview({ ...own, ...reviewWords, ...set }, reviewNow);
  if (!done.ok) throw new Error(done.reason);
  return { ...own, reviewId: done.reviewId };
}

export const storedReview = (id: string) => db.review.findUniqueOrThrow({ where: { id } });

export async function reviewEvents(reviewId: string) {
  const events = await db.outboxEvent.findMany({ where: { key: { contains: reviewId } }, orderBy: { id: "asc" } });
  return events.map(({ kind }) => kind);
}

/** Delivers what is open of a review, and gives who was told what. */
export async function toldOfReview(reviewId: string) {
  const open = await db.outboxEvent.findMany({ where: { processedAt: null, key: { contains: reviewId } } });
  const ids = open.map(({ id }) => id);
  for (const id of ids) await deliverEvent(notices, id, reviewNow);
  return db.notification.findMany({
    where: { eventId: { in: ids } },
    select: { userId: true, title: true, href: true },
  });
}
