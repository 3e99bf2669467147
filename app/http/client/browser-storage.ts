/** What a browser keeps for sites, by key: null for nothing, and where a browser keeps nothing for sites and throws. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null no longer does; where a browser keeps nothing it holds for this page alone. */
export function writeStored(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Nothing outlives the page there.
  }
}
