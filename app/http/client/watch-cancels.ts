import { nextAttemptIn, type WaitingCancel } from "#app/features/bookings/mine/waiting-cancel.ts";
import { isCancelReason } from "#app/features/bookings/terms/cancel-reason.ts";
import { writeMarks } from "#app/http/client/cancel-marks.ts";
import {
  cancelsTag,
  forgetOthers,
  onCancels,
  queueCancel,
  removeCancel,
  sendWaitingCancels,
} from "#app/http/client/cancel-queue.ts";
import { listCancels, replaceCancel } from "#app/http/client/cancel-store.ts";
import { isOffline, onNetwork } from "#app/http/client/network-state.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import { showToast } from "#app/ui/toast-queue.ts";

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Between attempts over a connection that says it works and does not. */
const restMs = 60_000;
const goodByeKey = "signingOut";

let facts: PageFacts = { user: null, revalidate: async () => {} };
let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what this person wrote off line as soon as it can, and tells what became of it. Another's is removed. */
export async function watchCancels(current: PageFacts): Promise<void> {
  facts = current;
  if (!isWatching) {
    isWatching = true;
    onCancels(() => void tell());
    onNetwork((isGone) => void (isGone || send()));
  }
  if (facts.user) await forgetOthers(facts.user.id);
  else if (sessionStorage.getItem(goodByeKey)) await forgetOthers(null);
  sessionStorage.removeItem(goodByeKey);
  await tell();
  await send();
}

/** A cancel that could not be sent from its form; the page of its booking, where it waits, or null when it is no cancel. */
export async function keepCancelForm(current: PageFacts, pathname: string, form: FormData): Promise<string | null> {
  const bookingId = /^\/my-bookings\/([\w-]+)\/cancel$/.exec(pathname)?.[1];
  const reason = form.get("reason");
  const text = String(form.get("text") ?? "").trim();
  if (!bookingId || !current.user || !isCancelReason(reason) || (reason === "OTHER" && text.length < 3)) return null;
  const page = `/my-bookings/${bookingId}`;
  // Without a worker nothing could show that it waits.
  if (!navigator.serviceWorker?.controller) return null;
  const { id: userId } = current.user;
  const quotedFee = Number(form.get("quotedFee"));
  const start = String(form.get("start"));
  const refundTo = form.get("refundTo") === "WALLET" ? "WALLET" : "METHOD";
  await queueCancel({ bookingId, userId, reason, text, quotedFee, start, refundTo });
  await watchCancels(current);
  await (await navigator.serviceWorker.ready).sync?.register(cancelsTag).catch(() => undefined);
  return page;
}

/** Before the person leaves this device: what waits is sent if it can be, and forgotten once they have left. */
export async function sayGoodbye(): Promise<void> {
  if (isOffline()) {
    await forgetOthers(null); // the next page has no scripts
    return;
  }
  sessionStorage.setItem(goodByeKey, "1");
  await Promise.race([sendWaitingCancels().catch(() => undefined), new Promise((done) => setTimeout(done, 5_000))]);
}

async function send(): Promise<void> {
  clearTimeout(timer);
  if (!facts.user || isOffline()) return;
  await sendWaitingCancels().catch(() => undefined);
  await tell();
  const wait = nextAttemptIn(await listCancels(), Date.now());
  if (wait !== null) timer = setTimeout(() => void send(), Math.max(wait, restMs));
}

/** Says once what became of each, and writes down for the pages what still waits. */
async function tell(): Promise<void> {
  const all = await listCancels();
  const own = all.filter(({ userId }) => userId === facts.user?.id);
  const sent = own.filter(({ state }) => state.kind === "sent");
  for (const cancel of sent) await removeCancel(cancel);
  if (sent.length > 0) {
    showToast({ title: "Booking dibatalkan", description: "Pembatalan yang menunggu koneksi sudah terkirim." });
    if (location.pathname.startsWith("/my-bookings")) void facts.revalidate();
  }
  for (const cancel of own) await showRefusal(cancel);
  if (!facts.user && all.some(({ state }) => state.kind !== "sent")) askToSignIn();
  const left = own.filter((cancel) => !sent.includes(cancel));
  writeMarks(facts.user?.id ?? null, left, left.length === 0 && all.length === own.length);
}

async function showRefusal(cancel: WaitingCancel): Promise<void> {
  if (cancel.state.kind !== "refused" || cancel.isTold) return;
  await replaceCancel(cancel, { ...cancel, isTold: true });
  const page = `/my-bookings/${cancel.bookingId}`;
  if (location.pathname === page) return;
  const action = { label: "Lihat booking", onSelect: () => location.assign(page) };
  showToast({ tone: "destructive", title: "Pembatalan belum berhasil", description: cancel.state.text, action });
}

/** Says nothing of whose it is or what it is about. */
function askToSignIn(): void {
  const key = "askedToSignIn";
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "1");
  showToast({
    title: "Ada pembatalan yang menunggu",
    description: "Masuk lagi agar dapat dikirim.",
    action: { label: "Masuk", onSelect: () => location.assign("/signin?to=/my-bookings") },
  });
}
