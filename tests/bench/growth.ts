import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { Temporal } from "temporal-polyfill";
import { bookingsPerOutlet, fillGrowth } from "#tests/bench/fill-growth.ts";
import { type FilledDatabase, withFilledDatabases } from "#tests/bench/filled-databases.ts";
import { shapesOf } from "#tests/bench/growth-shapes.ts";
import {
  formatSpread,
  interleave,
  type Report,
  ratio,
  type Scenario,
  sized,
  smokeOutlets,
  spread,
} from "#tests/bench/harness.ts";
import { type Statement, statementsOf } from "#tests/bench/statements.ts";

/** A million outlets with ten million bookings take an hour to fill: only when asked for by name. */
const wholeSizes = process.env.GROWTH_SIZES?.split(",").map(Number) ?? [10_000, 100_000, 1_000_000];
const sizes = sized(wholeSizes, [smokeOutlets, smokeOutlets]);

/** How the hot statements, the writes and the disk grow to a million outlets and ten million bookings. */
export const growth: Scenario = {
  run: () =>
    withFilledDatabases("growth", { sizes, home: sizes[0] ?? 0, fill: fillGrowth, sharedBuffers: "4GB" }, measure),
};

const idOf = (kind: string, n: number) => `01900000-0000-7${kind}-8000-${n.toString(16).padStart(12, "0")}`;
const outletId = (n: number) => idOf("00a", n);
const customerId = (n: number) => idOf("006", n);
const below = (n: number) => 1 + Math.floor(Math.random() * n);

async function measure(databases: readonly FilledDatabase[]): Promise<Report> {
  const names = databases.map(({ outlets }) => outlets.toLocaleString("en"));
  const report: Report = {
    title: "Growth · microseconds a statement, any outlet or customer; ten bookings an outlet",
    columns: ["", ...names.map((name) => `${name} outlets`), "largest ÷ the one before"],
    rows: [],
    targets: [],
    notes: [],
  };
  for (const [name, { statement, ids }] of Object.entries(await hotStatements())) {
    const run = async ({ client, outlets }: FilledDatabase) => {
      const values = statement.values.map((value) => ids(value, outlets));
      await client.query({ name: `growth-${name}`, text: statement.text, values });
      return 1;
    };
    await addRow(report, databases, { name, run, atMost: 2.2 });
  }
  await addRow(report, databases, { name: "claim a time, without its commit", run: claims, atMost: 2.2 });
  await addRow(report, databases, { name: "place a booking, with its commit", run: placings, atMost: 2.2 });
  for (const { client } of databases) await client.query("DELETE FROM booking WHERE code LIKE 'GROW-%'");
  report.rows.push(...(await disk(databases)));
  const middle = databases.at(-2);
  if (middle) report.notes?.push(...(await shapesOf(middle.client)));
  return report;
}

interface Work {
  name: string;
  run: (database: FilledDatabase) => Promise<number>;
  atMost: number;
}

async function addRow(report: Report, databases: readonly FilledDatabase[], { name, run, atMost }: Work) {
  const times = await interleave(
    databases.map((database) => ({ name: String(database.outlets), run: () => run(database) })),
  );
  const of = (database: FilledDatabase | undefined) => times.get(String(database?.outlets)) ?? [];
  const grows = ratio(of(databases.at(-1)), of(databases.at(-2)));
  report.rows.push([name, ...databases.map((each) => formatSpread(spread(of(each)))), formatSpread(grows)]);
  report.targets.push({ name: `${name}: ten times as much`, measured: grows, atMost });
}

/** As the application sends them, each with what puts another id in place of the first outlet's and customer's. */
async function hotStatements() {
  const { listOutlets } = await import("#app/features/outlets/search/search-outlets.queries.server.ts");
  const { placeOfPosition } = await import("#app/features/outlets/search/search-place.ts");
  const { findOutletTimes } = await import("#app/features/time/free-times/availability.queries.server.ts");
  const { listMyBookings } = await import("#app/features/bookings/mine/my-bookings.queries.server.ts");
  const { listVisitDays } = await import("#app/features/operations/analytics/visits.queries.server.ts");
  const now = Temporal.Now.instant();
  const noon = Date.parse("2026-11-24T04:00:00Z");
  const from = now.toZonedDateTimeISO("Asia/Jakarta").toPlainDate().toString();
  const ids = (value: unknown, outlets: number): unknown => {
    if (value === outletId(1)) return outletId(below(outlets));
    return value === customerId(1) ? customerId(below(outlets / 5)) : value;
  };
  const near = { place: placeOfPosition(-6.26, 106.81), words: [], openNow: true, minRating: 0 };
  const works = {
    "outlets near me": () => listOutlets(near, { sort: "distance", limit: 20 }, noon),
    "an outlet's free times, 14 days": () => findOutletTimes(outletId(1), { from, days: 14 }, { now }),
    "my bookings": () => listMyBookings(customerId(1), { tab: "upcoming", cursor: null }, now),
    "an outlet's month in figures": () =>
      listVisitDays(outletId(1), {
        from,
        until: now
          .add({ hours: 24 * 14 })
          .toZonedDateTimeISO("UTC")
          .toPlainDate()
          .toString(),
      }),
  };
  const hot: Record<string, { statement: Statement; ids: typeof ids }> = {};
  for (const [name, work] of Object.entries(works)) {
    const [statement] = await statementsOf(work);
    if (!statement) throw new Error(`No statement was seen for ${name}.`);
    hot[name] = { statement, ids };
  }
  return hot;
}

