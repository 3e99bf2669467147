import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMemory, withProduct } from "#tests/bench/bench-app.ts";
import { formatSpread, isSmoke, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { startApp } from "#tests/support/app-process.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";
import { startChannels } from "#tests/support/channels-run.ts";

const starts = sized(5, 1);
/**
 * The demo brings reminders that are due, which the first turn of a minute finds: measured is after that turn, once a few
 * seconds were calm.
 */
const settlingSeconds = sized({ least: 65, most: 150 }, { least: 0, most: 0 });
const calm = { seconds: 5, statements: 20 };
/** A whole minute, so that its turn, at which most jobs look for what is due, counts once. */
const idleMs = sized(60_000, 300);
const visited = ["/", "/?place=Bandung", "/about/", "/signin"];

/** S11: a process as `npm start` runs it, its jobs included: its start, and what it holds and asks while nobody comes. */
export const idle: Scenario = {
  run: () => withProduct("idle", measure, { demo: true }),
};

async function measure(): Promise<Report> {
  let statements = 0;
  const count = countStatements(() => (statements += 1));
  const database = await breakableDatabase(count);
  // What the demo has still to send arrives: a process that tries again and again is not idle.
  const channels = isSmoke ? null : await startChannels();
  const startMs: number[] = [];
  const [fresh, after, asked]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = sized(-1, 0); round < starts; round += 1) {
      const begin = performance.now();
      const app = await startApp({
        DATABASE_URL: database.url,
        JOBS: "in-process",
        ...(!isSmoke && { NODE_ENV: "production" }),
      });
      try {
        if (round < 0) continue; // warms the disk up
        startMs.push(performance.now() - begin);
        fresh.push(residentMemory(app));
        for (const path of visited) {
          const { status } = await fetch(app.origin + path);
          if (status !== 200) throw new Error(`${status} from ${path}`);
        }
        after.push(residentMemory(app));
        if (round < starts - 1) continue;
        const { least, most } = settlingSeconds;
        for (let second = 0, still = 0; second < most && (second < least || still < calm.seconds); second += 1) {
          const before = statements;
          await sleep(1000);
          still = statements - before < calm.statements ? still + 1 : 0;
        }
        for (let second = 0; second < idleMs / 1000; second += 1) {
          const before = statements;
          await sleep(Math.min(1000, idleMs));
          asked.push(statements - before);
        }
      } finally {
        await app.stop();
      }
    }
  } finally {
    await channels?.stop();
    await database.stop();
  }
  if (statements === 0) throw new Error("No statement was seen.");
  const perSecond = asked.reduce((sum, each) => sum + each, 0) / asked.length;
  const figures = { median: perSecond, low: Math.min(...asked), high: Math.max(...asked) };
  return {
    title: "S11 · one process with its jobs",
    columns: ["", ""],
    rows: [
      ["start to the first answer, ms", formatSpread(spread(startMs))],
      ["memory then, MB", formatSpread(spread(fresh))],
      [`memory after ${visited.length} pages, MB`, formatSpread(spread(after))],
      ["statements a second while idle: mean, least, most", formatSpread(figures)],
    ],
    targets: [
      { name: "start to the first answer", measured: spread(startMs), unit: "ms", atMost: 1500 },
      { name: `memory after ${visited.length} pages`, measured: spread(after), unit: "MB", atMost: 170 },
      { name: "statements a second while idle", measured: figures, atMost: 3 },
    ],
  };
}

/** Calls back for each statement that PostgreSQL's clients send: a simple query, or a prepared one that is executed. */
function countStatements(onStatement: () => void) {
  const unread = new WeakMap<Socket, Buffer>();
  return (client: Socket, chunk: Buffer) => {
    const known = unread.get(client);
    let rest = known ? Buffer.concat([known, chunk]) : chunk;
    // The first message, which opens the session, is told by no letter.
    let letters = known ? 1 : 0;
    while (rest.length >= letters + 4) {
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) break;
      const letter = letters === 1 ? String.fromCharCode(rest[0] ?? 0) : "";
      if (letter === "Q" || letter === "E") onStatement();
      rest = rest.subarray(end);
      letters = 1;
    }
    unread.set(client, rest);
  };
}
