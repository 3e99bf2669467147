import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { Temporal } from "temporal-polyfill";

const library = "/usr/lib/*/datefudge/datefudge.so";

/**
 * Runs this command again, with the clock of all its processes moved on to an hour of Jakarta's day, as "23:50"; what
 * measures durations goes on as ever. Gives its exit code. Not by libfaketime, which tells a signal's handler the true
 * time: PostgreSQL's alarm would take the end of a `lock_timeout` for not yet come.
 */
export function runAt(hour: string, args: readonly string[]): number {
  const [preload] = globSync(library);
  if (!preload) throw new Error("No datefudge: install Debian's package of that name.");
  const now = Temporal.Now.zonedDateTimeISO("Asia/Jakarta");
  const today = now.withPlainTime(Temporal.PlainTime.from(hour));
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  console.log(`It is ${next.toLocaleString("id-ID", { dateStyle: "full", timeStyle: "short" })} in Jakarta.`);
  const seconds = Math.round(now.until(next).total("seconds"));
  const env = {
    ...process.env,
    LD_PRELOAD: preload,
    DATEFUDGE: String(-seconds),
    CLOCK_AHEAD_MS: String(seconds * 1000),
  };
  return spawnSync(process.execPath, args, { env, stdio: "inherit" }).status ?? 1;
}

/** By how much the clock of all but browsers, which do not start under another, is ahead; null by the true one. */
export function clockAheadMs(): number | null {
  return process.env.CLOCK_AHEAD_MS ? Number(process.env.CLOCK_AHEAD_MS) : null;
}

/** Runs in a page, before its scripts. */
export function moveClock(ahead: number): void {
  const now = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (System, args, made) => Reflect.construct(System, args.length > 0 ? args : [now() + ahead], made),
    apply: (System) => new System(now() + ahead).toString(),
    get: (System, key) => (key === "now" ? () => now() + ahead : Reflect.get(System, key)),
  });
}
