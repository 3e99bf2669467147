import { db } from "#app/platform/db.server.ts";

/** Written by every request of somebody: when a session was seen, and counters. */
const restless = ["session", "rate_limit"];

/** The rows of every table as one hash each, to see that nothing has changed. */
export async function tablesDigest(): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`;
  const watched = tables.map(({ name }) => name).filter((name) => !restless.includes(name));
  const hashOf = (name: string) =>
    `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM "${name}" t`;
  // So many parts tempt PostgreSQL into starting processes for them, which takes ten times as long as the work.
  const rows = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL max_parallel_workers_per_gather = 0`;
    return tx.$queryRawUnsafe<{ name: string; hash: string }[]>(watched.map(hashOf).join(" UNION ALL "));
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
