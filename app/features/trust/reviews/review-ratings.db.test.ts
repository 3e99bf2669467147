import { beforeAll, expect, it } from "vitest";
import { decideReview } from "#app/features/trust/moderation/decide-review.server.ts";
import { editReview } from "#app/features/trust/reviews/edit-review.server.ts";
import { writeReview } from "#app/features/trust/reviews/write-review.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { countDeadlocks, openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const now = fixtureStart.add({ hours: 30 });
const visitors = count(24, 120);
const rounds = count(2, 12);
let outlets: OutletFixture[];
let admin: { id: string };
let visits: { bookingId: string; customer: { id: string } }[];

beforeAll(async () => {
  outlets = [await createOutlet({ name: "Satu" }), await createOutlet({ name: "Dua" })];
  admin = await createAdmin();
  visits = [];
  for (let index = 0; index < visitors; index += 1) {
    const customer = await createUser(`Pelanggan ${index}`);
    const outlet = outlets[index % 2];
    if (!outlet) throw new Error("No outlet.");
    const start = fixtureStart.subtract({ hours: index });
    const fixture = {
      start,
      status: "COMPLETED",
      barber: index % 3 === 0 ? 1 : 0,
      set: { customerId: customer.id },
    } as const;
    visits.push({ bookingId: (await createBooking(outlet, fixture)).id, customer });
  }
});

/** What the published reviews of each outlet and barber add up to, counted anew. */
async function expectTrue(): Promise<void> {
  const published = await db.review.findMany({ where: { status: "PUBLISHED" } });
  const sums = (of: (typeof published)[number][], points: "rating" | "barberRating") => {
    const ratingSum = of.reduce((sum, review) => sum + review[points], 0);
    return { ratingSum, ratingCount: of.length, rating: of.length === 0 ? 0 : ratingSum / of.length };
  };
  for (const { id, barberIds } of outlets) {
    const own = sums(
      published.filter(({ outletId }) => outletId === id),
      "rating",
    );
    const kept = await db.outlet.findUniqueOrThrow({ where: { id } });
    expect(kept).toMatchObject({ ratingSum: own.ratingSum, ratingCount: own.ratingCount });
    expect(kept.rating).toBeCloseTo(own.rating, 5);
    const score = own.ratingCount === 0 ? 0 : (own.ratingSum + 8 * 4.3) / (own.ratingCount + 8);
    expect(kept.score).toBeCloseTo(score, 5);
    for (const barberId of barberIds) {
      const barber = await db.barber.findUniqueOrThrow({ where: { id: barberId } });
      const theirs = sums(
        published.filter((review) => review.barberId === barberId),
        "barberRating",
      );
      expect(barber).toMatchObject({ ratingSum: theirs.ratingSum, ratingCount: theirs.ratingCount });
      expect(barber.rating).toBeCloseTo(theirs.rating, 5);
    }
  }
}

it("ratings are right however many write, edit, hold, hide, publish and delete at once, without a deadlock", async () => {
  expect(await openConnections(10)).toBeGreaterThanOrEqual(8);
  const before = await countDeadlocks();
  const texts = ["Rapi.", "Hubungi 081234567890", "Bagus sekali", "lihat t.me/budi"];
  const stars = (seed: number) => ({
    rating: 1 + (seed % 5),
    barberRating: 1 + ((seed * 3) % 5),
    text: texts[seed % 4] ?? "",
  });
  const first = await Promise.all(visits.map((visit, index) => writeReview({ ...visit, ...stars(index) }, now)));
  expect(first.every(({ ok }) => ok)).toBe(true);
  await expectTrue();

  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all(
      visits.flatMap((visit, index) => {
        const seed = index * 7 + round * 5;
        const edit = editReview({ ...visit, ...stars(seed) }, now);
        const decide = db.review
          .findUniqueOrThrow({ where: { bookingId: visit.bookingId } })
          .then(({ id, version }) =>
            decideReview({ reviewId: id, admin, version, hideReason: seed % 3 === 0 ? "Tidak pantas." : null }, now),
          );
        return [edit, decide];
      }),
    );
    await expectTrue();
  }
  const ids = visits.slice(0, 6).map(({ bookingId }) => bookingId);
  await Promise.all(ids.map((bookingId) => db.review.delete({ where: { bookingId } })));
  await expectTrue();
  // Which of the many was last is chance: this one is.
  const { id, version } = await db.review.findFirstOrThrow({ where: { status: "PUBLISHED" } });
  await decideReview({ reviewId: id, admin, version, hideReason: "Tidak pantas." }, now);
  await expectTrue();
  expect((await countDeadlocks()) - before).toBe(0);
  const kinds = await db.review.groupBy({ by: ["status"] });
  expect(kinds.map(({ status }) => status).sort()).toEqual(["HELD", "HIDDEN", "PUBLISHED"]);
});
