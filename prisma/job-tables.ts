import { PgBoss } from "pg-boss";

/** Creates or updates pg-boss's own tables, in the schema `pgboss`. */
export async function installJobTables(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: "pgboss", max: 1, supervise: false, schedule: false });
  boss.on("error", () => {}); // a failed statement rejects start()
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
