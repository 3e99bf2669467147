import { Client } from "pg";
import { clock } from "#app/platform/clock.server.ts";
import { onClose } from "#app/platform/closing.server.ts";
import { directDatabase } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/**
 * What the database's triggers tell on, with the id of the outlet as payload. Why:
 * app/decisions/0054-live-screens-from-the-database.md.
 */
const channel = "outlet_changed";
/** What an outlet tells about itself, as pages show it: its id, or that lists of outlets are others now. */
const factsChannel = "outlet_facts_changed";
const anyListing = "*";
/** A watcher hears of a burst at most so often, unless it asks for less; milliseconds. */
const quietMs = 250;
/** What changed so long ago no page that is just being opened can have missed. */
const rememberedMs = 5 * 60_000;
/** A connection that is lost is opened again after this, twice as long each time, up to the longest. */
const firstWaitMs = 250;
const longestWaitMs = 15_000;
/** A connection that says nothing is asked so often whether it still is there. */
const askEveryMs = 30_000;
/** And given up when it does not answer for so long. */
const patienceMs = 5_000;

interface Watcher {
  /** Null: every outlet. */
  outletIds: ReadonlySet<string> | null;
  onChange: () => void;
  everyMs: number;
  toldAt: number;
  timer: NodeJS.Timeout | null;
}

/** `anything`: nobody knows what changed. */
export type OutletChange = { of: "facts" | "bookings"; outletId: string } | { of: "listing" } | { of: "anything" };

interface Listening {
  watchers: Set<Watcher>;
  listeners: Set<(change: OutletChange) => void>;
  client: Client | null;
  /** The next attempt to connect, or the next question whether the connection still is there. */
  timer: NodeJS.Timeout | null;
  waitMs: number;
  isOver: boolean;
  /** Epoch milliseconds of the product's clock: since when nothing was missed, and what changed lately. */
  heardSince: number;
  changedAt: Map<string, number>;
}

interface WatchOptions {
  /** When what is shown was read, epoch milliseconds: what changed between then and now is told at once. */
  since?: number;
  /** At most one call in so many milliseconds; 250 unless given. */
  everyMs?: number;
}

const listening: Listening = {
  watchers: new Set(),
  listeners: new Set(),
  client: null,
  timer: null,
  waitMs: firstWaitMs,
  isOver: false,
  heardSince: Number.POSITIVE_INFINITY,
  changedAt: new Map(),
};
onClose(close);

/**
 * Calls `onChange` when a booking, its proposals, payments or refunds, a queue ticket or the claimed time of these outlets
 * ("all": of any) changed, in whatever process that was, until the answer is called. Bursts are joined: at most four calls
 * a second. It is also called whenever the connection is there anew, since nobody knows what was missed: what is shown is
 * to be read again.
 * All watchers of a process share one connection, which the pool does not know of.
 */
export function watchOutlets(
  outletIds: readonly string[] | "all",
  onChange: () => void,
  { since, everyMs = quietMs }: WatchOptions = {},
): () => void {
  const only = outletIds === "all" ? null : new Set(outletIds.map((id) => id.toLowerCase()));
  const watcher: Watcher = { outletIds: only, onChange, everyMs, toldAt: Number.NEGATIVE_INFINITY, timer: null };
  listening.watchers.add(watcher);
  if (!listening.client && !listening.timer) void connect();
  else if (since !== undefined && hasMissed(watcher, since)) tell(watcher);
  return () => {
    listening.watchers.delete(watcher);
    if (watcher.timer) clearTimeout(watcher.timer);
    watcher.timer = null;
  };
}

/** Calls `onChange` with each change of an outlet, for as long as the process runs, over the same connection. */
export function onOutletChange(onChange: (change: OutletChange) => void): void {
  listening.listeners.add(onChange);
  if (!listening.client && !listening.timer) void connect();
}

/** Whether a change that is committed now would be heard of. */
export function hearsOutletChanges(): boolean {
  return listening.heardSince !== Number.POSITIVE_INFINITY;
}

function tellAll(change: OutletChange): void {
  for (const onChange of listening.listeners) onChange(change);
}

