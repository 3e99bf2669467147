import { PrismaPg } from "@prisma/adapter-pg";
import { Temporal } from "temporal-polyfill";
import type { Tx } from "#app/platform/db.server.ts";
import { PrismaClient } from "#app/platform/generated/client.ts";

interface SeedDatabase {
  /** All of `work` or nothing, however long it takes. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const sessionSettings = [
  "TimeZone=UTC",
  "synchronous_commit=off",
  "jit=off",
  // Foreign keys are checked by plans made while the tables are empty: none may be a scan of what will be a large table.
  "enable_seqscan=off",
];

/** Needs nothing of the environment and has no time-outs: filling a large database takes minutes. */
export function openDatabase(url: string): SeedDatabase {
  const options = sessionSettings.map((setting) => `-c ${setting}`).join(" ");
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url, max: 1, options }),
    transactionOptions: { maxWait: 20_000, timeout: Temporal.Duration.from({ hours: 1 }).total("milliseconds") },
  });
  return { inTransaction: (work) => client.$transaction(work), close: () => client.$disconnect() };
}
