import { setTimeout } from "node:timers/promises";
import { Pool } from "pg";
import { Temporal } from "temporal-polyfill";
import { withProduct } from "#tests/bench/bench-app.ts";
import { alternate, formatSpread, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { statementsOf } from "#tests/bench/statements.ts";

const outlets = sized(20, 1);
const barbers = 4;
const days = 14;
const shownTimesName = "the application's free times, as a page shows them";
const freeTimesName = "the application's free times, as a booking decides by them";
const timeStepName = "/booking/{id}.data at the time step";

/** S2: the free times of an outlet with four barbers and 60 bookings each, two weeks of them. */
export const freeTimes: Scenario = {
  run: () => withProduct("free_times", measure),
};

async function measure(url: string): Promise<Report> {
  const { findOutletTimes, findShownTimes } = await import(
    "#app/features/time/free-times/availability.queries.server.ts"
  );
  const { freeSlots } = await import("#app/features/time/free-times/availability.ts");
  const { slotRequestOf } = await import("#app/features/time/free-times/slot-request.ts");
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const { signedIn } = await import("#tests/support/http-client.ts");
  const pool = new Pool({ connectionString: url, max: 1, options: "-c TimeZone=UTC" });
  try {
    const outlet = await createOutlet({}, { barbers });
    const barberIds = outlet.barberIds.slice();
    for (let i = 1; i < outlets; i += 1) barberIds.push(...(await createOutlet({}, { barbers })).barberIds);
    await pool.query(
      `INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind)
      SELECT gen_random_uuid(), b.outlet_id, b.id, t, t + interval '35 minutes', 'WALKIN'
      FROM barber b, generate_series(0, 59) n, LATERAL (
        SELECT date_trunc('day', now()) + n / 4 * interval '1 day' + interval '3 hours' + n % 4 * interval '2 hours' AS t
      ) at WHERE b.id = ANY($1)`,
      [barberIds],
    );
    await pool.query("VACUUM ANALYZE");
    const service = outlet.serviceIds[0] ?? "";
    const client = await signedIn((await createUser()).id);

    const timesBy = (find: typeof findOutletTimes) => async () => {
      const now = Temporal.Now.instant();
      const range = { from: now.toZonedDateTimeISO("Asia/Jakarta").toPlainDate().toString(), days };
      const times = await find(outlet.id, range, { now });
      if (!times) throw new Error("The outlet is gone.");
      const slotRequest = slotRequestOf(times.schedule, [service]);
      const slots = freeSlots(times.schedule, times.taken, slotRequest, range, now.epochMilliseconds);
      if (slots.length < 100) throw new Error(`Only ${slots.length} free times.`);
      return slots.length;
    };
    const ownTimes = timesBy(findOutletTimes);
    const shownTimes = timesBy(findShownTimes);
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
    // What a page shows of the outlet is remembered once the process hears of its changes.
    const asksAll = async () => (await statementsOf(shownTimes)).length > 1;
    for (let tries = 0; tries < sized(50, 1) && (await asksAll()); tries += 1) await setTimeout(100);
    const works: Record<string, () => Promise<unknown>> = {
      "the statement through node-pg": () => pool.query({ name: "times", ...statement }),
      "SELECT 1 through node-pg": () => pool.query({ name: "one", text: "SELECT 1" }),
      [shownTimesName]: shownTimes,
      [freeTimesName]: ownTimes,
      "/about.data, nothing but the session": staticPage,
      [timeStepName]: timeStep,
    };
    const times = await alternate(Object.entries(works).map(([name, run]) => ({ name, run })));
    const statements = new Map<string, number>();
    for (const [name, work] of Object.entries(works)) statements.set(name, (await statementsOf(work)).length);
    const rows = [...statements].map(([name, count]) => [name, count, formatSpread(spread(times.get(name) ?? []))]);
    const milliseconds = (name: string) => spread((times.get(name) ?? []).map((time) => time / 1000));
    return {
      title: `S2 · free times: ${barbers} barbers, ${days} days, 60 bookings a barber; one caller`,
      columns: ["", "statements", "µs"],
      rows,
      targets: [
        { name: "statements for the free times", measured: spread([sent.length]), atMost: 1, isCertain: true },
        { name: shownTimesName, measured: milliseconds(shownTimesName), unit: "ms", atMost: 0.35 },
        { name: freeTimesName, measured: milliseconds(freeTimesName), unit: "ms", atMost: 0.35 },
        {
          name: `${timeStepName}: statements`,
          measured: spread([statements.get(timeStepName) ?? Number.NaN]),
          atMost: 3,
        },
        { name: timeStepName, measured: milliseconds(timeStepName), unit: "ms", atMost: 2 },
      ],
      notes: [
        "The time step is the whole page's data: session, services, barbers, hold, contact and the month's days.",
      ],
    };
  } finally {
    await pool.end();
  }
}
