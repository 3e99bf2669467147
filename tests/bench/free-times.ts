import { Pool } from "pg";
import { Temporal } from "temporal-polyfill";
import { withProduct } from "#tests/bench/bench-app.ts";
import { alternate, formatSpread, type Report, ratio, type Scenario, spread } from "#tests/bench/harness.ts";
import { statementsOf } from "#tests/bench/statements.ts";

const barbers = 4;
const days = 14;

/** S2: the free times of an outlet with four barbers and 60 bookings each, two weeks of them. */
export const freeTimes: Scenario = {
  name: "free-times",
  run: () => withProduct("free_times", measure),
};

async function measure(url: string): Promise<Report> {
  const { findOutletTimes } = await import("#app/features/time/free-times/availability.queries.server.ts");
  const { freeSlots } = await import("#app/features/time/free-times/availability.ts");
  const { slotRequestOf } = await import("#app/features/time/free-times/slot-request.ts");
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const { signedIn } = await import("#tests/support/http-client.ts");
  const pool = new Pool({ connectionString: url, max: 1, options: "-c TimeZone=UTC" });
  try {
    const outlets = [];
    for (let i = 0; i < 20; i += 1) outlets.push(await createOutlet({ name: `Outlet ${i}` }, { barbers }));
    const outlet = outlets[7];
    if (!outlet) throw new Error("No outlet.");
    await pool.query(`
      INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind)
      SELECT gen_random_uuid(), b.outlet_id, b.id, t, t + interval '35 minutes', 'WALKIN'
      FROM barber b, generate_series(0, 59) n, LATERAL (
        SELECT date_trunc('day', now()) + n / 4 * interval '1 day' + interval '3 hours' + n % 4 * interval '2 hours' AS t
      ) at`);
    await pool.query("VACUUM ANALYZE");
    const service = outlet.serviceIds[0] ?? "";
    const client = await signedIn((await createUser()).id);

    const ownTimes = async () => {
      const now = Temporal.Now.instant();
      const range = { from: now.toZonedDateTimeISO("Asia/Jakarta").toPlainDate().toString(), days };
      const times = await findOutletTimes(outlet.id, range, { now });
      if (!times) throw new Error("The outlet is gone.");
      const slotRequest = slotRequestOf(times.schedule, [service]);
      const slots = freeSlots(times.schedule, times.taken, slotRequest, range, now.epochMilliseconds);
      if (slots.length < 100) throw new Error(`Only ${slots.length} free times.`);
      return slots.length;
    };
    const fetched = async (path: string, expected: string) => {
      const response = await client.get(path, { Accept: "*/*" });
      const text = await response.text();
      if (response.status !== 200 || !text.includes(expected)) throw new Error(`${response.status} from ${path}`);
    };
    const timeStep = () =>
      fetched(`/booking/${outlet.id}.data?service=${service}&barber=any&_routes=routes/booking/booking`, "waktu");
    const staticPage = () => fetched("/about.data?_routes=root", "Budi Santoso");

    const sent = await statementsOf(ownTimes);
    const [statement] = sent;
    if (!statement) throw new Error("No statement was seen.");
    const works: Record<string, () => Promise<unknown>> = {
      "the statement through node-pg": () => pool.query({ name: "times", ...statement }),
      "the application's free times": ownTimes,
      "/about.data, nothing but the session": staticPage,
      "/booking/{id}.data at the time step": timeStep,
    };
    const times = await alternate(Object.entries(works).map(([name, run]) => ({ name, run })));
    const rows: Report["rows"] = [];
    for (const [name, work] of Object.entries(works)) {
      rows.push([name, (await statementsOf(work)).length, formatSpread(spread(times.get(name) ?? []))]);
    }
    const of = (name: string) => times.get(name);
    return {
      title: `S2 · free times: ${barbers} barbers, ${days} days, 60 bookings a barber; one caller`,
      columns: ["", "statements", "µs"],
      rows,
      targets: [
        { name: "statements for the free times", measured: spread([sent.length]), atMost: 1 },
        {
          name: "static .data ÷ (static .data + free times)",
          measured: ratio(
            of("/about.data, nothing but the session"),
            of("/about.data, nothing but the session")?.map(
              (time, round) => time + (of("the application's free times")?.[round] ?? Number.NaN),
            ),
          ),
          atLeast: 0.6,
        },
      ],
      notes: [
        "No route answers free times as JSON: the target sets them on top of what this server's `.data` of a static page",
        "costs. The time step is the whole page's data: session, services, barbers, hold, contact and the month's days.",
      ],
    };
  } finally {
    await pool.end();
  }
}
