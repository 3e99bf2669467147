import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { maxBarbersOf } from "#app/features/core/plans/plan-room.queries.server.ts";
import { currentSubscription } from "#app/features/core/plans/subscriptions.queries.server.ts";
import { endSubscription, endSubscriptions } from "#app/features/money/plans/end-subscriptions.server.ts";
import { remindOfEnds } from "#app/features/money/plans/remind-of-ends.server.ts";
import { startRintisan } from "#app/features/money/plans/start-rintisan.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

const racers = 12;
const now = Temporal.Instant.from("2026-12-01T02:03:04.005Z");
const end = Temporal.Instant.from("2026-12-15T02:03:04.005Z");
const owner = (outlet: { ownerId: string }) => ({ id: outlet.ownerId, isAdmin: false, requestId: "request-3" });
const statusOf = async (id: string) => (await db.outlet.findUniqueOrThrow({ where: { id } })).status;
const start = async (fixture: Parameters<typeof createReleaseOutlet>[0] = {}) => {
  const outlet = await createReleaseOutlet(fixture);
  return { outlet, started: await startRintisan(owner(outlet), outlet.id, now) };
};

describe("the free days", () => {
  test("open the outlet for 14 days to the instant, with their traces in one transaction", async () => {
    const { outlet, started } = await start();
    expect(started).toMatchObject({ ok: true, endsAt: new Date(end.epochMilliseconds) });
    expect(await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).toMatchObject({
      status: "ACTIVE",
      activatedAt: new Date(now.epochMilliseconds),
      searchText: expect.stringContaining("potong"),
    });
    expect(await currentSubscription(outlet.id, db, now)).toMatchObject({
      status: "ACTIVE",
      startsAt: new Date(now.epochMilliseconds),
      plan: { code: "rintisan", maxBarbers: 3 },
    });
    expect(await maxBarbersOf(outlet.id, db, now)).toBe(3);
    expect(await db.freeTrial.count({ where: { outletId: outlet.id } })).toBe(1);
    const audit = await db.auditLog.findMany({ where: { requestId: "request-3", actorId: outlet.ownerId } });
    expect(audit.map(({ action }) => action).sort()).toEqual(["outlet.active", "subscription.started"]);
    expect(await db.outboxEvent.findMany({ where: { payload: { equals: { outletId: outlet.id } } } })).toMatchObject([
      { kind: "outlet-activated" },
    ]);
  });

  test("are had once per NIK, whichever account and outlet asks", async () => {
    await start({ nik: "3201" });
    const { outlet, started } = await start({ nik: "3201" });
    expect(started).toEqual({ ok: false, reason: "already-used" });
    expect(await statusOf(outlet.id)).toBe("READY");
    expect(await db.subscription.count({ where: { outletId: outlet.id } })).toBe(0);
  });

  test("are refused with a word for each reason, and write nothing", async () => {
    expect((await start({ status: "APPROVED" })).started).toEqual({ ok: false, reason: "not-ready" });
    expect((await start({ nik: null })).started).toEqual({ ok: false, reason: "no-identity" });
    const crowded = await start({ barbers: 4 });
    expect(crowded.started).toEqual({ ok: false, reason: "too-many-barbers", barbers: 4, maxBarbers: 3 });
    expect(await db.freeTrial.count({ where: { outletId: crowded.outlet.id } })).toBe(0);
    const stranger = { id: (await createUser("Orang Lain")).id, isAdmin: false };
    expect(await startRintisan(stranger, crowded.outlet.id, now)).toEqual({ ok: false, reason: "not-found" });
  });

  test("wait for what an outlet lost since it was confirmed, and send it back to complete it", async () => {
    const { outlet, started } = await start({ photos: 2 });
    expect(started).toEqual({ ok: false, reason: "incomplete" });
    expect(await statusOf(outlet.id)).toBe("APPROVED");
  });
});

test("of many who activate at once one does, per outlet and per NIK", async () => {
  const [ownerId, nik] = [(await createUser("Dua Outlet")).id, "3273"];
  const outlets = await Promise.all(["Satu", "Dua"].map((name) => createReleaseOutlet({ ownerId, nik, name })));
  expect(await openConnections(racers)).toBeGreaterThanOrEqual(10);
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, index) => {
      const outlet = outlets[index % 2];
      return startRintisan({ id: ownerId, isAdmin: false }, outlet?.id ?? "", now);
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const ids = outlets.map(({ id }) => id);
  expect(await db.subscription.count({ where: { outletId: { in: ids } } })).toBe(1);
  expect((await Promise.all(ids.map(statusOf))).sort()).toEqual(["ACTIVE", "READY"]);
  const events = await db.outboxEvent.findMany({ where: { kind: "outlet-activated" }, select: { payload: true } });
  const told = events.map(({ payload }) => (payload as { outletId: string }).outletId);
  expect(told.filter((id) => ids.includes(id))).toHaveLength(1);
});

