import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import packageFile from "pg-boss/package.json" with { type: "json" };
import { z } from "zod";

/** The version of pg-boss's tables that this product makes and asks for: no other works with it. */
export const jobTablesMade: number = z.object({ pgboss: z.object({ schema: z.number() }) }).parse(packageFile)
  .pgboss.schema;

/**
 * Creates or updates pg-boss's own tables, in the schema `pgboss`, and waits for the indexes that an update leaves to be
 * built while work goes on: only the owner may, and no process of the product tries.
 * @throws when one cannot be built; the next call tries again
 */
export async function installJobTables(url: string): Promise<void> {
  const boss = new PgBoss({
    ...{ connectionString: url, schema: "pgboss", max: 1 },
    ...{ supervise: false, schedule: false, bamIntervalSeconds: 10 },
  });
  boss.on("error", () => {}); // a failed statement rejects start()
  let failure: string | undefined;
  boss.on("bam", ({ name, status, error }) => {
    if (status === "failed") failure = `${name}: ${error}`;
  });
  try {
    await boss.start();
    while ((await boss.getBamEntries()).some(({ status }) => status !== "completed")) {
      if (failure !== undefined) throw new Error(`The job tables lack something. ${failure}`);
      await sleep(200);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
