import { minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Picture } from "#prisma/seed/draw-pictures.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";
import { type SeedReview, writeReviewExtras } from "#prisma/seed/write-review-extras.ts";
import { replyText, reviewText } from "#prisma/seed/write-review-text.ts";

const reviewCount = 1_500;

/** Reviews of completed visits, oldest first; the database's trigger keeps the ratings. */
export async function writeReviews(
  tx: Tx,
  { bookings, pictures, nowMs }: { bookings: readonly SeedBooking[]; pictures: readonly Picture[]; nowMs: number },
): Promise<void> {
  const random = randomFrom("reviews");
  const completed = bookings.filter(
    ({ path, customer, endMs }) => path.at(-1) === "COMPLETED" && customer && endMs < nowMs - 120 * minuteMs,
  );
  const reviewed = random.some(completed, reviewCount).sort((a, b) => a.endMs - b.endMs);
  if (reviewed.length < reviewCount) throw new Error("Too few completed bookings for the reviews.");
  const rows = reviewed.map((booking) => reviewRow(random, booking, nowMs));
  await insertRows(tx, "review", rows);
  await writeReviewExtras(tx, { rows, pictures, nowMs });
}

function reviewRow(random: Random, booking: SeedBooking, nowMs: number): SeedReview & Row {
  const rating = rate(random, booking.outlet.quality);
  const barberRating = Math.min(
    5,
    Math.max(
      1,
      rating +
        random.weighted([
          [0, 8],
          [1, 2],
          [-1, 1],
        ]),
    ),
  );
  const latestMs = Math.min(booking.endMs + 12 * 24 * 60 * minuteMs, nowMs - 10 * minuteMs);
  const createdMs = Math.floor(booking.endMs + (latestMs - booking.endMs) * random.next() ** 2.5);
  const isAnswered = random.chance(rating >= 4 ? 0.22 : 0.55);
  const repliedMs = createdMs + (nowMs - createdMs) * Math.min(0.9, random.next() * 0.2);
  return {
    id: random.id(createdMs),
    booking_id: booking.id,
    outlet_id: booking.outlet.id,
    barber_id: booking.barber.id,
    customer_id: booking.customer?.id,
    rating,
    barber_rating: barberRating,
    text: reviewText(random, booking, rating),
    status: "PUBLISHED",
    reply: isAnswered ? replyText(random, booking, rating) : null,
    replied_at: isAnswered ? iso(repliedMs) : null,
    created_at: iso(createdMs),
    edited_at: null,
  };
}

/** Better outlets get more fives; nobody gets only fives. */
function rate(random: Random, quality: number): number {
  return random.weighted([
    [5, 30 + 60 * quality],
    [4, 32 - 8 * quality],
    [3, 11 - 8 * quality],
    [2, 5 - 4 * quality],
    [1, 1.2 - quality],
  ]);
}
