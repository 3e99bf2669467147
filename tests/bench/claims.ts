import { randomUUIDv7 } from "node:crypto";
import { Pool } from "pg";
import { Temporal } from "temporal-polyfill";
import { withProduct } from "#tests/bench/bench-app.ts";
import { against, formatSpread, interleave, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";

const callers = sized(64, 8);
const outlets = sized(50, 1);
const racingRounds = sized(200, 1);
/** Of one caller on a slot that is wanted by all. */
const attempts = sized(20, 1);

/**
 * S4 below HTTP, on a server that waits for its disk: claiming free time against a plain insert of the same row into
 * a table with a b-tree on barber and start instead of the exclusion constraint, and 64 callers on one slot. Each
 * through node-pg and through Prisma.
 */
export const claims: Scenario = {
  run: () => withProduct("claims", measure, { variables: { DATABASE_POOL: String(callers) } }),
};

async function measure(url: string): Promise<Report> {
  const pool = new Pool({ connectionString: url, max: callers });
  pool.on("error", () => {}); // an idle connection that ends with the server
  try {
    const bench = await prepare(pool);
    const report: Report = {
      title: `S4 · claims, over ${callers} connections`,
      columns: ["", "node-pg", "Prisma"],
      rows: [],
      targets: [],
    };
    await compareUncontended(bench, report);
    await race(bench, report);
    return report;
  } finally {
    await pool.end();
  }
}

type Bench = Awaited<ReturnType<typeof prepare>>;

/** A thousand claims of each of 200 barbers, all connections open. */
async function prepare(pool: Pool) {
  const { db } = await import("#app/platform/db.server.ts");
  const { claimTime } = await import("#app/features/time/claims/claim-time.server.ts");
  const { Prisma } = await import("#app/platform/generated/client.ts");
  const { statementName } = await import("#app/platform/pool.server.ts");
  const { createOutlet } = await import("#tests/support/fixtures.ts");
  const barbers: { id: string; outletId: string }[] = [];
  for (let each = 0; each < outlets; each += 1) {
    const { id: outletId, barberIds } = await createOutlet({}, { barbers: 4 });
    barbers.push(...barberIds.map((id) => ({ id, outletId })));
  }
  await pool.query(`
    CREATE TABLE plain_claim (LIKE slot_claim INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS);
    ALTER TABLE plain_claim ADD PRIMARY KEY (id), ADD FOREIGN KEY (outlet_id) REFERENCES outlet,
      ADD FOREIGN KEY (barber_id) REFERENCES barber, ADD FOREIGN KEY (session_id) REFERENCES session,
      ADD FOREIGN KEY (booking_id) REFERENCES booking, ADD FOREIGN KEY (time_off_id) REFERENCES time_off;
    CREATE INDEX ON plain_claim (booking_id);
    CREATE UNIQUE INDEX ON plain_claim (time_off_id);
    CREATE INDEX ON plain_claim (barber_id, start_at) WHERE active;
    CREATE INDEX ON plain_claim (outlet_id, start_at) INCLUDE (barber_id, end_at) WHERE active;`);
  await pool.query(
    `WITH claimed AS (
      INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind)
      SELECT gen_random_uuid(), b.outlet_id, b.id, t, t + interval '35 minutes', 'WALKIN'
      FROM barber b, generate_series('2026-01-01Z'::timestamptz, '2026-02-11Z', '1 hour') t WHERE b.id = ANY($1)
      RETURNING id, outlet_id, barber_id, start_at, end_at, kind
    ) INSERT INTO plain_claim (id, outlet_id, barber_id, start_at, end_at, kind) SELECT * FROM claimed`,
    [barbers.map(({ id }) => id)],
  );
  await pool.query("VACUUM ANALYZE slot_claim");
  await pool.query("VACUUM ANALYZE plain_claim");

  type Query = Pick<typeof db, "$queryRaw">;
  const byPg = {
    async $queryRaw(strings: TemplateStringsArray, ...values: unknown[]) {
      const { text, values: flat } = Prisma.sql(strings, ...values);
      return (await pool.query({ name: statementName(text), text, values: [...flat] })).rows;
    },
  } as unknown as Query;
  const paths = { pg: byPg, prisma: db as Query };
  await Promise.all([...Array(callers)].map(() => pool.query("SELECT pg_sleep(0.2)")));
  await Promise.all([...Array(callers)].map(() => db.$queryRaw`SELECT pg_sleep(0.2)::text`));

  const now = Temporal.Instant.from("2026-01-01T00:00:00Z");
  const first = Temporal.Instant.from("2027-01-01T00:00:00Z");
  let next = 0;
  /** A free time, another each call. */
  const freeTime = () => {
    const barber = barbers[next % barbers.length] ?? { id: "", outletId: "" };
    const start = first.add({ minutes: Math.floor(next / barbers.length) * 40 });
    next += 1;
    return { barberId: barber.id, outletId: barber.outletId, start, end: start.add({ minutes: 35 }) };
  };
  type Time = ReturnType<typeof freeTime>;
  return {
    freeTime,
    paths: Object.entries(paths),
    claim: (query: Query, time: Time) => claimTime(query as typeof db, { kind: "WALKIN", ...time }, now),
    insert: async (query: Query, { outletId, barberId, start, end }: Time) => {
      const [from, to] = [new Date(start.epochMilliseconds), new Date(end.epochMilliseconds)];
      await query.$queryRaw`/* plain-insert */
        INSERT INTO plain_claim (id, outlet_id, barber_id, start_at, end_at, kind, session_id, expires_at, booking_id,
          time_off_id)
        VALUES (${randomUUIDv7()}::uuid, ${outletId}::uuid, ${barberId}::uuid, ${from}, ${to}, ${"WALKIN"}::claim_kind,
          ${null}::uuid, ${null}, ${null}::uuid, ${null}::uuid) RETURNING id`;
    },
    select: async (query: Query) => void (await query.$queryRaw`/* one */ SELECT 1 AS one`),
    winners: async (time: Time) => {
      const found = await pool.query("SELECT 1 FROM slot_claim WHERE active AND barber_id = $1 AND start_at = $2", [
        time.barberId,
        new Date(time.start.epochMilliseconds),
      ]);
      return found.rowCount;
    },
    deadlocks: async () => {
      await pool.query(`SELECT pg_sleep(${sized(1.5, 0)})`);
      const sql = "SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()";
      return (await pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
    },
  };
}

/** Batches of sixteen at once, so that commits share the disk's writes as they do in a busy hour. */
async function compareUncontended({ paths, claim, insert, freeTime }: Bench, report: Report): Promise<void> {
  const batch = (work: () => Promise<unknown>) => async () => {
    await Promise.all(Array.from({ length: 16 }, work));
    return 16;
  };
  const claimed = async (query: Bench["paths"][number][1]) => {
    if ((await claim(query, freeTime())) === null) throw new Error("A free time was refused.");
  };
  const times = await interleave(
    paths.flatMap(([path, query]) => [
      { name: `insert ${path}`, run: batch(() => insert(query, freeTime())) },
      { name: `claim ${path}`, run: batch(() => claimed(query)) },
    ]),
    { roundMs: 1_000 },
  );
  for (const [label, name] of [
    ["plain insert, 16 at once: µs", "insert"],
    ["claim of free time, 16 at once: µs", "claim"],
  ] as const) {
    report.rows.push([label, ...paths.map(([path]) => formatSpread(spread(times.get(`${name} ${path}`) ?? [])))]);
  }
  for (const [path] of paths) {
    const measured = against(times.get(`claim ${path}`), times.get(`insert ${path}`));
    report.targets.push({ name: `${path}: claims a second ÷ plain inserts a second`, ...measured, atLeast: 0.75 });
  }
}

/** 64 callers want one slot, 200 times; besides, how many attempts a second they make on slots that go one by one. */
async function race({ paths, claim, freeTime, winners, select, deadlocks }: Bench, report: Report): Promise<void> {
  const before = await deadlocks();
  const slowest: string[] = [];
  for (const [path, query] of paths) {
    const waits: number[] = [];
    let clean = 0;
    for (let round = 0; round < racingRounds; round += 1) {
      const time = freeTime();
      const begin = performance.now();
      const ids = await Promise.all(Array.from({ length: callers }, () => claim(query, time)));
      waits.push(performance.now() - begin);
      if (ids.filter((id) => id !== null).length === 1 && (await winners(time)) === 1) clean += 1;
    }
    slowest.push(`${formatSpread(spread(waits))} ms`);
    const measured = spread([clean / racingRounds]);
    report.targets.push({ name: `${path}: rounds with exactly one winner`, measured, atLeast: 1, isCertain: true });
  }
  report.rows.push([`${callers} on one slot: all answered`, ...slowest]);

  const contended = (query: Bench["paths"][number][1]) => async () => {
    const time = freeTime();
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (let attempt = 0; attempt < attempts; attempt += 1) await claim(query, time);
      }),
    );
    return callers * attempts;
  };
  const reading = (query: Bench["paths"][number][1]) => async () => {
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (let attempt = 0; attempt < attempts; attempt += 1) await select(query);
      }),
    );
    return callers * attempts;
  };
  const times = await interleave(
    paths.flatMap(([path, query]) => [
      { name: `attempt ${path}`, run: contended(query) },
      { name: `select ${path}`, run: reading(query) },
    ]),
    { roundMs: 1_000 },
  );
  const perSecond = (name: string) => formatSpread(spread((times.get(name) ?? []).map((time) => 1_000_000 / time)));
  report.rows.push(
    ["64 on one slot: attempts a second", ...paths.map(([path]) => perSecond(`attempt ${path}`))],
    ["SELECT 1, 64 at once: a second", ...paths.map(([path]) => perSecond(`select ${path}`))],
  );
  report.targets.push({
    name: "deadlocks",
    measured: spread([(await deadlocks()) - before]),
    atMost: 0,
    isCertain: true,
  });
}
