import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { env } from "#app/platform/env.server.ts";
import { hearsOutletChanges, type OutletChange, onOutletChange } from "#app/platform/outlet-changes.server.ts";
import { isPrimaryAway, isReadingOwnWrites, readingOwnWrites } from "#app/platform/replicas.server.ts";

/** `facts` of an outlet; `times` of it, which bookings change, too; a `list` of outlets. */
type Kind = "facts" | "times" | "list";

/**
 * What no trigger tells is shown for so long, milliseconds: the name of who wrote a review; a time that somebody holds; an
 * outlet that a review moved up a list.
 */
const longestMs: Record<Kind, number> = { facts: 60_000, times: 15_000, list: 15_000 };

interface Answer {
  kind: Kind;
  value: unknown;
  bytes: number;
  outletIds: readonly string[];
}

interface Reading {
  kind: Kind;
  /** Of a list nobody knows yet. */
  outletId: string | null;
  promise: Promise<unknown>;
}

const answers = new LRUCache<string, Answer>({
  maxSize: Math.max(1, env.OUTLET_MEMORY_MB) * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes,
  dispose: ({ outletIds }, key) => {
    for (const id of outletIds) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  },
});
/** The answers in which an outlet stands. */
const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Reading>();
let isWatched = false;

/** Of one outlet, of all lists, or everything, since nobody knows what was missed. */
function forget(change: OutletChange): void {
  if (change.of === "anything") {
    answers.clear();
    underWay.clear();
    return;
  }
  const { of } = change;
  const isTold = (kind: Kind) => (of === "bookings" ? kind === "times" : of === "facts" || kind === "list");
  const id = change.of === "listing" ? null : change.outletId;
  for (const key of id === null ? [...answers.keys()] : [...(keysOf.get(id) ?? [])]) {
    if (isTold(answers.peek(key)?.kind ?? "facts")) answers.delete(key);
  }
  for (const [key, { kind, outletId }] of underWay) {
    if (isTold(kind) && (id === null || outletId === null || outletId === id)) underWay.delete(key);
  }
}

function isRemembering(): boolean {
  if (env.OUTLET_MEMORY_MB === 0) return false;
  if (!isWatched) {
    isWatched = true;
    onOutletChange(forget);
  }
  return hearsOutletChanges() && !isPrimaryAway();
}

interface Asked<Value> {
  kind: Kind;
  key: string;
  outletId: string | null;
  read: () => Promise<Value>;
  idsIn: (value: Value) => readonly string[];
}

async function remember<Value>({ kind, key, outletId, read, idsIn }: Asked<Value>): Promise<Value> {
  const known = answers.get(key);
  if (known) return known.value as Value;
  const asked = underWay.get(key);
  if (asked) return asked.promise as Promise<Value>;
  const reading = { kind, outletId, promise: read() };
  underWay.set(key, reading);
  try {
    const value = await reading.promise;
    // What changed meanwhile has taken the reading away. Of an outlet that is not there nothing is kept: anybody can ask
    // for as many as they like.
    if (value !== null && underWay.get(key) === reading) keep(kind, key, value, idsIn(value));
    return value;
  } finally {
    if (underWay.get(key) === reading) underWay.delete(key);
  }
}

function keep(kind: Kind, key: string, value: unknown, outletIds: readonly string[]): void {
  const bytes = serialize(value).byteLength + key.length + 200;
  answers.set(key, { kind, value, bytes, outletIds }, { ttl: longestMs[kind] });
  if (!answers.has(key)) return;
  for (const id of outletIds) keysOf.set(id, (keysOf.get(id) ?? new Set()).add(key));
}

const keyOf = (outletId: string, name: string) => `${outletId.toLowerCase()} ${name}`;

/**
 * What `read` answered of this outlet, kept in this process for showing it until the database tells that the outlet, its
 * services, barbers, shifts, hours, photos, codes for everybody or reviews changed. For pages alone: whoever decides by
 * it, such as a booking, asks the database. Nobody may change what it answers. It is read from the primary, by the first
 * of those who want it at once; while nothing is heard of changes everybody reads for themselves.
 */
export async function outletFact<Value>(outletId: string, name: string, read: () => Promise<Value>): Promise<Value> {
  if (!isRemembering()) return read();
  const id = outletId.toLowerCase();
  const asked = { outletId: id, read: () => readingOwnWrites(read), idsIn: () => [id] };
  return remember({ kind: "facts", key: keyOf(id, name), ...asked });
}

/**
 * The same of several outlets at once, of what bookings and claims change, too: `read` is asked once for those that are
 * not remembered. Outlets of which it says nothing are left out.
 */
export async function outletTimes<Row extends { id: string }>(
  outletIds: readonly string[],
  name: string,
  read: (outletIds: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (!isRemembering()) return read(outletIds);
  const missing: string[] = [];
  let reading: Promise<Row[]> | undefined;
  const rows = outletIds.map((outletId) => {
    const id = outletId.toLowerCase();
    const readOne = async () => {
      missing.push(id);
      // A turn later all that are missing are known.
      reading ??= Promise.resolve().then(() => readingOwnWrites(() => read(missing)));
      return (await reading).find((row) => row.id === id) ?? null;
    };
    return remember({ kind: "times", key: keyOf(id, name), outletId: id, read: readOne, idsIn: () => [id] });
  });
  return (await Promise.all(rows)).filter((row) => row !== null);
}

/**
 * What `read` answered for a page that lists outlets, for seconds at most: until an outlet in it changed, or one that may
 * belong into it came, went, or is found by other words, prices or places. `asked` tells one question from another. It
 * may be read from a standby: it is as late as that for a few seconds more. Whoever has just written asks anew.
 */
export async function outletList<Value>(
  asked: unknown,
  read: () => Promise<Value>,
  idsIn: (value: Value) => readonly string[] = () => [],
): Promise<Value> {
  if (!isRemembering() || isReadingOwnWrites()) return read();
  const key = `list ${JSON.stringify(asked)}`;
  return remember({ kind: "list", key, outletId: null, read, idsIn });
}
