import { z } from "zod";
import {
  codeOfNick,
  fitsPlaceName,
  placeOfRegion,
  readPlaceName,
  type SearchPlace,
} from "#app/features/outlets/search/search-place.ts";
import {
  likeliest,
  nearest,
  type Region,
  type ResolvedWords,
  resolveWords,
  wordGroups,
} from "#app/features/outlets/search/search-spelling.ts";
import { db } from "#app/platform/db.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

export const regionRow = z.object({
  code: z.string(),
  level: z.number(),
  name: z.string(),
  searchName: z.string(),
  lat: z.number(),
  lng: z.number(),
  parentName: z.string(),
  parentSearchName: z.string(),
  hasOutlets: z.boolean(),
});

/** Regions (provinsi to kecamatan) that are called as one of the texts, by name or nickname; with `alsoNearly` typos count. */
async function listRegionsCalled(texts: readonly string[], alsoNearly: boolean): Promise<Map<string, Region[]>> {
  if (texts.length === 0) return new Map();
  const nicknames = texts.map((text) => codeOfNick(text) ?? "");
  const rows = await onReplica(
    "places-called",
    () => db.$queryRaw<unknown[]>`
    /* regions-called */
    SELECT t.text, r.code, r.level, r.name, CASE WHEN t.nick = '' THEN r.search_name ELSE t.text END AS "searchName",
      r.lat, r.lng, coalesce(p.name, '') AS "parentName", coalesce(p.search_name, '') AS "parentSearchName",
      EXISTS (SELECT 1 FROM outlet o WHERE o.status = 'ACTIVE'
              AND o.kelurahan_code ~>=~ (r.code || '.') AND o.kelurahan_code ~<~ (r.code || '/')) AS "hasOutlets"
    FROM unnest(${[...texts]}::text[], ${nicknames}::text[]) AS t(text, nick)
    JOIN LATERAL (
      SELECT * FROM region WHERE t.nick <> '' AND code = t.nick
      UNION ALL
      SELECT * FROM region WHERE t.nick = '' AND search_name = t.text AND level <= 3
      UNION ALL
      (SELECT * FROM region
       WHERE ${alsoNearly} AND t.nick = '' AND search_name % t.text AND search_name <> t.text AND level BETWEEN 2 AND 3
       ORDER BY similarity(search_name, t.text) DESC, level LIMIT 12)
    ) r ON true
    LEFT JOIN region p ON p.code = r.parent_code
    WHERE r.lat IS NOT NULL AND r.lng IS NOT NULL`,
  );
  const found = new Map<string, Region[]>();
  for (const { text, ...region } of z.array(regionRow.extend({ text: z.string() })).parse(rows)) {
    found.set(text, [...(found.get(text) ?? []), region]);
  }
  return found;
}

/** The city, province or kecamatan of that name, typos allowed; null when there is none in Indonesia. */
export async function findPlace(typed: string): Promise<SearchPlace | null> {
  const name = readPlaceName(typed);
  if (name.searchName === "") return null;
  for (const alsoNearly of [false, true]) {
    const called = (await listRegionsCalled([name.searchName], alsoNearly)).get(name.searchName) ?? [];
    const fitting = called.filter((region) => fitsPlaceName(region, name));
    const found = nearest(name.searchName, fitting, ({ searchName }) => searchName);
    const region = likeliest(fitting.filter(({ searchName }) => searchName === found?.value.searchName));
    if (region) return placeOfRegion(region);
  }
  return null;
}

const wordRow = z.object({ word: z.string(), isInNames: z.boolean(), near: z.array(z.string()) });

/** What the words that are left of a query mean, by the names of outlets and places. */
export async function findWordMeanings(rest: readonly string[], placeIsGiven: boolean): Promise<ResolvedWords> {
  if (rest.length === 0) return { meanings: [], region: null, words: [], corrections: [] };
  const groups = placeIsGiven ? [] : wordGroups(rest).map(({ text }) => text);
  const [words, exactly] = await Promise.all([listNameWords(rest), listRegionsCalled(groups, false)]);
  const inNames = new Set(words.filter(({ isInNames }) => isInNames).map(({ word }) => word));
  const nameWords = new Map(words.map(({ word, near }) => [word, near]));

  const exact = resolveWords(rest, { inNames, nameWords, regions: exactly }, placeIsGiven);
  if (placeIsGiven || exact.region || exact.words.every((word) => inNames.has(word))) return exact;
  const regions = await listRegionsCalled(groups, true);
  return resolveWords(rest, { inNames, nameWords, regions }, false);
}

async function listNameWords(words: readonly string[]): Promise<z.output<typeof wordRow>[]> {
  const rows = await onReplica(
    "name-words",
    () => db.$queryRaw<unknown[]>`
    /* name-words */
    SELECT t.word, k.known AS "isInNames",
      CASE WHEN k.known THEN '{}' ELSE ARRAY(
        SELECT w.word FROM search_word w WHERE w.count > 0 ORDER BY w.word <-> t.word, w.word LIMIT 8) END AS near
    FROM unnest(${[...new Set(words)]}::text[]) AS t(word)
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM search_word w WHERE w.count > 0 AND w.word LIKE '%' || t.word || '%') AS known) k`,
  );
  return z.array(wordRow).parse(rows);
}
