import { setTimeout as sleep } from "node:timers/promises";

const day = 86_400_000;
const jakarta = 7 * 3_600_000;

/** Waits for the next day of Jakarta where only a minute of this one is left: "today" stays the same for a test. */
export async function awayFromMidnight(): Promise<void> {
  const left = day - ((Date.now() + jakarta) % day);
  if (left < 60_000) await sleep(left + 1_000);
}
