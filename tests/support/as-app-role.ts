import { Client } from "pg";

/** The application's role on the databases of this machine; its password is the administrator's. */
export const appRole = "pangkas_app";

/** Makes the role on the server at `adminUrl` unless it exists. */
export async function ensureAppRole(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(7265304)");
    const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [appRole]);
    const password = client.escapeLiteral(decodeURIComponent(new URL(adminUrl).password));
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${password}`);
  } finally {
    await client.end();
  }
}

/** The database at `url`, as the application. */
export function asApp(url: string): string {
  const parts = new URL(url);
  parts.username = appRole;
  return parts.href;
}
