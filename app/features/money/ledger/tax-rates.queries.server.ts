import type { Temporal } from "temporal-polyfill";
import { localDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/**
 * PPN on the platform's fees on the day of `at` in Jakarta: the last rate that began by then, hundredths of a percent.
 * 0 without one: the company is no PKP.
 */
export async function taxAt(at: Temporal.Instant, tx: Tx = db): Promise<{ basisPoints: number }> {
  const day = localDate(at, "WIB").toString();
  const rate = await tx.taxRate.findFirst({
    where: { startsOn: { lte: new Date(`${day}T00:00:00Z`) } },
    orderBy: { startsOn: "desc" },
    select: { basisPoints: true },
  });
  return { basisPoints: rate?.basisPoints ?? 0 };
}
