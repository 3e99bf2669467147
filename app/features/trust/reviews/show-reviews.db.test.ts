import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { showReviews } from "#app/features/trust/reviews/show-reviews.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

let outletId = "";
const total = 23;
const query = (fields: Record<string, string> = {}) => new URLSearchParams(fields);

beforeAll(async () => {
  const outlet = await createOutlet();
  outletId = outlet.id;
  const [barberId = ""] = outlet.barberIds;
  const customer = await createUser("Siti Nur Aisyah");
  for (let day = 0; day <= total; day += 1) {
    const startAt = new Date(Date.UTC(2026, 9, 1 + Math.floor(day / 2), 4));
    const { id } = await db.booking.create({
      data: {
        code: `BK-${String(day).padStart(6, "0")}`,
        customerId: customer.id,
        outletId,
        barberId,
        startAt,
        endAt: new Date(startAt.getTime() + 1_800_000),
        zone: "WIB",
        status: "CONFIRMED",
        contactName: "Siti",
        contactPhone: "+6281234567890",
        subtotal: 50_000,
        total: 50_000,
        policy: {},
        idempotencyKey: randomUUID(),
        checkInCode: "123456",
      },
      select: { id: true },
    });
    await db.review.create({
      data: {
        bookingId: id,
        outletId,
        barberId,
        customerId: customer.id,
        rating: day % 2 === 0 ? 5 : 4,
        barberRating: 5,
        text: `Rapi ${day}`,
        createdAt: startAt,
        status: day === total ? "HELD" : "PUBLISHED",
        ...(day === 0 ? { reply: "Terima kasih", repliedAt: startAt } : {}),
      },
    });
  }
});

it("shows every published review once, latest first, five and then ten a page, authors named short", async () => {
  const texts: string[] = [];
  let page = await showReviews(outletId, query());
  expect(page).toMatchObject({ error: null, averageText: "4,5" });
  expect(page.reviews).toHaveLength(5);
  for (;;) {
    expect(page.reviews.length).toBeLessThanOrEqual(10);
    texts.push(...page.reviews.map(({ text }) => text));
    expect(new Set(page.reviews.map(({ author }) => author))).toEqual(new Set(["Siti A."]));
    if (!page.nextAfter) break;
    page = await showReviews(outletId, query({ reviews: page.nextAfter }));
  }
  expect(new Set(texts).size).toBe(total);
  expect(texts).toHaveLength(total);
  expect(page.reviews.at(-1)).toMatchObject({
    reply: "Terima kasih",
    date: "2026-10-01",
    dateText: "1 Oktober 2026",
    barberName: "Barber 1",
  });
});

it("counts the stars of published reviews", async () => {
  const { shares } = await showReviews(outletId, query());
  expect(shares.map(({ count }) => count)).toEqual([12, 11, 0, 0, 0]);
  expect(shares.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
});

it("answers anything", async () => {
  expect(await showReviews("x", query())).toMatchObject({ reviews: [], shares: [] });
  expect((await showReviews(outletId, query({ reviews: "2" }))).error).toBeTruthy();
  expect(await showReviews(outletId, query({ reviews: randomUUID() }))).toMatchObject({ reviews: [] });
});
