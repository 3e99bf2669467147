import { beforeAll, describe, expect, it } from "vitest";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { decideReview } from "#app/features/trust/moderation/decide-review.server.ts";
import { listModeration } from "#app/features/trust/moderation/moderation.queries.server.ts";
import { editReview } from "#app/features/trust/reviews/edit-review.server.ts";
import { replyReview } from "#app/features/trust/reviews/reply-review.server.ts";
import { reportReview } from "#app/features/trust/reviews/report-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import {
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

const written = (set: Partial<typeof words> = {}) => createWritten(outlet, set);

describe("replying", () => {
  const reply = "Terima kasih, Kak.";

  it("is for the owner, once, with some minutes to correct it", async () => {
    const { reviewId, customer } = await written();
    const owner = { id: outlet.ownerId };
    const stranger = { id: (await createUser()).id };
    expect(await replyReview({ reviewId, owner: stranger, reply }, now)).toEqual({ ok: false, reason: "not-owner" });
    expect(await replyReview({ reviewId, owner, reply: "Dasar goblok" }, now)).toMatchObject({ reason: "rude" });
    expect(await replyReview({ reviewId, owner, reply }, now)).toEqual({ ok: true, isCorrection: false });
    const edge = now.add({ minutes: 15 });
    expect(await replyReview({ reviewId, owner, reply: "Terima kasih!" }, edge)).toMatchObject({ isCorrection: true });
    const after = edge.add({ milliseconds: 1 });
    expect(await replyReview({ reviewId, owner, reply }, after)).toEqual({ ok: false, reason: "already-replied" });
    expect(await stored(reviewId)).toMatchObject({ reply: "Terima kasih!", repliedAt: toDate(now) });
    expect((await told(reviewId)).filter(({ userId }) => userId === customer.id)).toHaveLength(1);
  });

  it("is not for what is not shown", async () => {
    const { reviewId } = await written(held);
    const refused = await replyReview({ reviewId, owner: { id: outlet.ownerId }, reply }, now);
    expect(refused).toEqual({ ok: false, reason: "not-published" });
  });
});

describe("reporting and deciding", () => {
  const report = { reason: "FAKE" as const, text: "Tidak pernah datang." };

  it("is once per person, never of one's own, and hides nothing by itself", async () => {
    const { reviewId, customer } = await written();
    const owner = { id: outlet.ownerId };
    expect(await reportReview({ reviewId, reporter: customer, ...report }, now)).toMatchObject({ reason: "own" });
    await openConnections(4);
    const all = await Promise.all([1, 2, 3, 4].map(() => reportReview({ reviewId, reporter: owner, ...report }, now)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored(reviewId)).toMatchObject({ status: "PUBLISHED", version: 1 });
    const hidden = await written(held);
    const refused = await reportReview({ reviewId: hidden.reviewId, reporter: owner, ...report }, now);
    expect(refused).toEqual({ ok: false, reason: "not-found" });
  });

  it("lists what waits, the longest waiting first", async () => {
    const [first, second] = [await written(), await written()];
    const third = await written(held);
    await db.review.update({ where: { id: third.reviewId }, data: { createdAt: toDate(now.subtract({ hours: 30 })) } });
    const reporter = await createUser();
    await reportReview({ reviewId: second.reviewId, reporter, ...report }, now.subtract({ hours: 20 }));
    await reportReview({ reviewId: first.reviewId, reporter, ...report }, now);
    const { reviews } = await listModeration("open", 1, now);
    const places = [third, second, first].map(({ reviewId }) => reviews.findIndex(({ id }) => id === reviewId));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(reviews[places[0] ?? 0]).toMatchObject({ isLate: true, reasons: ["Ditahan: nomor telepon"] });
  });

  it("publishes, keeps and hides; author, owner and reporter hear of it, and it is audited", async () => {
    const admin = await createAdmin();
    const own = await written(held);
    const { reviewId } = own;
    const decide = (version: number, hideReason: string | null) =>
      decideReview({ reviewId, admin, version, hideReason }, now);
    expect(await decide(0, null)).toEqual({ ok: true, became: "published" });
    expect(await events(reviewId)).toEqual(["review-held", "review-published", "review-received"]);

    const reporter = { id: outlet.ownerId };
    await reportReview({ reviewId, reporter, ...report }, now);
    expect(await decide(2, null)).toEqual({ ok: true, became: "kept" });
    expect(await db.reviewReport.findFirstOrThrow({ where: { reviewId } })).toMatchObject({
      status: "KEPT",
      decidedBy: admin.id,
    });
    expect(await decide(3, null)).toEqual({ ok: false, reason: "nothing-open" });
    expect(await decide(3, "Bukan pengalaman nyata.")).toEqual({ ok: true, became: "hidden" });
    expect(await stored(reviewId)).toMatchObject({ status: "HIDDEN", hiddenReason: "Bukan pengalaman nyata." });
    expect(await editReview({ ...own, ...words }, now)).toEqual({ ok: false, reason: "hidden" });
    const titles = (await told(reviewId)).filter(({ userId }) => userId === own.customer.id).map(({ title }) => title);
    // What is no longer true when it is sent is not told.
    expect(titles).toEqual(["Ulasan Anda tidak ditampilkan"]);
    const [event] = await db.outboxEvent.findMany({ where: { kind: "review-report-decided", processedAt: null } });
    await deliverEvent(notices, event?.id ?? "", now);
    expect(await db.notification.findFirst({ where: { eventId: event?.id ?? "" } })).toMatchObject({
      userId: reporter.id,
    });
    const audit = await db.auditLog.findMany({
      where: { entity: "review", entityId: reviewId },
      orderBy: { id: "asc" },
    });
    expect(audit.map(({ action }) => action)).toEqual([
      "review.written",
      "review.published",
      "review.reported",
      "review.kept",
      "review.hidden",
    ]);
    expect(JSON.stringify(audit)).not.toContain("0812-3456");
  });

  it("is one admin's of two at once, and never the outlet's own", async () => {
    const [one, two] = [await createAdmin("Satu"), await createAdmin("Dua")];
    const { reviewId } = await written(held);
    await openConnections(2);
    const both = await Promise.all([
      decideReview({ reviewId, admin: one, version: 0, hideReason: null }, now),
      decideReview({ reviewId, admin: two, version: 0, hideReason: "Nomor telepon." }, now),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "changed" });
    const other = await written(held);
    const owner = { id: outlet.ownerId };
    const refused = await decideReview({ ...other, admin: owner, version: 0, hideReason: null }, now);
    expect(refused).toEqual({ ok: false, reason: "own" });
    // Edited while the admin was reading.
    await editReview({ ...other, ...held, rating: 1 }, now);
    expect(await decideReview({ ...other, admin: one, version: 0, hideReason: null }, now)).toMatchObject({
      reason: "changed",
    });
  });
});
