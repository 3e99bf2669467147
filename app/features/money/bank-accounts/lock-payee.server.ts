import type { Tx } from "#app/platform/db.server.ts";

/** Holds whoever money is paid out to, so that limits and accounts of one person change one after the other. */
export async function lockPayee(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`/* lock-payee */ SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}
