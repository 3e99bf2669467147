import { bucketOf, durationBounds } from "#app/features/operations/monitoring/request-figures.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

/** Method and route, requests of a busy quarter of an hour, the usual milliseconds, and how much of it is the database's. */
const routes = [
  ["GET", "/", 48, 14, 0.3],
  ["GET", "/barbershop/:id", 34, 18, 0.4],
  ["GET", "/api/availability/:outletId", 30, 6, 0.6],
  ["GET", "/booking/:id", 16, 24, 0.5],
  ["POST", "/booking/:id", 5, 46, 0.7],
  ["GET", "/my-bookings", 12, 16, 0.5],
  ["GET", "/my-bookings/:id", 9, 15, 0.5],
  ["GET", "/payment-instructions/:id", 4, 17, 0.5],
  ["POST", "/webhooks/midtrans", 4, 28, 0.8],
  ["GET", "/admin/orders", 8, 38, 0.6],
  ["GET", "/admin/queue", 6, 22, 0.6],
  ["GET", "/admin/analytics", 1, 240, 0.9],
  ["GET", "/customer-wallet", 3, 19, 0.6],
  ["GET", "/calendar/:token.ics", 7, 12, 0.6],
  ["GET", "/management-dashboard", 1, 90, 0.8],
  ["GET", "/sitemap.xml", 1, 130, 0.9],
] as const;
/** Those that took longer than a second, of the last week. */
const slowCount = 34;
const processes = ["contoh-1", "contoh-2"] as const;
const slotMs = 15 * minuteMs;

/** How long requests of the last day took, by route, and the slowest of a week. */
export async function writeRequests(tx: Tx, nowMs: number): Promise<void> {
  const random = randomFrom("requests");
  const minutes: Row[] = [];
  for (let at = nowMs - (nowMs % minuteMs) - dayMs + slotMs; at < nowMs; at += slotMs) {
    for (const route of routes) {
      const row = minuteOf(random, at, route);
      if (row) minutes.push(row);
    }
  }
  await insertRows(tx, "request_minute", minutes);
  await insertRows(
    tx,
    "slow_request",
    Array.from({ length: slowCount }, () => slowOf(random, nowMs)),
  );
}

type Route = (typeof routes)[number];

function minuteOf(random: Random, at: number, [method, route, busy, usual, share]: Route): Row | null {
  const count = Math.round(busy * crowdAt(at) * (0.5 + random.next()));
  if (count === 0) return null;
  const times = Array.from({ length: count }, () => timeOf(random, usual));
  const buckets = Array<number>(durationBounds.length + 1).fill(0);
  for (const time of times) buckets[bucketOf(time)] = (buckets[bucketOf(time)] ?? 0) + 1;
  const total = Math.round(times.reduce((sum, time) => sum + time, 0));
  return {
    ...{ minute: iso(at), process: random.pick(processes), method, route, count, buckets },
    client_errors: random.chance(0.06) ? 1 : 0,
    server_errors: random.chance(0.002) ? 1 : 0,
    ...{ total_ms: total, database_ms: Math.round(total * share) },
  };
}

/** Jakarta sleeps between one and five, and books most in the evening. */
function crowdAt(at: number): number {
  const hour = Math.floor(((at + 7 * 60 * minuteMs) % dayMs) / (60 * minuteMs));
  if (hour < 5) return 0.05;
  if (hour < 9) return 0.4;
  return hour >= 17 && hour < 22 ? 1 : 0.7;
}

/** Most near the usual, a few of a hundred much longer. */
function timeOf(random: Random, usual: number): number {
  const spread = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.9);
  return usual * spread * (random.chance(0.02) ? random.int(4, 12) : 1);
}

function slowOf(random: Random, nowMs: number): Row {
  const [method, route, , , share] = random.weighted(routes.map((each) => [each, each[3]] as const));
  const at = nowMs - Math.floor(random.next() * 6.9 * dayMs);
  const milliseconds = 1_000 + Math.floor(random.next() ** 3 * 5_200);
  return {
    ...{ id: random.id(at), at: iso(at), method, route, status: random.chance(0.06) ? 503 : 200, milliseconds },
    database_ms: Math.round(milliseconds * share),
    statements: random.int(2, 24),
    request_id: random.id(at).replaceAll("-", "").slice(8),
  };
}
