import { onClose } from "#app/platform/closing.server.ts";
import { openPool } from "#app/platform/pool.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";

/** Separate from the requests' connections: a process whose every connection is in use is busy, and not ill. */
const connection = openPool({
  max: 1,
  application_name: "pangkas-readiness",
  connectionTimeoutMillis: timeLimits.readiness,
  query_timeout: timeLimits.readiness,
  // Longer than between two questions of a proxy; a connection of its own is also one that no pooler lends out.
  idleTimeoutMillis: 60_000,
});
onClose(() => connection.end());

let asked: Promise<boolean> | null = null;

/** Whether the database answers at this moment; who asks meanwhile gets the same answer. */
export function databaseAnswers(): Promise<boolean> {
  asked ??= askTwice().finally(() => {
    asked = null;
  });
  return asked;
}

/** The connection may have been lost long ago, which shows only once it is used: the second question takes a new one. */
async function askTwice(): Promise<boolean> {
  const ask = () => connection.query("SELECT 1").then(Boolean, () => false);
  return (await ask()) || (await ask());
}
