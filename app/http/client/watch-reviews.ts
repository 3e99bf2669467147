import { nextReviewIn, type WaitingReview } from "#app/features/trust/reviews/waiting-review.ts";
import { isOffline, onNetwork } from "#app/http/client/network-state.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import { writeReviewMarks } from "#app/http/client/review-marks.ts";
import {
  forgetOthersReviews,
  onReviews,
  queueReview,
  removeReview,
  reviewsTag,
  sendWaitingReviews,
} from "#app/http/client/review-queue.ts";
import { listWaitingReviews, replaceWaitingReview } from "#app/http/client/review-store.ts";
import { showToast } from "#app/ui/toast-queue.ts";

/** Between attempts over a connection that says it works and does not. */
const restMs = 60_000;
const goodByeKey = "signingOutReviews";

let facts: PageFacts = { user: null, revalidate: async () => {} };
let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what this person wrote off line as soon as it can, and tells what became of it. Another's is removed. */
export async function watchReviews(current: PageFacts): Promise<void> {
  facts = current;
  if (!isWatching) {
    isWatching = true;
    onReviews(() => void tell());
    onNetwork((isGone) => void (isGone || send()));
  }
  if (facts.user) await forgetOthersReviews(facts.user.id);
  else if (sessionStorage.getItem(goodByeKey)) await forgetOthersReviews(null);
  sessionStorage.removeItem(goodByeKey);
  await tell();
  await send();
}

/** A review that could not be sent from its form; the page where it waits, or null when it is none that can wait. */
export async function keepReviewForm(current: PageFacts, pathname: string, form: FormData): Promise<string | null> {
  const bookingId = /^\/my-bookings\/([\w-]+)\/review$/.exec(pathname)?.[1];
  const [rating, barberRating] = [Number(form.get("rating")), Number(form.get("barberRating"))];
  const text = String(form.get("text") ?? "").trim();
  const isWhole = [rating, barberRating].every((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5);
  if (!bookingId || !current.user || form.get("act") !== "write" || !isWhole || text.length > 1_000) return null;
  // Without a worker nothing could show that it waits.
  if (!navigator.serviceWorker?.controller) return null;
  await queueReview({ bookingId, userId: current.user.id, rating, barberRating, text });
  await watchReviews(current);
  await (await navigator.serviceWorker.ready).sync?.register(reviewsTag).catch(() => undefined);
  return pathname;
}

/** Before the person leaves this device: what waits is sent if it can be, and forgotten once they have left. */
export async function sayGoodbyeToReviews(): Promise<void> {
  if (isOffline()) {
    await forgetOthersReviews(null); // the next page has no scripts
    writeReviewMarks(null, [], true);
    return;
  }
  sessionStorage.setItem(goodByeKey, "1");
  await Promise.race([sendWaitingReviews().catch(() => undefined), new Promise((done) => setTimeout(done, 5_000))]);
}

async function send(): Promise<void> {
  clearTimeout(timer);
  if (!facts.user || isOffline()) return;
  await sendWaitingReviews().catch(() => undefined);
  await tell();
  const wait = nextReviewIn(await listWaitingReviews(), Date.now());
  if (wait !== null) timer = setTimeout(() => void send(), Math.max(wait, restMs));
}

/** Says once what became of each, and writes down for the pages what still waits. */
async function tell(): Promise<void> {
  const all = await listWaitingReviews();
  const own = all.filter(({ userId }) => userId === facts.user?.id);
  const left: WaitingReview[] = [];
  for (const review of own) {
    if (review.state.kind !== "sent") {
      left.push(review);
      await showRefusal(review);
      continue;
    }
    await removeReview(review);
    const { isHeld } = review.state;
    const description = isHeld ? "Terbit setelah kami baca." : "Ulasan yang menunggu koneksi sudah terkirim.";
    showToast({ title: isHeld ? "Ulasan menunggu pemeriksaan" : "Ulasan terkirim", description });
    if (location.pathname.startsWith("/my-bookings")) void facts.revalidate();
  }
  writeReviewMarks(facts.user?.id ?? null, left, left.length === 0 && all.length === own.length);
}

async function showRefusal(review: WaitingReview): Promise<void> {
  if (review.state.kind !== "refused" || review.isTold) return;
  await replaceWaitingReview(review, { ...review, isTold: true });
  const page = `/my-bookings/${review.bookingId}/review`;
  if (location.pathname === page) return;
  const action = { label: "Lihat ulasan", onSelect: () => location.assign(page) };
  showToast({ tone: "destructive", title: "Ulasan belum terkirim", description: review.state.text, action });
}
