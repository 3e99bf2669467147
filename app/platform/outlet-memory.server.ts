import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { env } from "#app/platform/env.server.ts";
import { hearsOutletFacts, onOutletFacts } from "#app/platform/outlet-changes.server.ts";
import { readingOwnWrites } from "#app/platform/replicas.server.ts";

/** What no trigger tells, such as the name of who wrote a review, is shown for so long; milliseconds. */
const longestMs = 60_000;

interface Fact {
  value: unknown;
  bytes: number;
}

/** By outlet and name. */
const facts = new LRUCache<string, Fact>({
  maxSize: Math.max(1, env.OUTLET_MEMORY_MB) * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes,
  ttl: longestMs,
});
const names = new Set<string>();
const underWay = new Map<string, Promise<unknown>>();
const keyOf = (outletId: string, name: string) => `${outletId.toLowerCase()} ${name}`;
let isWatched = false;

/** One outlet's, or everything, since nobody knows what was missed. */
function forget(outletId: string | null): void {
  if (outletId === null) {
    facts.clear();
    underWay.clear();
    return;
  }
  for (const name of names) {
    facts.delete(keyOf(outletId, name));
    underWay.delete(keyOf(outletId, name));
  }
}

/**
 * What `read` answered of this outlet, kept in this process for showing it until the database tells that the outlet, its
 * services, barbers, hours, photos, codes for everybody or reviews changed. For pages alone: whoever decides by it, such as a booking, asks the
 * database. Nobody may change what it answers. It is read from the primary, by the first of those who want it at once;
 * while nothing is heard of changes everybody reads for themselves.
 */
export async function outletFact<Value>(outletId: string, name: string, read: () => Promise<Value>): Promise<Value> {
  if (env.OUTLET_MEMORY_MB === 0) return read();
  if (!isWatched) {
    isWatched = true;
    onOutletFacts(forget);
  }
  if (!hearsOutletFacts()) return read();
  const key = keyOf(outletId, name);
  const known = facts.get(key);
  if (known) return known.value as Value;
  const asked = underWay.get(key);
  if (asked) return asked as Promise<Value>;
  names.add(name);
  const reading = readingOwnWrites(read);
  underWay.set(key, reading);
  try {
    const value = await reading;
    // What changed meanwhile has taken the reading away. Of an outlet that is not there nothing is kept: anybody can ask
    // for as many as they like.
    if (value !== null && underWay.get(key) === reading) {
      facts.set(key, { value, bytes: serialize(value).byteLength + key.length + 200 });
    }
    return value;
  } finally {
    if (underWay.get(key) === reading) underWay.delete(key);
  }
}
