import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  forgetRequestFigures,
  mostWaiting,
  type RequestMinutes,
  recordRequestMinutes,
} from "#app/features/operations/monitoring/record-request-minutes.server.ts";
import { findRouteFigures, listRequests } from "#app/features/operations/monitoring/request-figures.queries.server.ts";
import {
  durationBounds,
  minuteRetentionHours,
  requestFilter,
  slowPerFlush,
  slowRequestDays,
} from "#app/features/operations/monitoring/request-figures.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/signals.server.ts";

const start = Temporal.Instant.from("2027-03-01T05:00:10Z");
let minutes: RequestMinutes;

beforeEach(async () => {
  await db.requestMinute.deleteMany();
  await db.slowRequest.deleteMany();
  at(0);
  minutes = recordRequestMinutes();
});
afterEach(async () => {
  await minutes.stop();
  setClock(null);
});

function at(seconds: number) {
  setClock(() => start.add({ seconds }));
}
function ask(route: string, milliseconds: number, { status = 200, database = 1 } = {}) {
  const request = { method: "GET", route, status, milliseconds, requestId: randomUUID() };
  emit("request", { ...request, database: { count: 2, milliseconds: database } });
}
const shown = (query = "") => findRouteFigures(requestFilter.read(new URLSearchParams(query)), start);

test("requests are counted by minute and route, and a minute that was written before grows", async () => {
  ask("/a", 4, { database: 3 });
  ask("/a", 40, { status: 404 });
  await minutes.flush();
  ask("/a", 40, { status: 503 });
  ask("/b", 20_000);
  at(60);
  ask("/a", 4);
  await minutes.flush();
  const rows = await db.requestMinute.findMany({ orderBy: [{ route: "asc" }, { minute: "asc" }] });
  const minute = new Date("2027-03-01T05:00:00Z");
  expect(rows).toMatchObject([
    { minute, route: "/a", count: 3, clientErrors: 1, serverErrors: 1, totalMs: 84, databaseMs: 5 },
    { minute: new Date("2027-03-01T05:01:00Z"), route: "/a", count: 1, totalMs: 4 },
    { minute, route: "/b", count: 1, totalMs: 20_000 },
  ]);
  const filled = (row: number) => rows[row]?.buckets.flatMap((count, index) => (count ? [[index, count]] : []));
  expect([filled(0), filled(2)]).toEqual([
    [
      [durationBounds.indexOf(5), 1],
      [durationBounds.indexOf(50), 2],
    ],
    [[durationBounds.length, 1]],
  ]);
});

test("percentiles are those of all processes and minutes of the hour together, and of no older ones", async () => {
  for (let index = 0; index < 90; index += 1) ask("/spread", 4);
  await minutes.flush();
  await db.requestMinute.updateMany({
    data: { process: "another", minute: start.subtract({ minutes: 50 }).toString() },
  });
  for (let index = 0; index < 8; index += 1) ask("/spread", 90);
  for (let index = 0; index < 2; index += 1) ask("/spread", 4_000, { status: 500, database: 99 });
  await minutes.flush();
  const [figures, ...none] = await shown("q=/spread");
  expect(none).toEqual([]);
  // Evenly spread between the bounds: 50 of 90 from 2 to 5; 5 of 8 from 75 to 100; 1 of 2 from 3,000 to 5,000.
  expect(figures).toMatchObject({ name: "GET /spread", count: 100, serverErrors: 2, p50: 4, p95: 91, p99: 4_000 });
  expect(figures?.database).toBe(Math.round((98 + 2 * 99) / 100));
  await db.requestMinute.updateMany({
    where: { process: "another" },
    data: { minute: start.subtract({ minutes: 61 }).toString() },
  });
  expect((await shown("q=/spread"))[0]).toMatchObject({ count: 10, p50: 91 });
  expect((await shown("q=/spread&hours=24"))[0]).toMatchObject({ count: 100 });
});

test("what the database did not take is written once it does", async () => {
  ask("/away", 1_500);
  await db.$executeRaw`ALTER TABLE request_minute RENAME TO request_minute_away`;
  await db.$executeRaw`ALTER TABLE slow_request RENAME TO slow_request_away`;
  await minutes.flush();
  ask("/away", 40);
  await db.$executeRaw`ALTER TABLE request_minute_away RENAME TO request_minute`;
  await db.$executeRaw`ALTER TABLE slow_request_away RENAME TO slow_request`;
  await minutes.flush();
  await minutes.flush();
  expect(await db.requestMinute.findMany()).toMatchObject([{ route: "/away", count: 2, totalMs: 1_540 }]);
  expect(await db.slowRequest.findMany()).toMatchObject([{ route: "/away", milliseconds: 1_500, statements: 2 }]);
});

test("no more routes wait in memory than are stated, and those that are known still count", async () => {
  for (let index = 0; index < mostWaiting + 5; index += 1) ask(`/many/${index}`, 4);
  ask("/many/0", 4);
  await minutes.flush();
  expect(await db.requestMinute.count()).toBe(mostWaiting);
  expect(await db.requestMinute.findFirst({ where: { route: "/many/0" } })).toMatchObject({ count: 2 });
});

test("the slowest are kept by themselves, the slowest first", async () => {
  for (let index = 0; index < slowPerFlush + 3; index += 1) ask(`/slow/${index}`, 1_100 + index);
  ask("/quick", 900);
  await minutes.flush();
  const { slow } = await listRequests(requestFilter.read(new URLSearchParams("view=slow")), start);
  expect(slow.map(({ milliseconds }) => milliseconds)).toEqual([1_107, 1_106, 1_105, 1_104, 1_103]);
});

test("minutes and slow requests go after their term, in small steps, and not before", async () => {
  const minuteOf = (milliseconds: number) =>
    new Date(start.epochMilliseconds - minuteRetentionHours * 3_600_000 + milliseconds);
  const slowOf = (milliseconds: number) =>
    new Date(start.epochMilliseconds - slowRequestDays * 86_400_000 + milliseconds);
  for (const by of [-3, -2, -1, 0, 1]) {
    ask(`/term/${by}`, 4);
    ask(`/term/${by}`, 2_000);
    await minutes.flush();
    await db.requestMinute.updateMany({ where: { route: `/term/${by}` }, data: { minute: minuteOf(by) } });
    await db.slowRequest.updateMany({ where: { route: `/term/${by}` }, data: { at: slowOf(by) } });
  }
  expect(await forgetRequestFigures(start, 1)).toBe(6);
  const routes = async (rows: Promise<{ route: string }[]>) => (await rows).map(({ route }) => route).sort();
  expect(await routes(db.requestMinute.findMany())).toEqual(["/term/0", "/term/1"]);
  expect(await routes(db.slowRequest.findMany())).toEqual(["/term/0", "/term/1"]);
  expect(await forgetRequestFigures(start)).toBe(0);
});
