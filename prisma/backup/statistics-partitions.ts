import type { Client } from "pg";
import { listTables, nameOf } from "#prisma/backup/database-facts.ts";
import type { Manifest } from "#prisma/backup/manifest.ts";

/** pg-boss keeps its queues' statistics by UTC day, and makes the tables of two days as it is installed. */
const parent = { schema: "pgboss", name: "queue_stats" };
const partitionName = /^queue_stats_(\d{4})(\d\d)(\d\d)$/;

/** Gives the statistics of the job queues the days of the backup instead of the day on which it is restored. */
export async function takeStatisticsPartitions(client: Client, manifest: Manifest): Promise<void> {
  const isPartition = ({ schema, name }: { schema: string; name: string }) =>
    schema === parent.schema && partitionName.test(name);
  const kept = manifest.tables.filter(isPartition);
  const here = (await listTables(client)).filter(isPartition);
  for (const table of here) {
    if (!kept.some(({ name }) => name === table.name)) await client.query(`DROP TABLE ${nameOf(client, table)}`);
  }
  for (const table of kept) {
    if (here.some(({ name }) => name === table.name)) continue;
    const day = table.name.replace(partitionName, "$1-$2-$3");
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await client.query(
      `CREATE TABLE ${nameOf(client, table)} PARTITION OF ${nameOf(client, parent)}
       FOR VALUES FROM ('${day} 00:00:00+00') TO ('${next} 00:00:00+00')`,
    );
  }
}
