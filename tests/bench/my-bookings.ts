import { Pool } from "pg";
import { withProduct } from "#tests/bench/bench-app.ts";
import {
  against,
  alternate,
  formatSpread,
  type Report,
  ratio,
  type Scenario,
  sized,
  spread,
} from "#tests/bench/harness.ts";
import { statementsOf } from "#tests/bench/statements.ts";

const bookings = sized(2_000, 41);
const otherCustomers = sized(100, 1);
const pageSize = 20;
const laterPage = sized(50, 2);

/** S5: the first and the fiftieth page of a customer with 2,000 past bookings, among 200,000 of others. */
export const myBookings: Scenario = {
  run: () => withProduct("my_bookings", measure),
};

async function measure(url: string): Promise<Report> {
  const { listMyBookings } = await import("#app/features/bookings/mine/my-bookings.queries.server.ts");
  const pool = new Pool({ connectionString: url, max: 1, options: "-c TimeZone=UTC" });
  try {
    const customerId = await fill(pool);
    const cursors: Record<string, string | null> = { "page 1": null };
    cursors[`page ${laterPage}`] = await cursorAfter(pool, customerId, (laterPage - 1) * pageSize);
    const report: Report = {
      title: `S5 · my bookings: ${bookings.toLocaleString("en")} of one customer, microseconds a page of ${pageSize}`,
      columns: ["", "statements", "node-pg", "application"],
      rows: [],
      targets: [],
    };
    const works: Record<string, () => Promise<unknown>> = {};
    const counts: Record<string, number> = {};
    for (const [page, cursor] of Object.entries(cursors)) {
      const application = () => listMyBookings(customerId, { tab: "past", cursor });
      const listed = (await application()).bookings.map(({ id }) => id); // and its connection is open
      const sent = await statementsOf(application);
      const [statement] = sent;
      if (!statement) throw new Error("No statement was seen.");
      const bare = () => pool.query<{ id: string }>({ name: page, ...statement });
      const same = (await bare()).rows.slice(0, pageSize).map(({ id }) => id);
      if (listed.length !== pageSize || listed.join() !== same.join()) throw new Error(`${page} differs.`);
      counts[page] = sent.length;
      works[`${page} pg`] = bare;
      works[`${page} app`] = application;
    }
    const times = await alternate(Object.entries(works).map(([name, run]) => ({ name, run })));
    const cell = (name: string) => formatSpread(spread(times.get(name) ?? []));
    for (const page of Object.keys(cursors)) {
      report.rows.push([page, counts[page] ?? 0, cell(`${page} pg`), cell(`${page} app`)]);
      const measured = against(times.get(`${page} app`), times.get(`${page} pg`));
      const statements = spread([counts[page] ?? Number.NaN]);
      report.targets.push(
        { name: `${page}: statements`, measured: statements, atMost: 1, isCertain: true },
        { name: `${page}: node-pg ÷ application`, ...measured, atLeast: 0.65 },
      );
    }
    for (const path of ["pg", "app"]) {
      const measured = ratio(times.get(`page ${laterPage} ${path}`), times.get(`page 1 ${path}`));
      report.targets.push({ name: `${path}: page ${laterPage} ÷ page 1`, measured, atMost: 1.1 });
    }
    return report;
  } finally {
    await pool.end();
  }
}

/** Every customer has as many bookings, a day apart, at outlets by turns; returns the one who looks. */
async function fill(pool: Pool): Promise<string> {
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const customers: string[] = [];
  while (customers.length <= otherCustomers) customers.push((await createUser()).id);
  const barberIds: string[] = [];
  for (let i = 0; i < 10; i += 1) barberIds.push(...(await createOutlet({}, { barbers: 2 })).barberIds);
  await pool.query(
    `INSERT INTO booking (id, code, customer_id, outlet_id, barber_id, start_at, end_at, zone, status, contact_name,
        contact_phone, subtotal, total, policy, idempotency_key, check_in_code, confirmed_at)
      SELECT gen_random_uuid(), 'B' || day || '-' || customer, customer, b.outlet_id, b.id, t, t + interval '30 minutes',
        'WIB', 'CONFIRMED', 'Budi', '+6281234567890', 50000, 50000, '{}', 'B' || day || '-' || customer, '123456', t
      FROM generate_series(1, $1::int) day CROSS JOIN unnest($2::uuid[]) customer
        CROSS JOIN LATERAL (SELECT now() - day * interval '1 day' AS t) at
        JOIN barber b ON b.id = ($3::uuid[])[1 + day % cardinality($3::uuid[])]`,
    [bookings, customers, barberIds],
  );
  await pool.query(
    `INSERT INTO booking_item (id, booking_id, name, price, duration_min)
      SELECT gen_random_uuid(), id, 'Potong Rambut Dewasa', 50000, 30 FROM booking WHERE customer_id = ANY($1)`,
    [customers],
  );
  await pool.query("VACUUM ANALYZE");
  return customers[0] ?? "";
}

async function cursorAfter(pool: Pool, customerId: string, skip: number): Promise<string> {
  const { rows } = await pool.query<{ id: string; start_at: Date }>(
    `SELECT id, start_at FROM booking WHERE customer_id = $1 ORDER BY start_at DESC, id DESC OFFSET ${skip - 1} LIMIT 1`,
    [customerId],
  );
  return `${rows[0]?.start_at.getTime()}_${rows[0]?.id}`;
}
