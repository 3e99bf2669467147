import type { Tx } from "#app/platform/db.server.ts";
import type { Picture } from "#prisma/seed/draw-pictures.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import { randomFrom } from "#prisma/seed/random.ts";

export interface SeedReview {
  id: string;
  outlet_id: string;
  rating: number;
  text: string;
  created_at: string;
}

const reportedAfterMs = 3 * 60 * 60_000;

/** Photos of haircuts for some good reviews, the latest review held for its phone number, and a poor one reported. */
export async function writeReviewExtras(
  tx: Tx,
  { rows, pictures, nowMs }: { rows: readonly SeedReview[]; pictures: readonly Picture[]; nowMs: number },
): Promise<void> {
  const random = randomFrom("review-extras");
  const newest = rows.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const [held, ...others] = newest;
  const cuts = pictures.filter(({ kind }) => kind === "WORK");
  const praised = others.filter(({ rating, text }) => rating === 5 && text !== "").slice(0, 60);
  const shown = random.some(praised, Math.min(cuts.length, 12));
  await insertRows(
    tx,
    "review_photo",
    shown.flatMap((review, index) => {
      const cut = cuts[index];
      if (!cut) return [];
      const { key, width, height, placeholder } = cut;
      return [
        {
          id: random.id(Date.parse(review.created_at)),
          review_id: review.id,
          position: 0,
          key,
          width,
          height,
          placeholder,
        },
      ];
    }),
  );
  if (held) {
    const text = "Hasilnya rapi. Yang mau janjian langsung saja, hubungi saya di 0812 3456 7890.";
    await tx.review.update({
      where: { id: held.id },
      data: { status: "HELD", heldFor: ["PHONE"], text, reply: null, repliedAt: null },
      select: { id: true },
    });
  }
  const poor = others.find(({ rating, text }) => rating <= 2 && text !== "");
  const owner = poor && (await tx.outlet.findUnique({ where: { id: poor.outlet_id }, select: { ownerId: true } }));
  if (!poor || !owner) return;
  const reportedMs = Math.min(Date.parse(poor.created_at) + reportedAfterMs, nowMs - 60_000);
  await tx.reviewReport.create({
    data: {
      id: random.id(reportedMs),
      reviewId: poor.id,
      reporterId: owner.ownerId,
      reason: "FAKE",
      text: "Kami tidak menemukan pelanggan dengan cerita seperti ini.",
      createdAt: iso(reportedMs),
    },
    select: { id: true },
  });
}
