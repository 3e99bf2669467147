import { Client, type ClientConfig } from "pg";

const patience = 10_000;

async function connected<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const sessionOf = async (client: Client): Promise<number> =>
  (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;

/**
 * That what stands between the product and PostgreSQL keeps a session for as long as a connection lasts, and that
 * nothing stands there for LISTEN and jobs.
 * @throws naming the variable to change
 */
export async function assertConnections(url: string, direct: string): Promise<void> {
  const isSticky = await connected({ connectionString: url, application_name: "pangkas" }, async (one) => {
    const before = await sessionOf(one);
    return connected({ connectionString: url, application_name: "pangkas" }, async (other) => {
      // While the second is in a transaction a pooler that lends sessions by transaction has to give the first another.
      await other.query("BEGIN");
      const others = await sessionOf(other);
      return others !== before && (await sessionOf(one)) === before;
    });
  });
  if (!isSticky) {
    throw new Error(
      "The pooler at DATABASE_URL lends connections by transaction: time zone, time-outs and prepared statements would " +
        "be lost. Set it to session pooling (PgBouncer: pool_mode = session).",
    );
  }
  // Poolers refuse settings in the startup message, or forget them; PostgreSQL takes them.
  const settings = { connectionString: direct, application_name: "pangkas", options: "-c pangkas.direct=yes" };
  const isDirect = await connected(
    settings,
    async (client) => (await client.query("SELECT current_setting('pangkas.direct', true) AS found")).rows[0].found,
  ).catch((error: { code?: string }) => {
    if (error.code === "08P01") return null;
    throw error;
  });
  if (isDirect !== "yes") {
    throw new Error(
      "A pooler answers where LISTEN and jobs need PostgreSQL itself: set DATABASE_DIRECT_URL to the server's address.",
    );
  }
}
