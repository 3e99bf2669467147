import { beforeAll, expect, test } from "vitest";
import { deleteAccount } from "#app/features/operations/privacy/account-deletion.server.ts";
import { listNotificationsToExport } from "#app/features/operations/privacy/account-export-notifications.queries.server.ts";
import { decideReview } from "#app/features/trust/moderation/decide-review.server.ts";
import { reportReview } from "#app/features/trust/reviews/report-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createSessions } from "#tests/support/claim-fixtures.ts";
import { createAdmin, createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer } from "#tests/support/order-fixtures.ts";
import { createWritten, reviewNow, storedReview, toldOfReview } from "#tests/support/review-fixtures.ts";

const now = fixtureStart.add({ hours: 24 * 10 });
let shop: OutletFixture;

beforeAll(async () => {
  shop = await createOutlet();
});

test("an account that is deleted takes its name out of what others were told of its review; their export has none", async () => {
  const { bookingId, customer, reviewId } = await createWritten(shop);
  const reporter = await createCustomer();
  const told = { reviewId, reporter, reason: "FAKE", text: "" } as const;
  expect(await reportReview(told, reviewNow)).toEqual({ ok: true });
  const { version } = await storedReview(reviewId);
  await decideReview({ reviewId, admin: await createAdmin(), version, hideReason: null }, reviewNow);
  const { id: reportId } = await db.reviewReport.findFirstOrThrow({ where: { reviewId } });
  await toldOfReview(reviewId);
  await toldOfReview(reportId);
  const owners = { userId: shop.ownerId, href: { contains: reviewId } };
  expect((await db.notification.findFirst({ where: owners }))?.body).toMatch(/^Siti A\. memberi /);
  const wanted = { userId: shop.ownerId, after: "00000000-0000-0000-0000-000000000000", take: 500 };
  expect(JSON.stringify(await listNotificationsToExport(wanted))).not.toContain("Siti A.");

  const [sessionId = ""] = await createSessions(1);
  await db.session.update({ where: { id: sessionId }, data: { userId: customer.id, createdAt: toDate(now) } });
  await db.booking.update({ where: { id: bookingId }, data: { settledAt: toDate(now) } });
  expect(await deleteAccount({ id: customer.id, sessionId }, now)).toEqual({ ok: true });
  expect((await db.notification.findFirst({ where: owners }))?.body).toMatch(/^Pengguna memberi /);
  const { body } = await db.notification.findFirstOrThrow({ where: { userId: reporter.id } });
  expect(body).toContain("ulasan Pengguna untuk ");
  expect(body).not.toContain("Siti");
});
