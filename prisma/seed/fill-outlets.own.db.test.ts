import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { fillOutlets } from "#prisma/seed/fill-outlets.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { seedRegions } from "#prisma/seed/seed-regions.ts";

const wanted = { outlets: 120, claims: 20, nowMs: Date.parse("2026-11-21T03:20:00Z") };

async function fill(): Promise<number> {
  const database = openDatabase(process.env.DATABASE_URL ?? "");
  try {
    await database.inTransaction(seedRegions);
    return await database.inTransaction((tx) => fillOutlets(tx, wanted));
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  expect(await fill()).toBe(120);
});

it("fills outlets that can be found and booked", async () => {
  const outlets = await db.outlet.findMany({
    include: { services: true, barbers: { include: { shifts: true, services: true } }, hours: true },
  });
  expect(outlets).toHaveLength(120);
  expect(new Set(outlets.map(({ name }) => name)).size).toBeGreaterThan(100);
  for (const {
    status,
    searchText,
    priceFrom,
    openQuarters,
    services,
    barbers,
    hours,
    kelurahanCode,
    zone,
  } of outlets) {
    expect(status).toBe("ACTIVE");
    expect(searchText).toContain("potong rambut");
    expect(priceFrom).toBeGreaterThan(0);
    expect(openQuarters).toMatch(/^[01]{672}$/);
    expect(openQuarters).toContain("1");
    expect(services.length >= 3 && services.length <= 5).toBe(true);
    expect(barbers.length >= 2 && barbers.length <= 3).toBe(true);
    expect(barbers.every((barber) => barber.shifts.length > 0 && barber.services.length === services.length)).toBe(
      true,
    );
    expect(hours.length).toBeGreaterThanOrEqual(6);
    expect(await db.region.count({ where: { code: kelurahanCode, zone } })).toBe(1);
  }
});

it("claims the time of its bookings, which lie ahead", async () => {
  expect(await db.booking.count({ where: { status: "CONFIRMED", startAt: { gt: new Date(wanted.nowMs) } } })).toBe(
    2_400,
  );
  expect(await db.slotClaim.count({ where: { active: true, kind: "BOOKING" } })).toBe(2_400);
});

it("does nothing the second time", async () => {
  expect(await fill()).toBe(0);
  expect(await db.outlet.count()).toBe(120);
});
