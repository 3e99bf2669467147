import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { Temporal } from "temporal-polyfill";

const library = "/usr/lib/*/faketime/libfaketimeMT.so.1";

/**
 * Runs this command again, with the clock of all its processes moved on to an hour of Jakarta's day, as "23:50"; what
 * measures durations goes on as ever. Gives its exit code. What waits for PostgreSQL's own time-outs (`lock_timeout`,
 * `statement_timeout`) fails under it: libfaketime tells a signal's handler the true time, and the handler of PostgreSQL's
 * alarm takes the end for not yet come.
 */
export function runAt(hour: string, args: readonly string[]): number {
  const [preload] = globSync(library);
  if (!preload) throw new Error("No libfaketime: install Debian's package faketime.");
  const now = Temporal.Now.zonedDateTimeISO("Asia/Jakarta");
  const today = now.withPlainTime(Temporal.PlainTime.from(hour));
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  console.log(`It is ${next.toLocaleString("id-ID", { dateStyle: "full", timeStyle: "short" })} in Jakarta.`);
  const seconds = Math.round(now.until(next).total("seconds"));
  const env = {
    ...process.env,
    LD_PRELOAD: preload,
    FAKETIME: `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
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
