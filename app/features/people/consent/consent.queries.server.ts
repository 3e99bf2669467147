import { z } from "zod";
import type { ConsentRecord } from "#app/features/people/consent/consent.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  purpose: z.enum(["TERMS", "PRIVACY", "MARKETING", "ANALYTICS", "PARTNER_TERMS", "PARTNER_DATA"]),
  version: z.string(),
  granted: z.boolean(),
  at: z.date(),
});

/** The latest record of each purpose. */
export async function listLatestConsents(userId: string, tx: Tx = db): Promise<(ConsentRecord & { at: Date })[]> {
  return readRows(
    row,
    Prisma.sql`/* consents */
      SELECT DISTINCT ON (purpose) purpose::text, version, granted, at FROM consent
      WHERE user_id = ${userId}::uuid ORDER BY purpose, at DESC, id DESC`,
    tx,
  );
}
