import { createHash } from "node:crypto";
import { Pool, TypeOverrides, types } from "pg";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { processWide } from "#app/platform/process-wide.ts";

const sessionSettings = [
  "TimeZone=UTC", // any other zone silently shifts timestamptz
  "statement_timeout=5000",
  "lock_timeout=2000",
  "default_transaction_isolation=read\\ committed",
];

/** The process's connections: Prisma and `readRows` share them, nothing else asks for one. */
export const pool = processWide(
  "pool",
  () => {
    const connections = new Pool({
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL,
      application_name: "pangkas",
      options: sessionSettings.map((setting) => `-c ${setting}`).join(" "),
      types: rowTypes(),
    });
    return connections.on("error", (error) => logger.warn({ error: error.message }, "database connection lost"));
  },
  (connections) => connections.end(),
);

/** Values as Prisma's raw queries deliver them; node-postgres reads dates as local midnights and int8 as text. */
function rowTypes(): TypeOverrides {
  const { DATE, TIMESTAMP, TIMESTAMPTZ, INT8 } = types.builtins;
  const overrides = new TypeOverrides();
  overrides.setTypeParser(INT8, BigInt);
  overrides.setTypeParser(DATE, (text) => new Date(text));
  overrides.setTypeParser(TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`));
  overrides.setTypeParser(TIMESTAMPTZ, (text) => new Date(text.replace(" ", "T").replace("+00", "Z")));
  return overrides;
}

const statementNames = new Map<string, string>();

/** A raw statement that begins with a comment such as `/* near-me *\/` is prepared once per connection under that name. */
export function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known) return known;
  const label = /^\s*\/\*\s*([\w-]{1,40})\s*\*\//.exec(sql)?.[1];
  if (!label) return "";
  const name = `${label}-${createHash("sha256").update(sql).digest("base64url").slice(0, 12)}`;
  statementNames.set(sql, name);
  return name;
}
