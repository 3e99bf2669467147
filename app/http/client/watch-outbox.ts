import { isCancelReason } from "#app/features/bookings/terms/cancel-reason.ts";
import { isOffline, onNetwork } from "#app/http/client/network-state.ts";
import {
  type Kind,
  kinds,
  nextAttemptIn,
  type Outbox,
  photoFields,
  photoLimits,
  photosToKeep,
  type Waiting,
  type WaitingCancel,
  type WaitingReview,
  writtenText,
} from "#app/http/client/outbox.ts";
import { writeMarks } from "#app/http/client/outbox-marks.ts";
import {
  forgetOthers,
  newlyWritten,
  onOutbox,
  queueWaiting,
  removeWaiting,
  sendWaiting,
} from "#app/http/client/outbox-queue.ts";
import { listWaiting, replaceWaiting } from "#app/http/client/outbox-store.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import * as paths from "#app/paths.ts";
import { showToast, type ToastMessage } from "#app/ui/toast-queue.ts";

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
export async function watchOutbox(current: PageFacts): Promise<void> {
  facts = current;
  if (!isWatching) {
    isWatching = true;
    onOutbox(() => void tellAll());
    onNetwork((isGone) => void (isGone || send()));
  }
  if (facts.user) await forgetOthers(facts.user.id);
  else if (sessionStorage.getItem(goodByeKey)) await forgetOthers(null);
  sessionStorage.removeItem(goodByeKey);
  await tellAll();
  await send();
}

/** What could not be sent from its form; the page where it waits, or null when it is nothing that can wait. */
export async function queueForm(current: PageFacts, pathname: string, form: FormData): Promise<string | null> {
  const [, bookingId, act] = /^\/my-bookings\/([\w-]+)\/(cancel|review)$/.exec(pathname) ?? [];
  // Without a worker nothing could show that it waits.
  if (!bookingId || !current.user || !navigator.serviceWorker?.controller) return null;
  const item = { bookingId, userId: current.user.id, text: writtenText(form), ...newlyWritten() };
  if (act === "cancel") {
    const cancel = cancelIn(form, item);
    return cancel && keep(current, "cancels", cancel);
  }
  const review = reviewIn(form, item);
  return review && keep(current, "reviews", review);
}

function cancelIn(form: FormData, item: Waiting): WaitingCancel | null {
  const reason = form.get("reason");
  if (!isCancelReason(reason) || (reason === "OTHER" && item.text.length < 3)) return null;
  const refundTo = form.get("refundTo") === "WALLET" ? "WALLET" : "METHOD";
  return { ...item, reason, quotedFee: Number(form.get("quotedFee")), start: String(form.get("start")), refundTo };
}

