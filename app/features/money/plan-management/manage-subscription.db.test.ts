import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "#app/features/core/access/actor.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import {
  endGrace,
  extendSubscription,
  switchRenewalFor,
} from "#app/features/money/plan-management/manage-subscription.server.ts";
import { advanceSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { createBuyer, runningOf, statusOf, subscribe } from "#tests/support/plan-fixtures.ts";

const reason = "Gangguan kami kemarin, disepakati lewat telepon.";
const now = clock.now();
let member: Member;
let outlet: OutletFixture;
let id = "";
let end = 0;

beforeAll(async () => {
  member = await createManager();
});
beforeEach(async () => {
  outlet = await createBuyer();
  await subscribe(outlet, {}, now);
  const running = await runningOf(outlet.id);
  id = running?.id ?? "";
  end = running?.endsAt.getTime() ?? 0;
});

const found = () => db.subscription.findUniqueOrThrow({ where: { id } });
async function extend(days: number, at = now, who = member, seen?: number) {
  const read = seen === undefined ? (await found()).endsAt : new Date(seen);
  return extendSubscription({ subscriptionId: id, days, seen: read.toISOString(), reason }, who, at);
}
const dayMs = 86_400_000;

test("days are given with a reason, within their limit, and cost nobody anything", async () => {
  expect(await extend(30)).toEqual({ ok: true });
  expect((await found()).endsAt.getTime()).toBe(end + 30 * dayMs);
  expect(await extend(30)).toEqual({ ok: true });
  expect(await extend(1)).toEqual({ ok: false, reason: "too-much-goodwill" });
  const row = await db.auditLog.findFirstOrThrow({ where: { entityId: id, action: "subscription.goodwill" } });
  expect(row).toMatchObject({ actorKind: "management", actorId: member.id, after: { reason, days: 30 } });
  expect(await db.ledgerTransaction.count({ where: { kind: "ADJUSTMENT" } })).toBe(0);
  expect(await extend(1, now, { ...member, id: outlet.ownerId })).toEqual({ ok: false, reason: "own-outlet" });
});

test("the owner is told of the days, as they are when it is told", async () => {
  const told = async () => {
    const events = await db.outboxEvent.findMany({ where: { key: { startsWith: `plan-extended:${id}:` } } });
    for (const event of events) await deliverEvent(notices, event.id);
    const where = { eventId: { in: events.map((event) => event.id) } };
    return db.notification.findMany({ where, orderBy: { id: "asc" } });
  };
  await extend(3);
  await extend(4);
  const written = await told();
  expect(written.map(({ userId, href }) => [userId, href])).toEqual(
    Array(2).fill([outlet.ownerId, "/admin/subscriptions"]),
  );
  expect(written.map(({ body }) => /bertambah (\d+) hari/.exec(body)?.[1]).sort()).toEqual(["3", "4"]);
  const until = formatInstant(new Date(end + 7 * dayMs), "WIB");
  for (const { body } of written) expect(body).toContain(`Berlaku sampai ${until}.`);
  expect(await db.delivery.count({ where: { userId: outlet.ownerId, kind: "plan-extended" } })).toBeGreaterThan(0);
  expect(await extend(99)).toMatchObject({ ok: false });
  expect(await told()).toHaveLength(2);
});

test("of several who give at once, and of one form sent twice, one counts", async () => {
  await Promise.all(Array.from({ length: 4 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`));
  const answers = await Promise.all([1, 2, 3].map(() => extend(10, now, member, end)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, reason: "changed" }));
  expect(await extend(10, now, member, end)).toEqual({ ok: false, reason: "changed" });
  expect((await found()).endsAt.getTime()).toBe(end + 10 * dayMs);
});

test("a grace is prolonged, or runs again, or ends now and takes the outlet off", async () => {
  const grace = now.add({ hours: 33 * 24 });
  await inTransaction((tx) => advanceSubscription(tx, outlet.id, grace));
  expect(await found()).toMatchObject({ status: "GRACE" });
  expect(await extend(15, grace)).toEqual({ ok: false, reason: "too-many-days" });
  expect(await extend(1, grace)).toEqual({ ok: true });
  expect(await found()).toMatchObject({ status: "GRACE", endsAt: new Date(end + dayMs) });
  expect(await extend(5, grace)).toEqual({ ok: true });
  expect(await found()).toMatchObject({ status: "ACTIVE" });
  expect(await endGrace({ subscriptionId: id, reason }, member, grace)).toEqual({ ok: false, reason: "not-in-grace" });
  const later = grace.add({ hours: 5 * 24 });
  expect(await endGrace({ subscriptionId: id, reason }, member, later)).toEqual({ ok: true });
  expect(await found()).toMatchObject({ status: "EXPIRED" });
  expect(await statusOf(outlet.id)).toBe("LAPSED");
  expect(await extend(1, later)).toEqual({ ok: false, reason: "not-running" });
});

test("its renewal is stopped and resumed as by the owner, in the name of management", async () => {
  const stop = { subscriptionId: id, reason, renews: false };
  expect(await switchRenewalFor(stop, member, now)).toMatchObject({ ok: true });
  expect(await found()).toMatchObject({ status: "CANCELLED" });
  const row = await db.auditLog.findFirstOrThrow({ where: { entityId: id, action: "subscription.cancelled" } });
  expect(row).toMatchObject({ actorKind: "management", after: { reason } });
  expect(await switchRenewalFor({ ...stop, renews: true }, member, now)).toMatchObject({ ok: true });
  expect(await found()).toMatchObject({ status: "ACTIVE" });
});

test.each(["nobody's", "01990000-0000-7000-8000-000000000000"])(
  "of %s plan nothing is done",
  async (subscriptionId) => {
    const unknown = { ok: false, reason: "not-found" };
    const seen = new Date(end).toISOString();
    expect(await extendSubscription({ subscriptionId, days: 3, seen, reason }, member, now)).toEqual(unknown);
    expect(await endGrace({ subscriptionId, reason }, member, now)).toEqual(unknown);
    expect(await switchRenewalFor({ subscriptionId, reason, renews: false }, member, now)).toEqual(unknown);
  },
);

test("a member who owns the outlet leaves its renewal to others", async () => {
  const own = { ...member, id: outlet.ownerId };
  const answer = await switchRenewalFor({ subscriptionId: id, reason, renews: false }, own, now);
  expect(answer).toEqual({ ok: false, reason: "own-outlet" });
  expect((await found()).status).toBe("ACTIVE");
});
