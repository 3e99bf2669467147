import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";

test("allows the limit and no more, and says how long to wait", async () => {
  const waits = await Promise.all(Array.from({ length: 15 }, () => spend("sign-in", ["address:1.1.1.1"])));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  for (const wait of waits.filter((each) => each > 0)) expect(wait).toBeLessThanOrEqual(60);
});

test("counts every key and every limit for itself, in the database", async () => {
  for (let use = 0; use < 10; use += 1) expect(await spend("sign-in", ["address:2.2.2.2", `user:${use}`])).toBe(0);
  expect(await spend("sign-in", ["address:2.2.2.2", "user:new"])).toBeGreaterThan(0);
  expect(await spend("sign-in", ["address:3.3.3.3"])).toBe(0);
  expect(await spend("booking-write", ["address:2.2.2.2"])).toBe(0);
  const { points } = await db.rateLimit.findUniqueOrThrow({ where: { key: "sign-in:address:2.2.2.2" } });
  expect(points).toBeGreaterThanOrEqual(10);
});

test("goes on counting in memory while the database does not answer", async () => {
  await db.$executeRaw`ALTER TABLE rate_limit RENAME TO rate_limit_away`;
  try {
    const waits = await Promise.all(Array.from({ length: 14 }, () => spend("sign-in", ["address:4.4.4.4"])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  } finally {
    await db.$executeRaw`ALTER TABLE rate_limit_away RENAME TO rate_limit`;
  }
});
