import { beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "#app/features/operations/privacy/account-deletion.server.ts";
import { decideReview } from "#app/features/trust/moderation/decide-review.server.ts";
import { editReview } from "#app/features/trust/reviews/edit-review.server.ts";
import { writeReview } from "#app/features/trust/reviews/write-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { fixtureStart } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  createVisit,
  createWritten,
  reviewEvents as events,
  heldWords,
  reviewNow,
  reviewWords,
  storedReview as stored,
  toldOfReview as told,
} from "#tests/support/review-fixtures.ts";

const now = reviewNow;
const [words, held] = [reviewWords, heldWords];
let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet();
});

const visit = (set: Parameters<typeof createVisit>[1] = {}) => createVisit(outlet, set);
const written = (set: Partial<typeof words> = {}) => createWritten(outlet, set);

describe("writing", () => {
  it("takes one review of a completed visit, and tells the owner", async () => {
    const { reviewId, bookingId } = await written();
    expect(await stored(reviewId)).toMatchObject({ ...words, status: "PUBLISHED", heldFor: [], bookingId });
    expect(await told(reviewId)).toEqual([
      { userId: outlet.ownerId, title: "Ulasan baru", href: `/admin/reviews#ulasan-${reviewId}` },
    ]);
  });

  it("changes nothing when it comes again, also at once, and refuses other words", async () => {
    const own = await visit();
    await openConnections(8);
    const all = await Promise.all(Array.from({ length: 8 }, () => writeReview({ ...own, ...words }, now)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    const other = await writeReview({ ...own, ...words, text: "Beda" }, now);
    expect(other).toEqual({ ok: false, reason: "already-written" });
    expect(await db.review.count({ where: { bookingId: own.bookingId } })).toBe(1);
    const key = { contains: (await db.review.findUniqueOrThrow({ where: { bookingId: own.bookingId } })).id };
    expect(await db.outboxEvent.count({ where: { key } })).toBe(1);
  });

  it("refuses visits that are not completed, too long ago, or somebody else's", async () => {
    const early = await visit({ status: "CONFIRMED" });
    expect(await writeReview({ ...early, ...words }, now)).toEqual({ ok: false, reason: "not-completed" });
    const settledAt = toDate(fixtureStart);
    const [last, late] = [await visit({ settledAt }), await visit({ settledAt })];
    const edge = fixtureStart.add({ hours: 24 * 30 });
    expect(await writeReview({ ...last, ...words }, edge)).toMatchObject({ ok: true });
    expect(await writeReview({ ...late, ...words }, edge.add({ milliseconds: 1 }))).toMatchObject({
      reason: "too-late",
    });
    const foreign = { bookingId: late.bookingId, customer: last.customer };
    expect(await writeReview({ ...foreign, ...words }, now)).toEqual({ ok: false, reason: "not-found" });
    expect(await writeReview({ ...foreign, bookingId: "x", ...words }, now)).toMatchObject({ reason: "not-found" });
  });

  it("waits for whoever takes the visit back, and is refused then", async () => {
    const own = await visit();
    let writing: ReturnType<typeof writeReview> | undefined;
    await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM booking WHERE id = ${own.bookingId}::uuid FOR UPDATE`;
      writing = writeReview({ ...own, ...words }, now);
      const waiting = () => db.$queryRaw`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      await tx.booking.update({ where: { id: own.bookingId }, data: { status: "CHECKED_IN", settledAt: null } });
    });
    expect(await writing).toEqual({ ok: false, reason: "not-completed" });
    expect(await db.review.count({ where: { bookingId: own.bookingId } })).toBe(0);
  });

  it("holds what an admin should read first, and tells the author alone", async () => {
    const { reviewId, customer, bookingId } = await written(held);
    expect(await stored(reviewId)).toMatchObject({ status: "HELD", heldFor: ["PHONE"] });
    expect(await told(reviewId)).toEqual([
      { userId: customer.id, title: "Ulasan Anda kami periksa dulu", href: `/my-bookings/${bookingId}/review` },
    ]);
  });
});

describe("editing", () => {
  it("is for 72 hours", async () => {
    const own = await written();
    const edge = now.add({ hours: 72 });
    expect(await editReview({ ...own, ...words, rating: 3 }, edge)).toMatchObject({ ok: true });
    expect(await stored(own.reviewId)).toMatchObject({ rating: 3, editedAt: toDate(edge), version: 1 });
    const late = await editReview({ ...own, ...words, rating: 1 }, edge.add({ milliseconds: 1 }));
    expect(late).toEqual({ ok: false, reason: "edit-over" });
    const foreign = { ...own, customer: await createUser() };
    expect(await editReview({ ...foreign, ...words }, now)).toEqual({ ok: false, reason: "not-found" });
  });

  it("reads a changed text anew, both ways, and leaves an admin's word on an unchanged one", async () => {
    const own = await written();
    expect(await editReview({ ...own, ...held }, now)).toEqual({ ok: true, status: "HELD" });
    expect(await editReview({ ...own, ...words, text: "Sudah saya hapus." }, now)).toMatchObject({
      status: "PUBLISHED",
    });
    expect(await events(own.reviewId)).toEqual(["review-received", "review-held"]);

    const spoken = await written(held);
    const admin = await createAdmin();
    await decideReview({ reviewId: spoken.reviewId, admin, version: 0, hideReason: null }, now);
    expect(await editReview({ ...spoken, ...held, rating: 2 }, now)).toEqual({ ok: true, status: "PUBLISHED" });
  });
});

it("a deleted author keeps stars and published words, and loses photos and what was never published", async () => {
  const own = await written();
  const photo = { key: "a-1", width: 900, height: 600 };
  await db.reviewPhoto.create({ data: { reviewId: own.reviewId, ...photo } });
  const customerId = own.customer.id;
  const more = await visit({ customerId, settledAt: toDate(fixtureStart) });
  const second = await writeReview({ ...more, ...held }, now);
  const session = await db.session.create({
    data: {
      userId: customerId,
      tokenHash: Buffer.from("x"),
      createdAt: toDate(now),
      expiresAt: toDate(now.add({ hours: 1 })),
    },
  });
  expect(await deleteAccount({ id: customerId, sessionId: session.id }, now)).toEqual({ ok: true });
  expect(await stored(own.reviewId)).toMatchObject({ ...words, status: "PUBLISHED" });
  expect(await db.reviewPhoto.count({ where: { reviewId: own.reviewId } })).toBe(0);
  expect(second.ok && (await stored(second.reviewId))).toMatchObject({ status: "HIDDEN", text: "", heldFor: [] });
});
