import { z } from "zod";
import { regionRow } from "#app/features/outlets/search/interpret-query.queries.server.ts";
import {
  codeOfNick,
  fitsPlaceName,
  type PlaceSuggestion,
  placeOfRegion,
  readPlaceName,
} from "#app/features/outlets/search/search-place.ts";
import { beginningWith } from "#app/lib/like-pattern.ts";
import { db } from "#app/platform/db.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

const mostSuggestions = 8;
const shortest = 2;

/**
 * Kota, kabupaten and kecamatan that begin as typed or are spelled nearly so, those with active outlets first. What a
 * suggestion is named finds that very place.
 */
export async function listPlaceSuggestions(typed: string): Promise<PlaceSuggestion[]> {
  const name = readPlaceName(typed);
  const text = name.searchName;
  if (text.length < shortest) return [];
  const beginning = beginningWith(text);
  const rows = await onReplica(
    "places-suggested",
    () => db.$queryRaw<unknown[]>`
    /* suggest-places */
    SELECT r.code, r.level, r.name, r.search_name AS "searchName", r.lat, r.lng,
      p.name AS "parentName", p.search_name AS "parentSearchName", o.some AS "hasOutlets"
    FROM region r JOIN region p ON p.code = r.parent_code
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT 1 FROM outlet o WHERE o.status = 'ACTIVE'
        AND o.kelurahan_code ~>=~ (r.code || '.') AND o.kelurahan_code ~<~ (r.code || '/')) AS some) o
    WHERE r.level BETWEEN 2 AND 3 AND r.lat IS NOT NULL AND r.lng IS NOT NULL
      AND (r.search_name LIKE ${beginning} OR r.search_name % ${text} OR r.code = ${codeOfNick(text) ?? ""})
    ORDER BY r.code = ${codeOfNick(text) ?? ""} DESC, o.some DESC, r.search_name LIKE ${beginning} DESC, r.level,
      similarity(r.search_name, ${text}) DESC, r.code
    LIMIT ${mostSuggestions * 4}::int`,
  );
  return z
    .array(regionRow)
    .parse(rows)
    .filter((region) => fitsPlaceName(region, { ...name, parentSearchName: null }))
    .slice(0, mostSuggestions)
    .map((region) => ({
      name: placeOfRegion(region).name,
      detail: region.level === 3 ? "Kecamatan" : region.parentName,
    }));
}