const claimText = `INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind)
  SELECT gen_random_uuid(), b.outlet_id, b.id, $2, $2::timestamptz + interval '35 minutes', 'WALKIN'
  FROM barber b WHERE b.outlet_id = $1 AND b.position = 0
  ON CONFLICT ON CONSTRAINT slot_claim_free DO NOTHING RETURNING id`;

let later = Date.parse("2030-01-01T00:00:00Z");
/** A moment that nobody has taken. */
function freeMoment(): Date {
  later += 40 * 60_000;
  return new Date(later);
}

async function claims({ client, outlets }: FilledDatabase): Promise<number> {
  const count = 50;
  await client.query("BEGIN");
  for (let i = 0; i < count; i += 1) await claim(client, outlets);
  await client.query("ROLLBACK");
  return count;
}

async function claim(client: Client, outlets: number): Promise<void> {
  const { rowCount } = await client.query({
    name: "claim",
    text: claimText,
    values: [outletId(below(outlets)), freeMoment()],
  });
  if (rowCount !== 1) throw new Error("A free time was not claimed.");
}

const bookingText = `WITH placed AS (
    INSERT INTO booking (id, code, customer_id, outlet_id, barber_id, start_at, end_at, zone, status, contact_name,
      contact_phone, subtotal, service_fee, total, policy, idempotency_key, check_in_code, confirmed_at)
    SELECT gen_random_uuid(), 'GROW-' || $3, $4, b.outlet_id, b.id, $2, $2::timestamptz + interval '30 minutes', 'WIB',
      'CONFIRMED', 'Pengguna', '+6281200000000', 50000, 2000, 52000, '{}', $3, '482913', now()
    FROM barber b WHERE b.outlet_id = $1 AND b.position = 0 RETURNING id, outlet_id, barber_id, start_at
  ), item AS (
    INSERT INTO booking_item (id, booking_id, name, price, duration_min)
    SELECT gen_random_uuid(), id, 'Potong Rambut Dewasa', 50000, 30 FROM placed
  )
  INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind, booking_id)
  SELECT gen_random_uuid(), outlet_id, barber_id, start_at, start_at + interval '35 minutes', 'BOOKING', id FROM placed
  ON CONFLICT ON CONSTRAINT slot_claim_free DO NOTHING RETURNING id`;

async function placings({ client, outlets }: FilledDatabase): Promise<number> {
  const values = [outletId(below(outlets)), freeMoment(), randomUUID(), customerId(below(outlets / 5))];
  const { rowCount } = await client.query({ name: "place", text: bookingText, values });
  if (rowCount !== 1) throw new Error("A free time was not booked.");
  return 1;
}

/** Megabytes of the largest tables with their indexes, and bytes a booking with everything of it. */
async function disk(databases: readonly FilledDatabase[]): Promise<Report["rows"]> {
  const tables = ["booking", "booking_item", "slot_claim", "outlet"];
  const sizesOf = async ({ client }: FilledDatabase) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      "SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class WHERE oid = ANY($1::regclass[])",
      [tables],
    );
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  };
  const found = await Promise.all(databases.map(sizesOf));
  const row = (name: string) => [`${name}, MB`, ...found.map((of) => Math.round((of.get(name) ?? 0) / 1e6)), ""];
  const each = found.map((of, index) => {
    const sum = ["booking", "booking_item", "slot_claim"].reduce((total, name) => total + (of.get(name) ?? 0), 0);
    return Math.round(sum / ((databases[index]?.outlets ?? 1) * bookingsPerOutlet));
  });
  return [...tables.map(row), ["bytes a booking, its item and its claim", ...each, ""]];
}
