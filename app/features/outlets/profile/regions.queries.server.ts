import type { RegionCentre } from "#app/lib/place-check.ts";
import {
  type ChosenRegions,
  type RegionChoices,
  type RegionOption,
  type RegionStep,
  regionSteps,
} from "#app/lib/region-chain.ts";
import { regionLevel } from "#app/lib/region-code.ts";
import { db } from "#app/platform/db.server.ts";

const option = { code: true, name: true, lat: true, lng: true } as const;
const byName = [{ name: "asc" }, { code: "asc" }] as const;

/** What lies directly in a region, or the provinces; empty for one that there is not. */
export async function listRegionsIn(parentCode: string | null): Promise<RegionOption[]> {
  const where = parentCode === null ? { level: 1 } : { parentCode };
  return db.region.findMany({ where, select: option, orderBy: [...byName] });
}

/** The options of every level that is open, in one statement. A code that there is not counts as not chosen. */
export async function findRegionChoices(asked: ChosenRegions): Promise<RegionChoices> {
  const { province, regency, district } = asked;
  const parents = [province, regency, district].filter(Boolean);
  const rows = await db.region.findMany({
    where: { OR: [{ level: 1 }, { parentCode: { in: parents } }] },
    select: option,
    orderBy: [...byName],
  });
  const options: Record<RegionStep, RegionOption[]> = { province: [], regency: [], district: [], kelurahan: [] };
  for (const row of rows) options[regionSteps[regionLevel(row.code) - 1] ?? "kelurahan"].push(row);
  const chosen = { ...asked };
  for (const step of regionSteps) if (!options[step].some(({ code }) => code === asked[step])) chosen[step] = "";
  return { chosen, options };
}

/** A kelurahan and the regions that it lies in, province first; null when there is no such kelurahan. */
export async function findRegionChain(kelurahanCode: string): Promise<RegionCentre[] | null> {
  const rows = await db.$queryRaw<RegionCentre[]>`
    /* region-chain */
    SELECT r.code, r.name, r.lat, r.lng
    FROM region k
      JOIN region d ON d.code = k.parent_code
      JOIN region c ON c.code = d.parent_code
      JOIN region r ON r.code IN (k.code, d.code, c.code, c.parent_code)
    WHERE k.code = ${kelurahanCode} AND k.level = 4
    ORDER BY r.level`;
  return rows.length === regionSteps.length ? rows : null;
}
