import { residentMemory, type Server, withProduct, withServers } from "#tests/bench/bench-app.ts";
import { formatSpread, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { createMix, drive, peakOf, percentile } from "#tests/bench/mixed-load.ts";

const minutes = 10;
/** Node takes memory until its first large collections; what counts is whether it goes on. */
const warmMinutes = 3;
/** The smoke's pass quickly. */
const minuteMs = sized(60_000, 60);

interface Sample {
  minute: number;
  resident: number;
  waiting: number;
}

/** S7: reads, bookings and webhooks at 60% of what one process answers, for ten minutes. */
export const endurance: Scenario = {
  run: () => withProduct("endurance", () => withServers([{}], ([server]) => measure(server as Server))),
};

async function measure(server: Server): Promise<Report> {
  const { origin } = server;
  const { db } = await import("#app/platform/db.server.ts");
  const mix = await createMix();
  await peakOf(origin, mix, sized(15, 0.1));
  const peak = await peakOf(origin, mix, sized(20, 0.3));
  const before = await db.booking.count();

  const samples: Sample[] = [];
  const begin = performance.now();
  const minuteOf = (milliseconds: number) => Math.floor(milliseconds / minuteMs);
  const timer = setInterval(
    () => {
      const minute = minuteOf(performance.now() - begin);
      const resident = residentMemory(server);
      readWaiting(server).then((waiting) => samples.push({ minute, resident, waiting }), console.error);
    },
    sized(1000, 50),
  );
  const answers = await drive(origin, mix, peak * 0.6, (minutes * minuteMs) / 1000).finally(() => clearInterval(timer));

  const refused = answers.filter(({ status }) => status === 503 || status === 0).length;
  const booked = answers.filter(({ status }) => status === 303).length;
  if (refused > 0) throw new Error(`${refused} were refused.`);
  if ((await db.booking.count()) - before !== booked) throw new Error(`${booked} bookings were promised.`);

  const p99 = (minute: number) =>
    percentile(
      answers.filter(({ due }) => minuteOf(due) === minute),
      0.99,
    );
  const memory = (minute: number) =>
    spread(samples.filter((sample) => sample.minute === minute).map(({ resident }) => resident));
  const waiting = Math.max(...samples.map((sample) => sample.waiting));
  const last = minutes - 1;
  return {
    title: `S7 · ${minutes} minutes at 60% of the ${Math.round(peak)} mixed requests a second of one process: ${answers.length} answers, ${booked} bookings`,
    columns: ["minute", "p50 ms", "p99 ms", "resident MB"],
    rows: Array.from({ length: minutes }, (_, minute) => {
      const own = answers.filter(({ due }) => minuteOf(due) === minute);
      return [
        minute + 1,
        percentile(own, 0.5).toFixed(1),
        percentile(own, 0.99).toFixed(1),
        formatSpread(memory(minute)),
      ];
    }),
    targets: [
      { name: "mixed requests a second of one process, at most", measured: spread([peak]), atLeast: 180 },
      { name: "memory in the last minute", measured: memory(last), unit: "MB", atMost: 300 },
      { name: "p99 of the last minute ÷ the first", measured: spread([p99(last) / p99(0)]), atMost: 1.2 },
      {
        name: `memory of the last minute ÷ minute ${warmMinutes + 1}`,
        measured: spread([memory(last).median / memory(warmMinutes).median]),
        atMost: 1.05,
      },
      { name: "requests waiting for a connection, looked at every second", measured: spread([waiting]), atMost: 0 },
    ],
    notes: ["Times count from when a request was due. Client and PostgreSQL share the machine's other core."],
  };
}

/** How many wait for one of the process's connections to the database. */
async function readWaiting({ metrics }: Server): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^database_connections\{state="waited for"\} ([\d.e+]+)/m.exec(text)?.[1]);
}
