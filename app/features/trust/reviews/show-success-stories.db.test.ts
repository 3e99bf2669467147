import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, it, vi } from "vitest";
import { showSuccessStories } from "#app/features/trust/reviews/show-success-stories.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { pool } from "#app/platform/pool.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
const days = (count: number) => now.subtract({ hours: 24 * count });
let customerIds: string[];

interface Past {
  visits: number;
  /** Stars of the reviews, one a visit from the first on. */
  stars: number[];
  text?: string;
  daysAgo?: number;
  /** Of the reviews, where they are not of the visits' time. */
  reviewedDaysAgo?: number;
  set?: Parameters<typeof createOutlet>[0];
}

async function outletWith(
  name: string,
  { visits, stars, text = "", daysAgo = 20, reviewedDaysAgo = daysAgo, set }: Past,
): Promise<OutletFixture> {
  const outlet = await createOutlet({ name, score: 4.5, ...set }, { barbers: 1 });
  for (let index = 0; index < visits; index += 1) {
    const customerId = customerIds[index % customerIds.length] ?? "";
    const start = days(daysAgo).add({ hours: index });
    const booking = await createBooking(outlet, { status: "COMPLETED", start, set: { customerId } });
    const rating = stars[index];
    if (rating === undefined) continue;
    const barberId = outlet.barberIds[0] ?? "";
    await db.review.create({
      data: {
        id: randomUUID(),
        bookingId: booking.id,
        outletId: outlet.id,
        barberId,
        customerId,
        rating,
        barberRating: rating,
        text,
        createdAt: toDate(days(reviewedDaysAgo).add({ hours: index + 1 })),
      },
    });
  }
  return outlet;
}

const praise = "Potongannya rapi, orangnya ramah, dan jamnya tepat. Pasti datang lagi.";

beforeAll(async () => {
  customerIds = [];
  for (const name of ["Budi Santoso", "Rina Wijaya", "Agus Salim"]) customerIds.push((await createUser(name)).id);
  await outletWith("Ramai", {
    visits: 12,
    stars: [5, 5, 4],
    text: praise,
    set: { activatedAt: new Date("2024-03-05") },
  });
  await outletWith("Paling Ramai", { visits: 14, stars: [5, 5, 5], text: "Oke" });
  await outletWith("Jarang", { visits: 4, stars: [5, 5, 5], text: praise });
  await outletWith("Kurang Disukai", { visits: 12, stars: [5, 4, 3], text: praise });
  await outletWith("Belum Diulas", { visits: 12, stars: [5, 5], text: praise });
  await outletWith("Dulu Ramai", { visits: 12, stars: [5, 5, 5], text: praise, daysAgo: 190, reviewedDaysAgo: 20 });
  await outletWith("Dulu Disukai", { visits: 12, stars: [5, 5, 5], text: praise, reviewedDaysAgo: 190 });
  await outletWith("Berhenti", { visits: 12, stars: [5, 5, 5], text: praise, set: { status: "PAUSED" } });
});

it("tells of the active outlets with most visits among those that are liked, in their figures", async () => {
  const stories = await showSuccessStories(now);
  expect(stories.map(({ name }) => name)).toEqual(["Paling Ramai", "Ramai"]);
  expect(stories[1]).toMatchObject({
    visitsText: "12",
    customersText: "3",
    averageText: "4,7",
    reviewsText: "3",
    sinceText: "Maret 2024",
    placeText: "Sumur Bandung, Bandung",
    quote: { text: praise, date: "November 2026" },
  });
});

it("quotes a published five-star review that says something, with a short name, or nobody", async () => {
  const read = async (minutes: number) => showSuccessStories(now.add({ minutes }));
  const quoteOf = (stories: Awaited<ReturnType<typeof read>>) => stories.find(({ name }) => name === "Ramai")?.quote;
  expect((await read(0)).find(({ name }) => name === "Paling Ramai")?.quote).toBeNull();
  expect(quoteOf(await read(0))?.author).toBe("Rina W.");

  const [latest] = await db.review.findMany({
    where: { outlet: { name: "Ramai" }, rating: 5 },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  await db.review.update({ where: { id: latest?.id ?? "" }, data: { status: "HELD" } });
  // Two good reviews that are left are not enough to be told of.
  expect((await read(11)).map(({ name }) => name)).toEqual(["Paling Ramai"]);
});

it("reads once in ten minutes, also when many ask at once", async () => {
  const later = now.add({ minutes: 60 });
  const queries = vi.spyOn(pool, "query");
  await Promise.all(Array.from({ length: 8 }, () => showSuccessStories(later)));
  await showSuccessStories(later.add({ minutes: 9 }));
  expect(queries).toHaveBeenCalledTimes(1);
  await showSuccessStories(later.add({ minutes: 10 }));
  expect(queries).toHaveBeenCalledTimes(2);
  queries.mockRestore();
});

it("asks again after a failure", async () => {
  const later = now.add({ minutes: 120 });
  const failing = vi.spyOn(pool, "query").mockImplementationOnce(() => {
    throw new Error("away");
  });
  await expect(showSuccessStories(later)).rejects.toThrow("away");
  failing.mockRestore();
  expect(await showSuccessStories(later)).toHaveLength(1);
});
