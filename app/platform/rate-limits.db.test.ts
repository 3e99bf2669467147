import { expect, test, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { onStatement } from "#app/platform/pool.server.ts";
import { giveBack, isSpent, spend } from "#app/platform/rate-limits.server.ts";

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

test("counts the keys of one use in one statement, and none of many at once is lost, whatever their order", async () => {
  const keys = Array.from({ length: 500 }, (_, nth) => `user:at once ${nth}`);
  const heard: string[] = [];
  onStatement(({ name }) => void heard.push(name));
  await Promise.all(Array.from({ length: 40 }, (_, nth) => spend("export", nth % 2 ? keys : keys.toReversed())));
  expect(heard).toHaveLength(40);
  const { _min } = await db.rateLimit.aggregate({
    where: { key: { startsWith: "export:user:at once" } },
    _min: { points: true },
  });
  expect(_min.points).toBe(40);
  // Who has used up the five is asked about no more.
  expect(await spend("export", ["user:at once 3"])).toBeGreaterThan(3500);
  expect(heard.filter((name) => name.startsWith("count-uses"))).toHaveLength(40);
});

test("of what is read often the database is asked for several uses at once, and never allows more than all", async () => {
  const heard: string[] = [];
  onStatement(({ name }) => void heard.push(name));
  const uses: number[] = [];
  for (let use = 0; use < 130; use += 1) uses.push(await spend("search", ["address:5.5.5.5"]));
  expect(uses.findIndex((wait) => wait > 0)).toBe(120);
  expect(heard.filter((name) => name.startsWith("count-uses"))).toHaveLength(21);
  expect((await db.rateLimit.findUniqueOrThrow({ where: { key: "search:address:5.5.5.5" } })).points).toBe(126);

  const atOnce = await Promise.all(Array.from({ length: 200 }, () => spend("search", ["address:6.6.6.6"])));
  expect(atOnce.filter((wait) => wait === 0)).toHaveLength(120);
  expect(await spend("search", ["address:6.6.6.6"])).toBeGreaterThan(0);

  // Another process has taken some.
  await spend("search", ["address:7.7.7.7"]);
  await db.rateLimit.update({ where: { key: "search:address:7.7.7.7" }, data: { points: 117 } });
  const others = [];
  for (let use = 0; use < 12; use += 1) others.push(await spend("search", ["address:7.7.7.7"]));
  expect(others.map((wait) => wait > 0)).toEqual([...Array(8).fill(false), ...Array(4).fill(true)]);
});

test("many uses of one key at once take no more points than they are and one lease brings", async () => {
  const key = "search:address:9.9.9.9";
  const waits = await Promise.all(Array.from({ length: 20 }, () => spend("search", ["address:9.9.9.9"])));
  expect(waits).toEqual(Array(20).fill(0));
  expect((await db.rateLimit.findUniqueOrThrow({ where: { key } })).points).toBe(25);
  // What the lease brought is there for the next, without the database.
  for (let use = 0; use < 5; use += 1) await spend("search", ["address:9.9.9.9"]);
  expect((await db.rateLimit.findUniqueOrThrow({ where: { key } })).points).toBe(25);
});

test("leased uses end with the time for which they were counted", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  try {
    await spend("search", ["address:8.8.8.8"]);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await spend("search", ["address:8.8.8.8"])).toBe(0);
    const { points, expire } = await db.rateLimit.findUniqueOrThrow({ where: { key: "search:address:8.8.8.8" } });
    expect([points, Number(expire)]).toEqual([6, Date.now() + 60_000]);
  } finally {
    vi.useRealTimers();
  }
});

test("takes a use back, and tells whether anything is counted", async () => {
  const key = "user:gives back";
  expect(await isSpent("promo-guess", key)).toBe(false);
  for (let use = 0; use < 12; use += 1) {
    expect(await spend("promo-guess", [key])).toBe(0);
    expect(await isSpent("promo-guess", key)).toBe(true);
    await giveBack("promo-guess", [key]);
  }
  expect(await isSpent("promo-guess", key)).toBe(false);
});

test("a use of a time that is over is not taken back from the next", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  try {
    const key = "user:gives back late";
    await spend("promo-guess", [key]);
    vi.setSystemTime(Date.now() + 601_000);
    for (let use = 0; use < 2; use += 1) await giveBack("promo-guess", [key, "user:never asked"]);
    const counted = await db.rateLimit.findMany({
      where: { key: { in: [`promo-guess:${key}`, "promo-guess:user:never asked"] } },
      select: { points: true },
    });
    expect(counted).toEqual([{ points: 0 }, { points: 0 }]);
    const waits: number[] = [];
    for (let use = 0; use < 11; use += 1) waits.push(await spend("promo-guess", [key]));
    expect(waits.map((wait) => wait > 0)).toEqual([...Array(10).fill(false), true]);
  } finally {
    vi.useRealTimers();
  }
});
