import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReviewCallAnswer, WaitingReview } from "#app/features/trust/reviews/waiting-review.ts";
import { readReviewAnswer } from "#app/http/client/review-queue.ts";
import { type ReviewSendingParts, sendDueReviews } from "#app/http/client/send-reviews.ts";
import { runs } from "#tests/support/counts.ts";

const began = Date.parse("2026-12-01T05:00:00Z");
const hour = 3_600_000;

const written = (bookingId: string, set: Partial<WaitingReview> = {}): WaitingReview => ({
  bookingId,
  userId: "u1",
  rating: 5,
  barberRating: 5,
  text: `Rapi ${bookingId}`,
  writtenAt: began,
  attempts: 0,
  tryAt: began,
  state: { kind: "waiting" },
  ...set,
});

class Crash extends Error {}

/** What becomes of one call: it may die on the way there or on the way back, and the page that made it may die, too. */
type Fate = "answered" | "lost-there" | "lost-back" | "busy" | "crash-before" | "crash-after";

/** A browser, and a server with at most one review for a visit; each call takes the next fate. */
function newWorld(fates: readonly Fate[], signedIn: () => string) {
  const store = new Map<string, WaitingReview>();
  const reviews = new Map<string, string>();
  const written: string[] = [];
  const sentAgain: string[] = [];
  const answered = new Set<string>();
  let now = began;
  let calls = 0;
  let atOnce = 0;
  let most = 0;
  let last: Promise<unknown> = Promise.resolve();

  const serve = ({ bookingId, userId, text }: WaitingReview): ReviewCallAnswer => {
    const plain = { message: "x", isHeld: false, retryAfterMs: null };
    if (userId !== signedIn()) return { status: 403, ...plain };
    const there = reviews.get(bookingId);
    if (there !== undefined) return { status: there === text ? 200 : 409, ...plain };
    reviews.set(bookingId, text);
    written.push(bookingId);
    return { status: 200, ...plain };
  };
  const parts: ReviewSendingParts = {
    list: async () => [...store.values()],
    replace: async (review, to) => {
      if (store.get(review.bookingId)?.writtenAt !== review.writtenAt) return;
      if (to) store.set(review.bookingId, to);
      else store.delete(review.bookingId);
    },
    post: async (review) => {
      const fate = fates[calls] ?? "answered";
      calls += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      if (answered.has(review.bookingId)) sentAgain.push(review.bookingId);
      if (fate === "crash-before") throw new Crash();
      if (fate === "lost-there") return null;
      if (fate === "busy") return { status: 503, message: "x", isHeld: false, retryAfterMs: null };
      const answer = serve(review);
      if (fate === "crash-after") throw new Crash();
      if (fate === "lost-back") return null;
      answered.add(review.bookingId);
      return answer;
    },
    // A lock ends with the page that held it.
    alone: (run) => {
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
    now: () => now,
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { store, parts, reviews, written, sentAgain, most: () => most, wait };
}

const fate = fc.constantFrom<Fate>("answered", "lost-there", "lost-back", "busy", "crash-before", "crash-after");
const ignoreCrash = (error: unknown) => {
  if (!(error instanceof Crash)) throw error;
};

it("is written once and never sent again after its answer, however pages and worker crash and repeat", async () => {
  const check = fc.asyncProperty(
    fc.array(fate, { maxLength: 12 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 3 }),
    async (fates, senders, visits) => {
      const world = newWorld(fates, () => "u1");
      const ids = Array.from({ length: visits }, (_, index) => `b${index}`);
      for (const id of ids) world.store.set(id, written(id));
      // Every bad fate is used up after so many rounds, and no wait is longer than an hour.
      for (let round = 0; round <= fates.length; round += 1) {
        await Promise.all(Array.from({ length: senders }, () => sendDueReviews(world.parts).catch(ignoreCrash)));
        world.wait(2 * hour);
      }
      expect(world.written.toSorted()).toEqual(ids);
      expect(ids.map((id) => world.reviews.get(id))).toEqual(ids.map((id) => `Rapi ${id}`));
      expect(world.sentAgain).toEqual([]);
      expect(world.most()).toBe(1);
      expect([...world.store.values()].map(({ state }) => state.kind)).toEqual(ids.map(() => "sent"));
    },
  );
  await fc.assert(check, runs(200, 5_000));
});

it("keeps what was written and says so when the visit has another review already", async () => {
  const world = newWorld([], () => "u1");
  world.reviews.set("b1", "Ditulis dari gawai lain");
  world.store.set("b1", written("b1"));
  await sendDueReviews(world.parts);
  expect(world.store.get("b1")).toMatchObject({ text: "Rapi b1", state: { kind: "refused", text: "x" } });
  expect(world.reviews.get("b1")).toBe("Ditulis dari gawai lain");
});

it("does nothing for another person who has signed in meanwhile", async () => {
  const world = newWorld([], () => "u2");
  world.store.set("b1", written("b1"));
  await sendDueReviews(world.parts);
  expect([world.written, world.store.size]).toEqual([[], 0]);
});

it("leaves alone what its writer took back or wrote anew while it was sent", async () => {
  const world = newWorld([], () => "u1");
  const post = world.parts.post;
  for (const id of ["b1", "b2"]) world.store.set(id, written(id));
  const anew = written("b2", { writtenAt: began + 1 });
  world.parts.post = (review) => {
    if (review.bookingId === "b1") world.store.delete("b1");
    else world.store.set("b2", anew);
    return post(review);
  };
  await sendDueReviews(world.parts);
  expect([...world.store.values()]).toEqual([anew]);
});

it("takes only an answer of the contract", () => {
  expect(readReviewAnswer(200, { success: true, wasWritten: false, isHeld: true }, null)).toMatchObject({
    status: 200,
    isHeld: true,
  });
  expect(readReviewAnswer(409, { message: "Sudah", reason: "already-written" }, null)).toMatchObject({ status: 409 });
  expect(readReviewAnswer(429, { message: "Tunggu" }, "7")).toMatchObject({ status: 429, retryAfterMs: 7_000 });
  for (const [status, body] of [
    [200, { login: true }],
    [200, null],
    [403, {}],
    [511, "x"],
  ] as const) {
    expect(readReviewAnswer(status, body, null)).toBeNull();
  }
});
