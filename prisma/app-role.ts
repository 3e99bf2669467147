import { Client } from "pg";

/** What the application reads and adds to; nobody changes it. */
const appendOnlyTables = [
  "audit_check",
  "audit_log",
  "audit_words",
  "audit_seal",
  "day_closing",
  "ledger_account",
  "ledger_entry",
  "ledger_proof",
  "ledger_transaction",
  "payment_event",
  "payout_event",
  "visit_sale",
  "visit_sale_item",
];
/** What may change of them all the same. */
const changingColumns: Readonly<Record<string, readonly string[]>> = { payment_event: ["count", "outcome"] };
/** What only migrations write. */
const readOnlyTables = ["_prisma_migrations", "booking_transition", "money_transition", "outlet_transition"];
const lockKey = 7_265_303;

/**
 * Gives the application's role what it needs in the migrated database at `url`, and takes the rest from it: it owns
 * nothing, creates nothing, and only adds to the ledger and the logs. Run it after every migration, as the owner.
 * @throws when the role does not exist, or has more rights by another way (superuser, owner, membership)
 */
export async function grantToApp(url: string, role: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    for (const statement of await statements(client, role)) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function statements(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ database: string; elevated: boolean }>(
    `SELECT current_database() AS database, rolsuper OR pg_has_role(oid, (
       SELECT relowner FROM pg_class WHERE oid = 'ledger_entry'::regclass), 'MEMBER')
       OR pg_has_role(oid, 'pg_write_all_data', 'MEMBER') AS elevated
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  const found = rows[0];
  if (!found) throw new Error(`The database has no role ${role}.`);
  if (found.elevated) throw new Error(`The role ${role} may do everything: the application needs one of its own.`);
  const app = client.escapeIdentifier(role);
  const everywhere = "IN SCHEMA public, pgboss";
  return [
    "BEGIN",
    `REVOKE ALL ON ALL TABLES ${everywhere} FROM ${app}`,
    `REVOKE ALL ON SCHEMA public, pgboss FROM ${app}`,
    "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
    `REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(found.database)} FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA public, pgboss TO ${app}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES ${everywhere} TO ${app}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES ${everywhere} TO ${app}`,
    `GRANT EXECUTE ON ALL FUNCTIONS ${everywhere} TO ${app}`,
    `REVOKE UPDATE, DELETE ON ${appendOnlyTables.join(", ")} FROM ${app}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${readOnlyTables.join(", ")} FROM ${app}`,
    ...Object.entries(changingColumns).map(
      ([table, columns]) => `GRANT UPDATE (${columns.join(", ")}) ON ${table} TO ${app}`,
    ),
    "COMMIT",
  ];
}
