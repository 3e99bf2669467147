import { withProduct } from "#tests/bench/bench-app.ts";
import { formatSpread, type Report, type Scenario, spread } from "#tests/bench/harness.ts";
import { createMix, drive, peakOf, percentile } from "#tests/bench/mixed-load.ts";
import { type AppProcess, freePort, startApp } from "#tests/support/app-process.ts";

const minutes = 10;
/** Node takes memory until its first large collections; what counts is whether it goes on. */
const warmMinutes = 3;

interface Sample {
  minute: number;
  resident: number;
  waiting: number;
}

/** S7: reads, bookings and webhooks at 60% of what one process answers, for ten minutes. */
export const endurance: Scenario = {
  name: "endurance",
  run: () =>
    withProduct("endurance", async () => {
      const port = String(await freePort());
      const app = await startApp({ NODE_ENV: "production", JOBS: "off", METRICS_PORT: port });
      try {
        return await measure(app, `http://127.0.0.1:${port}/metrics`);
      } finally {
        await app.stop();
      }
    }),
};

async function measure({ origin }: AppProcess, metrics: string): Promise<Report> {
  const { db } = await import("#app/platform/db.server.ts");
  const mix = await createMix();
  await peakOf(origin, mix, 15);
  const peak = await peakOf(origin, mix, 20);
  const before = await db.booking.count();

  const samples: Sample[] = [];
  const begin = performance.now();
  const minuteOf = (milliseconds: number) => Math.floor(milliseconds / 60_000);
  const timer = setInterval(() => {
    const minute = minuteOf(performance.now() - begin);
    readMetrics(metrics).then((sample) => samples.push({ minute, ...sample }), console.error);
  }, 1000);
  const answers = await drive(origin, mix, peak * 0.6, minutes * 60).finally(() => clearInterval(timer));

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
    spread(samples.filter((sample) => sample.minute === minute).map(({ resident }) => resident / 2 ** 20));
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

async function readMetrics(url: string): Promise<Omit<Sample, "minute">> {
  const text = await (await fetch(url)).text();
  const read = (label: string) => Number(new RegExp(`^${label} ([\\d.e+]+)`, "m").exec(text)?.[1]);
  return {
    resident: read('process_memory_bytes\\{kind="resident"\\}'),
    waiting: read('database_connections\\{state="waited for"\\}'),
  };
}
