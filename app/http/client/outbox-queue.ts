import {
  type Kind,
  kinds,
  type Outbox,
  photoFields,
  type SendAnswer,
  type SendingParts,
  sendDue,
  type WaitingReview,
} from "#app/http/client/outbox.ts";
import { listWaiting, putWaiting, removeOthersWaiting, replaceWaiting } from "#app/http/client/outbox-store.ts";
import * as paths from "#app/paths.ts";

// Runs in pages and in the worker.

const answerMs = 30_000;
/** Photos are on their way for longer; Background Sync gives five minutes. */
const photosAnswerMs = 240_000;

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

/** Keeps it until there is a network; without its photos where the browser does not keep those. */
export async function queueWaiting<Name extends Kind>(name: Name, item: Outbox[Name]): Promise<void> {
  try {
    await putWaiting(name, item);
  } catch (error) {
    if (!item.photos?.length) throw error;
    await putWaiting(name, { ...item, photos: undefined });
  }
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
  const json = JSON.stringify(item, [...fields]);
  const form = formOf(item, json);
  try {
    const response = await fetch(pathOf(item.bookingId), {
      method: "POST",
      headers: { Accept: "application/json", ...(form ? { "X-Upload": "1" } : { "Content-Type": "application/json" }) },
      body: form ?? json,
      credentials: "same-origin",
      signal: AbortSignal.timeout(form ? photosAnswerMs : answerMs),
    });
    return readAnswer(response.status, await response.json(), response.headers.get("Retry-After"));
  } catch {
    return null; // no network, no answer in time, or a page of somebody in between instead of JSON
  }
}

/** Of what brings photos. */
function formOf(item: Outbox[Kind], json: string): FormData | null {
  const { photos = [], photosKept = [] }: Partial<WaitingReview> = item;
  if (photos.length === 0 && photosKept.length === 0) return null;
  const form = new FormData();
  form.set("json", json);
  for (const sealed of photosKept) form.append(photoFields.kept, sealed);
  for (const photo of photos) form.append(photoFields.chosen, photo, "foto");
  return form;
}

/** An answer counts when it is one of the contract; a hotspot's own page does not. */
export function readAnswer(status: number, body: unknown, retryAfter: string | null): SendAnswer {
  const { success, message, isHeld, photoCount, cancelFee } = (body ?? {}) as Record<string, unknown>;
  if (status < 400 ? success !== true : typeof message !== "string") return null;
  return {
    status: success === true ? 200 : status,
    message: typeof message === "string" ? message : "",
    isHeld: isHeld === true,
    photoCount: typeof photoCount === "number" ? photoCount : 0,
    fee: typeof cancelFee === "number" ? cancelFee : null,
    retryAfterMs: Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : null,
  };
}
