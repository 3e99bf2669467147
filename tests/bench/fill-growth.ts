import { Client } from "pg";
import { Temporal } from "temporal-polyfill";
import type { Tx } from "#app/platform/db.server.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { seedRegions } from "#prisma/seed/seed-regions.ts";

export const bookingsPerOutlet = 10;
/** Filled without their indexes and without checks of rows that are right by construction. */
const filledTables = ["outlet", "barber", "barber_service", "shift", "booking", "booking_item", "slot_claim"];
/** As the tables above, but read while they are filled. */
const readTables = ["opening_hours", "service"];

export async function fillGrowth(url: string, outlets: number): Promise<void> {
  const { fillOutlets } = await import("#prisma/seed/fill-outlets.ts");
  const database = openDatabase(url);
  try {
    if ((await database.inTransaction((tx) => tx.outlet.count({ where: { slug: "fill-1" } }))) > 0) return;
    await database.inTransaction(seedRegions);
    const nowMs = Temporal.Now.instant().epochMilliseconds;
    await database.inTransaction(async (tx) => {
      const rebuild = await takeIndexesOff(tx);
      await fillOutlets(tx, { outlets, claims: bookingsPerOutlet, nowMs });
      await rebuild();
    });
    console.log(`Filled a database with ${outlets.toLocaleString("en")} outlets.`);
  } finally {
    await database.close();
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  // Outlets are written twice while they are filled.
  await client.query("VACUUM FULL outlet");
  await client.query("VACUUM ANALYZE");
  await client.end();
}

/** Answers what puts indexes, constraints and triggers back as they were. */
async function takeIndexesOff(tx: Tx): Promise<() => Promise<void>> {
  const tables = filledTables.map((table) => `'${table}'::regclass`).join(", ");
  const back = await tx.$queryRawUnsafe<{ off: string; back: string }[]>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
    FROM pg_constraint WHERE conrelid IN (${tables}) AND contype = 'x'
    UNION ALL
    SELECT format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    FROM pg_index i WHERE i.indrelid IN (${tables}) AND NOT i.indisprimary
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`);
  await tx.$executeRawUnsafe("SET LOCAL maintenance_work_mem = '1GB'");
  for (const { off } of back) await tx.$executeRawUnsafe(off);
  for (const table of [...filledTables, ...readTables]) {
    await tx.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  }
  return async () => {
    for (const table of [...filledTables, ...readTables]) {
      await tx.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
    }
    for (const each of back) await tx.$executeRawUnsafe(each.back);
  };
}