/** While nothing is heard yet the answer is no: whoever waits is told as soon as the connection is there. */
function hasMissed({ outletIds }: Watcher, since: number): boolean {
  if (listening.heardSince === Number.POSITIVE_INFINITY) return false;
  if (since < listening.heardSince || since < clock.now().epochMilliseconds - rememberedMs) return true;
  const ids = outletIds ?? listening.changedAt.keys();
  for (const id of ids) if ((listening.changedAt.get(id) ?? 0) >= since) return true;
  return false;
}

async function connect(): Promise<void> {
  if (listening.isOver) return;
  const client = new Client({
    connectionString: directDatabase,
    application_name: "pangkas-changes",
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  listening.client = client;
  client.on("error", (error) => lost(client, error));
  client.on("end", () => lost(client, new Error("ended")));
  client.on("notification", ({ channel: told, payload }) => {
    if (!payload) return;
    const outletId = payload.toLowerCase();
    if (payload === anyListing) tellAll({ of: "listing" });
    else if (told === factsChannel) tellAll({ of: "facts", outletId });
    else {
      tellAll({ of: "bookings", outletId });
      heard(outletId);
    }
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    await client.query(`LISTEN ${factsChannel}`);
  } catch (error) {
    return lost(client, error);
  }
  if (listening.client !== client) return;
  listening.waitMs = firstWaitMs;
  listening.heardSince = clock.now().epochMilliseconds;
  tellAll({ of: "anything" });
  for (const watcher of listening.watchers) tell(watcher);
  askLater(client);
}

/** A cable that is cut says nothing: without a question the stream would stand still for ever. */
function askLater(client: Client): void {
  listening.timer = setTimeout(() => {
    listening.timer = null;
    client.query("SELECT 1").then(
      () => listening.client === client && askLater(client),
      (error: unknown) => lost(client, error),
    );
  }, askEveryMs);
  listening.timer.unref();
}

function lost(client: Client, error: unknown): void {
  if (listening.client !== client) return;
  listening.client = null;
  listening.heardSince = Number.POSITIVE_INFINITY;
  listening.changedAt.clear();
  tellAll({ of: "anything" });
  if (listening.timer) clearTimeout(listening.timer);
  listening.timer = null;
  client.end().catch(() => {});
  if (listening.isOver) return;
  logger.warn({ error: error instanceof Error ? error.message : String(error) }, "changes of outlets are not heard");
  // Without watchers the next one opens it.
  if (listening.watchers.size === 0 && listening.listeners.size === 0) return;
  const wait = listening.waitMs * (0.5 + Math.random() / 2);
  listening.waitMs = Math.min(longestWaitMs, listening.waitMs * 2);
  listening.timer = setTimeout(() => {
    listening.timer = null;
    void connect();
  }, wait);
  listening.timer.unref();
}

function heard(outletId: string): void {
  const now = clock.now().epochMilliseconds;
  listening.changedAt.delete(outletId);
  listening.changedAt.set(outletId, now);
  for (const [id, at] of listening.changedAt) {
    if (at >= now - rememberedMs) break;
    listening.changedAt.delete(id);
  }
  for (const watcher of listening.watchers) {
    if (watcher.outletIds === null || watcher.outletIds.has(outletId)) tell(watcher);
  }
}

/** At once after a pause, else when the pause is over: the last change of a burst is never lost. */
function tell(watcher: Watcher): void {
  if (watcher.timer) return;
  const wait = watcher.toldAt + watcher.everyMs - performance.now();
  if (wait <= 0) call(watcher);
  else watcher.timer = setTimeout(() => call(watcher), wait).unref();
}

function call(watcher: Watcher): void {
  watcher.timer = null;
  watcher.toldAt = performance.now();
  try {
    watcher.onChange();
  } catch (error) {
    logger.error({ err: error }, "a watcher of outlets failed");
  }
}

async function close(): Promise<void> {
  listening.isOver = true;
  if (listening.timer) clearTimeout(listening.timer);
  for (const { timer } of listening.watchers) if (timer) clearTimeout(timer);
  listening.watchers.clear();
  listening.listeners.clear();
  const { client } = listening;
  listening.client = null;
  await client?.end().catch(() => {});
}
