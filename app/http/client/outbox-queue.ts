import { type Kind, kinds, type Outbox, type SendAnswer, type SendingParts, sendDue } from "#app/http/client/outbox.ts";
import { listWaiting, putWaiting, removeOthersWaiting, replaceWaiting } from "#app/http/client/outbox-store.ts";
import * as paths from "#app/paths.ts";

// Runs in pages and in the worker.

const answerMs = 30_000;

interface Call<Item> {
  pathOf: (bookingId: string) => string;
  fields: readonly (keyof Item & string)[];
}

const calls: { readonly [Name in Kind]: Call<Outbox[Name]> } = {
  cancels: {
    pathOf: (id) => paths.sendCancel({ id }),
    fields: ["userId", "reason", "text", "quotedFee", "start", "refundTo"],
  },
  reviews: {
    pathOf: (id) => paths.sendReview({ id }),
    fields: ["userId", "rating", "barberRating", "text"],
  },
};

const partsOf = <Name extends Kind>(name: Name): SendingParts<Outbox[Name]> => ({
  list: () => listWaiting(name),
  replace: (item, to) => replaceWaiting(name, item, to),
  post: (item) => post(name, item),
  alone: (run) => alone(name, run),
  now: Date.now,
});

function alone<T>(name: Kind, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, run) : run();
}

/**
 * Sends what waits and is due of a kind, alone among the pages and the worker of this browser. The kind names the lock,
 * the channel and the Background Sync, too.
 * @throws Error while something still waits for a network, which has Background Sync try again
 */
export async function sendWaiting(name: Kind): Promise<void> {
  await sendDue(name, partsOf(name));
  notifyOthers(name);
  const now = Date.now();
  const isLeft = (await listWaiting(name)).some(({ state, tryAt }) => state.kind === "waiting" && tryAt <= now);
  if (isLeft) throw new Error(`Of ${name} some still wait for a network.`);
}

/** Of what is written now and waits for a network. */
export function newlyWritten() {
  const now = Date.now();
  return { writtenAt: now, attempts: 0, tryAt: now, state: { kind: "waiting" } } as const;
}

/** Keeps it until there is a network. */
export async function queueWaiting<Name extends Kind>(name: Name, item: Outbox[Name]): Promise<void> {
  await putWaiting(name, item);
  notifyOthers(name);
}

/** Its writer does not want it any more, or has read what became of it. While it is being sent this waits. */
export async function removeWaiting<Name extends Kind>(name: Name, item: Outbox[Name]): Promise<void> {
  await alone(name, () => replaceWaiting(name, item, null));
  notifyOthers(name);
}

/** Forgets what is not this person's; everything for null. */
export async function forgetOthers(userId: string | null): Promise<void> {
  for (const name of kinds) {
    await removeOthersWaiting(name, userId);
    notifyOthers(name);
  }
}

function notifyOthers(name: Kind): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

/** Calls back whenever the queue changed, wherever that happened. */
export function onOutbox(listener: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  for (const name of kinds) new BroadcastChannel(name).onmessage = listener;
}

async function post<Name extends Kind>(name: Name, item: Outbox[Name]): Promise<SendAnswer> {
  const { pathOf, fields } = calls[name];
  try {
    const response = await fetch(pathOf(item.bookingId), {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(item, [...fields]),
      credentials: "same-origin",
      signal: AbortSignal.timeout(answerMs),
    });
    return readAnswer(response.status, await response.json(), response.headers.get("Retry-After"));
  } catch {
    return null; // no network, no answer in time, or a page of somebody in between instead of JSON
  }
}

/** An answer counts when it is one of the contract; a hotspot's own page does not. */
export function readAnswer(status: number, body: unknown, retryAfter: string | null): SendAnswer {
  const { success, message, isHeld, cancelFee } = (body ?? {}) as Record<string, unknown>;
  if (status < 400 ? success !== true : typeof message !== "string") return null;
  return {
    status: success === true ? 200 : status,
    message: typeof message === "string" ? message : "",
    isHeld: isHeld === true,
    fee: typeof cancelFee === "number" ? cancelFee : null,
    retryAfterMs: Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : null,
  };
}
