/** Browsers that keep nothing for sites throw here: then it is kept until the page is loaded anew. */
const kept = new Map<string, number>();

/** A moment that an earlier page kept, epoch milliseconds. */
export function readMoment(storage: () => Storage, key: string): number | null {
  try {
    const value = Number(storage().getItem(key) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  } catch {
    return kept.get(key) ?? null;
  }
}

export function storeMoment(storage: () => Storage, key: string, moment: number): void {
  try {
    storage().setItem(key, String(moment));
  } catch {
    kept.set(key, moment);
  }
}