function reviewIn(form: FormData, item: Waiting): WaitingReview | null {
  const [rating, barberRating] = [Number(form.get("rating")), Number(form.get("barberRating"))];
  const isWhole = [rating, barberRating].every((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5);
  if (form.get("act") !== "write" || !isWhole || item.text.length > 1_000) return null;
  const photosKept = form.getAll(photoFields.kept).map(String).slice(0, photoLimits.count);
  const files = form.getAll(photoFields.chosen).filter((value) => value instanceof File && value.size > 0) as File[];
  const photos = photosToKeep(files, photoLimits.count - photosKept.length);
  const chosenPhotos = photosKept.length + files.length;
  return { ...item, rating, barberRating, photosKept, chosenPhotos, ...(photos.length > 0 && { photos }) };
}

async function keep<Name extends Kind>(current: PageFacts, name: Name, item: Outbox[Name]): Promise<string> {
  await queueWaiting(name, item);
  await watchOutbox(current);
  await (await navigator.serviceWorker.ready).sync?.register(name).catch(() => undefined);
  return words[name].pageOf(item.bookingId);
}

/**
 * Before the person leaves this device: what waits is sent if it can be, and forgotten once they have left. True where
 * some of it still waits.
 */
export async function sayGoodbye(): Promise<boolean> {
  if (isOffline()) {
    await forgetOthers(null); // the next page has no scripts
    for (const name of kinds) writeMarks(name, null, [], true);
    return false;
  }
  sessionStorage.setItem(goodByeKey, "1");
  await Promise.race([sendAll(), new Promise((done) => setTimeout(done, 5_000))]);
  const waiting = await Promise.all(kinds.map((name) => listWaiting(name)));
  return waiting.flat().some(({ state }) => state.kind === "waiting");
}

const sendAll = () => Promise.allSettled(kinds.map((name) => sendWaiting(name)));

async function send(): Promise<void> {
  clearTimeout(timer);
  if (!facts.user || isOffline()) return;
  await sendAll();
  await tellAll();
  const waiting = await Promise.all(kinds.map((name) => listWaiting(name)));
  const wait = nextAttemptIn(waiting.flat(), Date.now());
  if (wait !== null) timer = setTimeout(() => void send(), Math.max(wait, restMs));
}

interface Words<Name extends Kind> {
  /** Where what was refused can be read. */
  pageOf(bookingId: string): string;
  look: string;
  refused: string;
  /** What is said once of those that were sent. */
  sent(items: readonly Outbox[Name][]): ToastMessage[];
}

const words: { readonly [Name in Kind]: Words<Name> } = {
  cancels: {
    pageOf: (bookingId) => paths.myBooking({ id: bookingId }),
    look: "Lihat booking",
    refused: "Pembatalan belum berhasil",
    sent: () => [{ title: "Booking dibatalkan", description: "Pembatalan yang menunggu koneksi sudah terkirim." }],
  },
  reviews: {
    pageOf: (bookingId) => paths.reviewBooking({ id: bookingId }),
    look: "Lihat ulasan",
    refused: "Ulasan belum terkirim",
    sent: (items) => items.flatMap(sentReview),
  },
};

function sentReview({ state, bookingId, chosenPhotos = 0 }: WaitingReview): ToastMessage[] {
  if (state.kind !== "sent") return [];
  const toast = state.isHeld
    ? { title: "Ulasan menunggu pemeriksaan", description: "Terbit setelah kami baca." }
    : { title: "Ulasan terkirim", description: "Ulasan yang menunggu koneksi sudah terkirim." };
  const missing = chosenPhotos - state.photoCount;
  if (missing <= 0) return [toast];
  const page = paths.reviewBooking({ id: bookingId });
  const action = { label: "Tambah foto", onSelect: () => location.assign(page) };
  return [{ ...toast, description: `${toast.description} ${missing} foto tidak ikut terkirim.`, action }];
}

async function tellAll(): Promise<void> {
  for (const name of kinds) await tell(name);
}

/** Says once what became of each, and writes down for the pages what still waits. */
async function tell<Name extends Kind>(name: Name): Promise<void> {
  const all = await listWaiting(name);
  const own = all.filter(({ userId }) => userId === facts.user?.id);
  const sent = own.filter(({ state }) => state.kind === "sent");
  for (const item of own) {
    if (item.state.kind === "sent") await removeWaiting(name, item);
    else await showRefusal(name, item);
  }
  if (sent.length > 0) {
    for (const toast of words[name].sent(sent)) showToast(toast);
    if (location.pathname.startsWith(paths.myBookings)) void facts.revalidate();
  }
  if (name === "cancels" && !facts.user && all.some(({ state }) => state.kind !== "sent")) askToSignIn();
  const left = own.filter(({ state }) => state.kind !== "sent");
  writeMarks(name, facts.user?.id ?? null, left, left.length === 0 && all.length === own.length);
}

async function showRefusal<Name extends Kind>(name: Name, item: Outbox[Name]): Promise<void> {
  if (item.state.kind !== "refused" || item.isTold) return;
  await replaceWaiting(name, item, { ...item, isTold: true });
  const { pageOf, look, refused } = words[name];
  const page = pageOf(item.bookingId);
  if (location.pathname === page) return;
  const action = { label: look, onSelect: () => location.assign(page) };
  showToast({ tone: "destructive", title: refused, description: item.state.text, action });
}

/** Says nothing of whose it is or what it is about. */
function askToSignIn(): void {
  const key = "askedToSignIn";
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "1");
  showToast({
    title: "Ada pembatalan yang menunggu",
    description: "Masuk lagi agar dapat dikirim.",
    action: { label: "Masuk", onSelect: () => location.assign(`${paths.signIn}?to=/my-bookings`) },
  });
}
