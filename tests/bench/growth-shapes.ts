import type { Client } from "pg";
import { formatSpread, interleave, ratio, sized, spread } from "#tests/bench/harness.ts";

const months = sized(24, 2);
const parts = sized(32, 2);
/** Of the rows, in percent. */
const sample = sized(1, 100);

/**
 * The shapes that the tables take past one server, tried on copies: claims in parts by outlet whose exclusion
 * constraint holds in each part, and bookings in parts by month. What was found, in sentences.
 */
export async function shapesOf(client: Client): Promise<string[]> {
  await client.query("DROP SCHEMA IF EXISTS shape CASCADE");
  await client.query("CREATE SCHEMA shape");
  try {
    return [...(await claimsByOutlet(client)), ...(await bookingsByMonth(client))];
  } finally {
    await client.query("DROP SCHEMA shape CASCADE");
  }
}

async function claimsByOutlet(client: Client): Promise<string[]> {
  await client.query(`
    CREATE TABLE shape.claim (outlet_id uuid NOT NULL, barber_id uuid NOT NULL, during tstzrange NOT NULL,
      active boolean NOT NULL DEFAULT true,
      CONSTRAINT claim_free EXCLUDE USING gist (outlet_id WITH =, barber_id WITH =, during WITH &&) WHERE (active)
    ) PARTITION BY HASH (outlet_id)`);
  for (let part = 0; part < parts; part += 1) {
    await client.query(
      `CREATE TABLE shape.claim_${part} PARTITION OF shape.claim FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
    );
  }
  await client.query(`CREATE TABLE shape.one (LIKE slot_claim INCLUDING DEFAULTS INCLUDING GENERATED);
    ALTER TABLE shape.one ADD CONSTRAINT one_free EXCLUDE USING gist (barber_id WITH =, during WITH &&) WHERE (active);
    INSERT INTO shape.one (id, outlet_id, barber_id, start_at, end_at, kind, active)
      SELECT id, outlet_id, barber_id, start_at, end_at, kind, active FROM slot_claim;
    INSERT INTO shape.claim SELECT outlet_id, barber_id, during FROM slot_claim WHERE active`);
  await client.query("ANALYZE shape.claim, shape.one");
  const { rows } = await client.query<{ outlet: string; barber: string }>(
    `SELECT outlet_id AS outlet, id AS barber FROM barber TABLESAMPLE SYSTEM (${sample}) LIMIT 5000`,
  );
  let next = 0;
  const inserting = (text: string) => async () => {
    await client.query("BEGIN");
    for (let i = 0; i < 100; i += 1) {
      next += 1;
      const { outlet = "", barber = "" } = rows[next % rows.length] ?? {};
      const start = new Date(Date.parse("2030-01-01Z") + next * 2_400_000);
      const values = [outlet, barber, start, new Date(start.getTime() + 2_100_000)];
      const { rowCount } = await client.query({ name: text.slice(12, 24), text, values });
      if (rowCount !== 1) throw new Error("A free time was not claimed.");
    }
    await client.query("ROLLBACK");
    return 100;
  };
  const onePart = `INSERT INTO shape.one (id, outlet_id, barber_id, start_at, end_at, kind)
    VALUES (gen_random_uuid(), $1, $2, $3, $4, 'WALKIN') ON CONFLICT ON CONSTRAINT one_free DO NOTHING`;
  const byOutlet = `INSERT INTO shape.claim (outlet_id, barber_id, during)
    VALUES ($1, $2, tstzrange($3, $4)) ON CONFLICT DO NOTHING`;
  const times = await interleave([
    { name: "one", run: inserting(onePart) },
    { name: "parts", run: inserting(byOutlet) },
  ]);
  const taken = rows[0];
  const clash = await client.query(
    `WITH first AS (SELECT outlet_id, barber_id, during FROM shape.claim WHERE barber_id = $1 LIMIT 1)
     INSERT INTO shape.claim (outlet_id, barber_id, during) SELECT outlet_id, barber_id, during FROM first
     ON CONFLICT DO NOTHING`,
    [taken?.barber],
  );
  if (clash.rowCount !== 0) throw new Error("A taken time was claimed again.");
  return [
    `Claims in ${parts} parts by outlet, the constraint with the outlet in it: ${formatSpread(spread(times.get("parts") ?? []))} µs an insert, ${formatSpread(ratio(times.get("parts"), times.get("one")))} of the one table's; a taken time is refused.`,
  ];
}

async function bookingsByMonth(client: Client): Promise<string[]> {
  const columns = "id, code, customer_id, outlet_id, barber_id, start_at, end_at, status, total";
  const spreadOver = `SELECT id, code, customer_id, outlet_id, barber_id,
    start_at - (hashtext(id::text) & 1023) % ${months} * interval '1 month' AS start_at, end_at, status, total FROM booking`;
  await client.query(`
    CREATE TABLE shape.single AS ${spreadOver};
    CREATE TABLE shape.monthly (LIKE shape.single) PARTITION BY RANGE (start_at);
    DO $$ DECLARE first date := date_trunc('month', now())::date - interval '${months + 1} months'; BEGIN
      FOR i IN 0..${months + 2} LOOP
        EXECUTE format('CREATE TABLE shape.monthly_%s PARTITION OF shape.monthly FOR VALUES FROM (%L) TO (%L)', i,
          first + i * interval '1 month', first + (i + 1) * interval '1 month');
      END LOOP;
    END $$;
    INSERT INTO shape.monthly (${columns}) SELECT ${columns} FROM shape.single;
    CREATE INDEX ON shape.single (customer_id, start_at DESC, id DESC);
    CREATE INDEX ON shape.monthly (customer_id, start_at DESC, id DESC);
    CREATE INDEX ON shape.single (outlet_id, start_at, id);
    CREATE INDEX ON shape.monthly (outlet_id, start_at, id)`);
  await client.query("ANALYZE shape.single, shape.monthly");
  const { rows } = await client.query<{ customer: string; outlet: string }>(
    `SELECT customer_id AS customer, outlet_id AS outlet FROM shape.single TABLESAMPLE SYSTEM (${sample}) LIMIT 2000`,
  );
  let next = 0;
  const reading = (name: string, text: string, who: "customer" | "outlet") => async () => {
    next += 1;
    await client.query({ name, text, values: [rows[next % rows.length]?.[who]] });
    return 1;
  };
  const page = (table: string) =>
    `SELECT id FROM shape.${table} WHERE customer_id = $1 ORDER BY start_at DESC, id DESC LIMIT 21`;
  const day = (table: string) =>
    `SELECT id FROM shape.${table} WHERE outlet_id = $1 AND start_at >= now() AND start_at < now() + interval '1 day'`;
  const times = await interleave([
    { name: "page, single", run: reading("ps", page("single"), "customer") },
    { name: "page, monthly", run: reading("pm", page("monthly"), "customer") },
    { name: "day, single", run: reading("ds", day("single"), "outlet") },
    { name: "day, monthly", run: reading("dm", day("monthly"), "outlet") },
  ]);
  const grows = (what: string) => formatSpread(ratio(times.get(`${what}, monthly`), times.get(`${what}, single`)));
  return [
    `Bookings in ${months} months' parts: a customer's page costs ${grows("page")} times that of one table, an outlet's day ${grows("day")} times.`,
  ];
}
