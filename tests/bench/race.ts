import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { Temporal } from "temporal-polyfill";
import { type Server, withProduct, withServers } from "#tests/bench/bench-app.ts";
import { formatSpread, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";

const callers = sized(64, 6);
const raceRounds = sized(200, 2);

/** S4 by HTTP: 64 customers press the last button for the same time, on two processes by turns. */
export const race: Scenario = {
  run: () =>
    withProduct("race", (url) =>
      withServers([{ DATABASE_POOL: "32" }, { DATABASE_POOL: "32" }], (servers) => measure(url, servers)),
    ),
};

async function measure(url: string, servers: readonly Server[]): Promise<Report> {
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
  const { instantAt, localDate } = await import("#app/lib/zoned-time.ts");
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    const outlet = await createOutlet({}, { barbers: 1 });
    const customer = async () => sessionCookieOf((await createUser()).id);
    const cookies: string[] = [];
    while (cookies.length < callers) cookies.push(await customer());
    const tomorrow = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });

    /** The status of the answer to one customer. */
    const book = async (caller: number, round: number): Promise<number> => {
      const origin = servers[caller % servers.length]?.origin ?? "";
      const start = instantAt(
        tomorrow.add({ days: Math.floor(round / 15) }),
        540 + (round % 15) * 45,
        "WIB",
      ).toString();
      const query = { service: outlet.serviceIds[0] ?? "", barber: outlet.barberIds[0] ?? "", start, step: "details" };
      const response = await fetch(`${origin}/booking/${outlet.id}?${new URLSearchParams(query)}`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookies[caller] ?? "", Origin: origin },
        body: new URLSearchParams({
          contactName: "Budi Santoso",
          contactPhone: "081234567890",
          payment: "VENUE",
          quotedTotal: "52000",
          idempotencyKey: randomUUID(),
        }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const counted = async (sql: string) => Number((await pool.query<{ n: string }>(sql)).rows[0]?.n);
    const deadlocks = () => counted("SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()");

    const waits: number[] = [];
    let clean = 0;
    for (let round = 0; round <= raceRounds; round += 1) {
      const begin = performance.now();
      const statuses = await Promise.all(Array.from({ length: callers }, (_, caller) => book(caller, round)));
      const took = performance.now() - begin;
      // Who has open bookings pays the next in advance: somebody else comes for the next time.
      const winners = statuses.flatMap((status, caller) => (status === 303 ? [caller] : []));
      for (const caller of winners) cookies[caller] = await customer();
      if (round === 0) continue; // opens the connections
      waits.push(took);
      const refused = statuses.filter((status) => status === 409).length;
      if (winners.length === 1 && refused === callers - 1) clean += 1;
    }
    await pool.query(`SELECT pg_sleep(${sized(1.5, 0)})`); // the statistics arrive late
    const perSecond = waits.map((wait) => (callers * 1000) / wait);
    const sold = await counted(`SELECT count(*) AS n FROM booking WHERE outlet_id = '${outlet.id}'`);
    return {
      title: `S4 · ${callers} customers on one time by HTTP, two processes, ${raceRounds} rounds`,
      columns: ["", ""],
      rows: [
        ["all answered, ms", formatSpread(spread(waits))],
        ["attempts a second", formatSpread(spread(perSecond))],
      ],
      targets: [
        { name: "all answered", measured: spread(waits), unit: "ms", atMost: 250 },
        {
          name: "rounds with one booking and all others 409",
          measured: spread([clean / raceRounds]),
          atLeast: 1,
          isCertain: true,
        },
        {
          name: "bookings a round",
          measured: spread([sold / (raceRounds + 1)]),
          atLeast: 1,
          atMost: 1,
          isCertain: true,
        },
        { name: "deadlocks", measured: spread([await deadlocks()]), atMost: 0, isCertain: true },
      ],
      notes: ["The callers run on the same machine, and each attempt is a whole form: session, facts, prices, claim."],
    };
  } finally {
    await pool.end();
  }
}
