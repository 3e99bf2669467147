import { regionCodePattern, regionLevel } from "#app/lib/region-code.ts";

/** The levels of a place in the order in which people choose them. */
export const regionSteps = ["province", "regency", "district", "kelurahan"] as const;
export type RegionStep = (typeof regionSteps)[number];

/** The names of their fields: the last is what counts, the others lead to it. */
export const regionFieldNames = {
  province: "province",
  regency: "regency",
  district: "district",
  kelurahan: "kelurahanCode",
} as const satisfies Record<RegionStep, string>;

/** What is chosen on each level: its code, or empty. */
export type ChosenRegions = Readonly<Record<RegionStep, string>>;

export interface RegionOption {
  code: string;
  name: string;
  /** Of what lies in it, where known. */
  lat: number | null;
  lng: number | null;
}

/** What is chosen, and what each level offers below what is chosen above it; nothing where that is open. */
export interface RegionChoices {
  chosen: ChosenRegions;
  options: Readonly<Record<RegionStep, readonly RegionOption[]>>;
}

export const noRegions: ChosenRegions = { province: "", regency: "", district: "", kelurahan: "" };

/** The next level down; null below the kelurahan. */
export const stepBelow = (step: RegionStep): RegionStep | null => regionSteps[regionSteps.indexOf(step) + 1] ?? null;

/** The chain of a kelurahan, or of a region of any other level. */
export function regionsOf(code: string): ChosenRegions {
  if (!regionCodePattern.test(code)) return noRegions;
  const parts = code.split(".");
  const upTo = (count: number) => (parts.length >= count ? parts.slice(0, count).join(".") : "");
  return { province: upTo(1), regency: upTo(2), district: upTo(3), kelurahan: upTo(4) };
}

/**
 * What still stands of what a form says, by the names of its fields: each level under the one above it, nothing below
 * the first that does not.
 */
export function settledRegions(typed: Readonly<Record<string, unknown>>): ChosenRegions {
  let parent = "";
  const settled: Record<RegionStep, string> = { ...noRegions };
  for (const [index, step] of regionSteps.entries()) {
    const code = typed[regionFieldNames[step]];
    if (typeof code !== "string" || !regionCodePattern.test(code) || regionLevel(code) !== index + 1) break;
    if (!code.startsWith(parent)) break;
    settled[step] = code;
    parent = `${code}.`;
  }
  return settled;
}

/** With another choice on one level; what was chosen below it is gone, since it lay elsewhere. */
export function chooseRegion(chosen: ChosenRegions, step: RegionStep, code: string): ChosenRegions {
  const kept = regionSteps.slice(0, regionSteps.indexOf(step)).map((above) => [above, chosen[above]]);
  return { ...noRegions, ...Object.fromEntries(kept), [step]: code };
}

/** The first level that is not chosen yet; null when all are. */
export function firstOpen(chosen: ChosenRegions): RegionStep | null {
  return regionSteps.find((step) => !chosen[step]) ?? null;
}

export const openRegionText: Readonly<Record<RegionStep, string>> = {
  province: "Pilih provinsi",
  regency: "Pilih kabupaten atau kota",
  district: "Pilih kecamatan",
  kelurahan: "Pilih kelurahan atau desa",
};