describe("when a subscription ends", () => {
  const lapsed = (outletId: string) =>
    db.outboxEvent.count({ where: { kind: "outlet-lapsed", payload: { path: ["outletId"], equals: outletId } } });

  test("the free days are over at their instant, without grace, once", async () => {
    const { outlet, started } = await start();
    const id = started.ok ? started.subscriptionId : "";
    expect(await endSubscription(id, end.subtract({ milliseconds: 1 }))).toBe(false);
    expect(await statusOf(outlet.id)).toBe("ACTIVE");
    const ended = await Promise.all([endSubscription(id, end), endSubscription(id, end), endSubscriptions(end)]);
    expect(ended.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    expect(await db.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "EXPIRED" });
    expect(await statusOf(outlet.id)).toBe("LAPSED");
    expect(await lapsed(outlet.id)).toBe(1);
    expect(await db.auditLog.count({ where: { entityId: id, action: "subscription.expired" } })).toBe(1);
    expect(await currentSubscription(outlet.id, db, end)).toBeNull();
  });

  test("a paid plan goes on in grace for seven days, then the outlet lapses from its pause, too", async () => {
    const outlet = await createReleaseOutlet({ status: "PAUSED" });
    const plan = { planCode: "basic", planVersion: 1 };
    const times = { startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: new Date(end.epochMilliseconds) };
    await db.subscription.create({ data: { outletId: outlet.id, status: "ACTIVE", ...plan, ...times } });
    await endSubscriptions(end);
    expect(await currentSubscription(outlet.id, db, end)).toMatchObject({ status: "GRACE" });
    expect(await statusOf(outlet.id)).toBe("PAUSED");
    await endSubscriptions(end.add({ hours: 7 * 24 }));
    expect(await statusOf(outlet.id)).toBe("LAPSED");
  });

  test("a plan that took the place of another holds the outlet open beyond it, and no outlet has two", async () => {
    const { outlet, started } = await start();
    const id = started.ok ? started.subscriptionId : "";
    const times = { startsAt: new Date(now.epochMilliseconds), endsAt: new Date("2027-02-01T00:00:00Z") };
    const plan = { planCode: "pro", planVersion: 1 };
    const second = { outletId: outlet.id, status: "ACTIVE", ...plan, ...times } as const;
    await expect(db.subscription.create({ data: second })).rejects.toThrow("subscription_current");
    await db.subscription.update({ where: { id }, data: { status: "EXPIRED" } });
    await db.subscription.create({ data: second });
    await endSubscriptions(end);
    expect(await statusOf(outlet.id)).toBe("ACTIVE");
    await expect(db.subscription.update({ where: { id }, data: { status: "ACTIVE" } })).rejects.toThrow(
      "cannot go from",
    );
  });
});

test("owners are reminded once seven, three and one day before the end", async () => {
  const { outlet } = await start();
  for (const hours of [24 * 8, 24 * 7, 24 * 6, 24 * 3, 24 * 2, 24, 24, 1]) await remindOfEnds(end.subtract({ hours }));
  const events = await db.outboxEvent.findMany({ where: { kind: "outlet-plan-ending" }, orderBy: { id: "asc" } });
  const own = events.filter(({ payload }) => (payload as { outletId: string }).outletId === outlet.id);
  expect(own.map(({ key }) => key.split(":").at(-1))).toEqual(["7", "3", "1"]);
});

test("owners of paid plans are reminded as the grace begins, and three days and one day before it ends", async () => {
  const outlet = await createReleaseOutlet({ status: "ACTIVE" });
  const times = { startsAt: new Date("2026-11-15T00:00:00Z"), endsAt: new Date(end.epochMilliseconds) };
  const plan = { planCode: "basic", planVersion: 1 };
  await db.subscription.create({ data: { outletId: outlet.id, status: "ACTIVE", ...plan, ...times } });
  for (const hours of [0, 1, 24, 24 * 4, 24 * 5, 24 * 6, 24 * 7 - 1, 24 * 7]) await remindOfEnds(end.add({ hours }));
  const events = await db.outboxEvent.findMany({ where: { kind: "outlet-plan-grace" }, orderBy: { id: "asc" } });
  const own = events.filter(({ payload }) => (payload as { outletId: string }).outletId === outlet.id);
  expect(own.map(({ key }) => key.split(":").at(-1))).toEqual(["7", "3", "1"]);
});
