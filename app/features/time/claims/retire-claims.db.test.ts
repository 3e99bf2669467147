import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { releaseExpiredHolds, retirePastClaims } from "#app/features/time/claims/retire-claims.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { ClaimKind } from "#app/platform/generated/client.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
let outlet: OutletFixture;
let sessionId: string;

beforeAll(async () => {
  outlet = await createOutlet();
  const expiresAt = toDate(now.add({ hours: 24 }));
  const { id: userId } = await createUser();
  sessionId = (await db.session.create({ data: { userId, tokenHash: new Uint8Array(32), expiresAt } })).id;
});

async function claim(kind: ClaimKind, startHours: number, expiresMinutes?: number) {
  const start = now.add({ hours: startHours });
  const hold =
    expiresMinutes === undefined ? {} : { sessionId, expiresAt: toDate(now.add({ minutes: expiresMinutes })) };
  const barberId = outlet.barberIds[0] ?? "";
  const period = { startAt: toDate(start), endAt: toDate(start.add({ hours: 1 })) };
  return (await db.slotClaim.create({ data: { outletId: outlet.id, barberId, kind, ...period, ...hold } })).id;
}

const activeIds = async () =>
  (await db.slotClaim.findMany({ where: { active: true }, select: { id: true } })).map(({ id }) => id).sort();

test("holds leave when they run out, other claims a day after their end, and nothing else does", async () => {
  const ranOut = await claim("HOLD", 2, 0);
  const held = await claim("HOLD", 4, 1);
  const past = await claim("BLOCK", -25);
  const recent = await claim("BLOCK", -24);
  const coming = await claim("BLOCK", 6);
  expect(await activeIds()).toEqual([ranOut, held, past, recent, coming].sort());

  expect(await releaseExpiredHolds(now)).toBe(1);
  expect(await activeIds()).toEqual([held, past, recent, coming].sort());
  expect(await retirePastClaims(now)).toBe(1);
  expect(await activeIds()).toEqual([held, recent, coming].sort());
  expect([await releaseExpiredHolds(now), await retirePastClaims(now)]).toEqual([0, 0]);
});
