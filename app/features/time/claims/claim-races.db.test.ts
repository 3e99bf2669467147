import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimTime, giveUpClaims } from "#app/features/time/claims/claim-time.server.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { countDeadlocks, countOverlaps, createSessions, openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

const racers = 40;
const rounds = count(4, 100);
const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
let outlet: OutletFixture;
let sessions: string[];
let deadlocksBefore: number;

beforeAll(async () => {
  outlet = await createOutlet({ minNoticeMin: 0 }, { barbers: 4 });
  sessions = await createSessions(racers);
  deadlocksBefore = await countDeadlocks();
});

beforeEach(async () => {
  await db.slotClaim.deleteMany();
  expect(await openConnections(racers)).toBeGreaterThanOrEqual(32);
});

// A deadlock that inTransaction repeats is invisible to its caller; the database counts it.
afterAll(async () => {
  expect((await countDeadlocks()) - deadlocksBefore).toBe(0);
});

const all = <T>(work: (racer: number) => Promise<T>) => Promise.all(Array.from({ length: racers }, (_, i) => work(i)));
const walkIn = (minutes: number) => ({
  kind: "WALKIN" as const,
  outletId: outlet.id,
  barberId: outlet.barberIds[0] ?? "",
  start: now.add({ minutes }),
  end: now.add({ minutes: minutes + 30 }),
});
const hold = (session: number, minutes: number, barber: number | null) =>
  holdSlot(
    {
      outletId: outlet.id,
      sessionId: sessions[session] ?? "",
      serviceIds: outlet.serviceIds.slice(0, 1),
      barberId: barber === null ? null : (outlet.barberIds[barber] ?? ""),
      start: now.add({ minutes }),
    },
    now,
  );
const activeClaims = () => db.slotClaim.findMany({ where: { active: true } });

test("of all who claim one time, one gets it", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ids = await all(() => claimTime(db, walkIn(60 + round * 30), now));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  }
  expect(await countOverlaps()).toBe(0);
});

test("of all who hold one time, one does; the others are told and offered others", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await all((racer) => hold(racer, 60, 0));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok) expect([answer.reason, answer.nearest.length]).toEqual(["taken", 4]);
    }
    await db.slotClaim.deleteMany();
  }
});

test("times that overlap a little are never given twice, and nobody is refused without cause", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const offsets = Array.from({ length: racers }, (_, racer) => 60 + ((racer * 7) % racers) * 5);
    const ids = await all((racer) => claimTime(db, walkIn(offsets[racer] ?? 0), now));
    expect(await countOverlaps()).toBe(0);
    const won = offsets.filter((_, racer) => ids[racer] !== null);
    const lost = offsets.filter((_, racer) => ids[racer] === null);
    expect(lost.filter((offset) => !won.some((other) => Math.abs(other - offset) < 30))).toEqual([]);
    await db.slotClaim.deleteMany();
  }
});

test("siapa saja: every barber gets one, and nobody two", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await all((racer) => hold(racer, 60, null));
    const barbers = answers.flatMap((answer) => (answer.ok ? [answer.barberId] : []));
    expect(barbers.toSorted()).toEqual(outlet.barberIds.toSorted());
    await db.slotClaim.deleteMany();
  }
});

test("all who move onto each other's time at once keep one hold each, without a deadlock", async () => {
  const timeOf = (place: number) => ({
    outletId: outlet.id,
    barberId: outlet.barberIds[place % 4] ?? "",
    start: now.add({ minutes: 60 + Math.floor(place / 4) * 60 }),
    end: now.add({ minutes: 90 + Math.floor(place / 4) * 60 }),
  });
  const expiresAt = now.add({ minutes: 10 });
  const move = (racer: number, to: ReturnType<typeof timeOf>) => {
    const own = { outletId: outlet.id, sessionId: sessions[racer] ?? "" };
    return inTransaction(async (tx) => {
      await giveUpClaims(tx, own, { barberIds: [to.barberId], ...to }, now);
      const id = await claimTime(tx, { kind: "HOLD", expiresAt, ...own, ...to }, now);
      if (!id) throw new Error("taken");
    }).then(
      () => true,
      (error: Error) => {
        if (error.message !== "taken") throw error;
        return false;
      },
    );
  };
  await all((racer) => move(racer, timeOf(racer)));
  for (let round = 0; round < rounds; round += 1) {
    // In pairs onto the other's time; in every third round to the free time after one's own, which overlaps it.
    const moved = await all((racer) => {
      const own = timeOf(racer);
      const later = { ...own, start: own.start.add({ minutes: 20 }), end: own.end.add({ minutes: 20 }) };
      return move(racer, round % 3 === 2 ? later : timeOf(racer % 2 === 0 ? racer + 1 : racer - 1));
    });
    if (round === 2) expect(moved.every(Boolean)).toBe(true);
    const claims = await activeClaims();
    expect(new Set(claims.map(({ sessionId }) => sessionId)).size).toBe(racers);
    expect(claims).toHaveLength(racers);
    expect(await countOverlaps()).toBe(0);
  }
});

test("a session that clicks everything at once holds one time", async () => {
  for (let round = 0; round < rounds; round += 1) {
    await all((racer) => hold(0, 60 + (racer % 8) * 45, racer % 4));
    expect(await activeClaims()).toHaveLength(1);
  }
});

test("expired holds in the way are cleared by many at once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const expiresAt = now.subtract({ minutes: 1 });
    for (const minutes of [60, 90, 120, 150]) {
      const owner = { kind: "HOLD" as const, sessionId: sessions[0] ?? "", expiresAt };
      await claimTime(db, { ...walkIn(minutes), ...owner }, expiresAt.subtract({ minutes: 1 }));
    }
    const ids = await all((racer) => claimTime(db, walkIn(75 + (racer % 5) * 15), now));
    expect(await countOverlaps()).toBe(0);
    expect(ids.filter((id) => id !== null).length).toBeGreaterThanOrEqual(2);
    await db.slotClaim.deleteMany();
  }
});

test("the races are real: without the constraint, looking first gives one time to several", async () => {
  await db.$executeRaw`CREATE TABLE unguarded_claim (LIKE slot_claim INCLUDING DEFAULTS)`;
  let doubled = 0;
  for (let round = 0; round < 5; round += 1) {
    const start = new Date(Date.UTC(2026, 11, 1 + round));
    const end = new Date(+start + 1_800_000);
    const won = await all(() =>
      inTransaction(async (tx) => {
        const [barberId = ""] = outlet.barberIds;
        const found = await tx.$queryRaw<unknown[]>`
          SELECT 1 FROM unguarded_claim WHERE barber_id = ${barberId}::uuid AND start_at < ${end} AND end_at > ${start}`;
        if (found.length > 0) return false;
        await tx.$executeRaw`
          INSERT INTO unguarded_claim (id, outlet_id, barber_id, start_at, end_at, kind)
          VALUES (gen_random_uuid(), ${outlet.id}::uuid, ${barberId}::uuid, ${start}, ${end}, 'WALKIN')`;
        return true;
      }),
    );
    if (won.filter(Boolean).length > 1) doubled += 1;
  }
  expect(doubled).toBeGreaterThan(0);
});
