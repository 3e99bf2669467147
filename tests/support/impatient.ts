import { onConnectionsOf, openPool, sessionSettings } from "#app/platform/pool.server.ts";

/** Runs `work` on connections that give a lock up after a moment, for who is to find one held all the time. */
export async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  const connections = openPool({ max: 3 }, { ...sessionSettings, lock_timeout: "200ms" });
  try {
    return await onConnectionsOf(connections, work);
  } finally {
    await connections.end();
  }
}
