import type { CancelAnswer, WaitingCancel } from "#app/features/bookings/mine/waiting-cancel.ts";
import { listCancels, putCancel, removeOthersCancels, replaceCancel } from "#app/http/client/cancel-store.ts";
import { type SendingParts, sendDue } from "#app/http/client/send-cancels.ts";

// Runs in pages and in the worker.

/** Of the Background Sync that sends what waits. */
export const cancelsTag = "cancels";
const answerMs = 30_000;

const parts: SendingParts = {
  list: listCancels,
  replace: replaceCancel,
  post: postCancel,
  alone: (run) => (navigator.locks ? navigator.locks.request(cancelsTag, run) : run()),
  now: Date.now,
};

/**
 * Sends what waits and is due, alone among the pages and the worker of this browser.
 * @throws Error while something still waits for a network, which has Background Sync try again
 */
export async function sendWaitingCancels(): Promise<void> {
  await sendDue(parts);
  notifyOthers();
  const now = Date.now();
  const isLeft = (await listCancels()).some(({ state, tryAt }) => state.kind === "waiting" && tryAt <= now);
  if (isLeft) throw new Error("Cancels still wait for a network.");
}

export type NewCancel = Pick<
  WaitingCancel,
  "bookingId" | "userId" | "reason" | "text" | "quotedFee" | "start" | "refundTo"
>;

/** Keeps a cancel until there is a network. */
export async function queueCancel(cancel: NewCancel): Promise<void> {
  const now = Date.now();
  await putCancel({ ...cancel, writtenAt: now, attempts: 0, tryAt: now, state: { kind: "waiting" } });
  notifyOthers();
}

/** The customer does not want it any more, or has read what became of it. While it is being sent this waits. */
export async function removeCancel(cancel: WaitingCancel): Promise<void> {
  await parts.alone(() => replaceCancel(cancel, null));
  notifyOthers();
}

/** Forgets what is not this person's; everything for null. */
export async function forgetOthers(userId: string | null): Promise<void> {
  await removeOthersCancels(userId);
  notifyOthers();
}

const channelName = "cancels";

function notifyOthers(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls back whenever the queue changed, wherever that happened. */
export function onCancels(listener: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  new BroadcastChannel(channelName).onmessage = listener;
}

async function postCancel({ bookingId, ...cancel }: WaitingCancel): Promise<CancelAnswer> {
  const { userId, reason, text, quotedFee, start, refundTo } = cancel;
  try {
    const response = await fetch(`/api/bookings/${bookingId}/cancel`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify({ userId, reason, text, quotedFee, start, refundTo }),
      credentials: "same-origin",
      signal: AbortSignal.timeout(answerMs),
    });
    return readAnswer(response.status, await response.json(), response.headers.get("Retry-After"));
  } catch {
    return null; // no network, no answer in time, or a page of somebody in between instead of JSON
  }
}

/** An answer counts when it is one of the contract; a hotspot's own page does not. */
export function readAnswer(status: number, body: unknown, retryAfter: string | null): CancelAnswer {
  const { success, message, cancelFee } = (body ?? {}) as Record<string, unknown>;
  if (status < 400 ? success !== true : typeof message !== "string") return null;
  return {
    status: success === true ? 200 : status,
    message: typeof message === "string" ? message : "",
    fee: typeof cancelFee === "number" ? cancelFee : null,
    retryAfterMs: Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : null,
  };
}
