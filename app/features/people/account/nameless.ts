// Script group: shared
/** Stands in the row of somebody whose account at the provider has no name: what other people read of them. */
export const standInName = "Google User";

/** The name of a verified token, or what stands for it. */
export function storedName(claimed: string | null | undefined): string {
  return claimed?.trim() || standInName;
}

/** The name as the person's own screens know it: empty where there is none. */
export function ownName(kept: string): string {
  return kept === standInName ? "" : kept;
}
