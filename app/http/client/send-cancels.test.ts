import fc from "fast-check";
import { expect, it } from "vitest";
import type { CancelAnswer, WaitingCancel } from "#app/features/bookings/mine/waiting-cancel.ts";
import { readAnswer } from "#app/http/client/cancel-queue.ts";
import { type SendingParts, sendDue } from "#app/http/client/send-cancels.ts";
import { runs } from "#tests/support/counts.ts";

const start = "2026-12-01T05:00:00Z";
const hour = 3_600_000;
const before = Date.parse(start) - 400 * hour;

const written = (bookingId: string, userId = "u1", writtenAt = before): WaitingCancel => ({
  bookingId,
  userId,
  reason: "SICK",
  text: "",
  quotedFee: 0,
  start,
  writtenAt,
  attempts: 0,
  tryAt: writtenAt,
  state: { kind: "waiting" },
});

class Crash extends Error {}

/** What becomes of one call: it may die on the way there or on the way back, and the page that made it may die, too. */
type Fate = "answered" | "lost-there" | "lost-back" | "busy" | "crash-before" | "crash-after";

/** A browser and a server; each step of a run takes the next fate. */
function newWorld(fates: readonly Fate[], signedIn: () => string) {
  const store = new Map<string, WaitingCancel>();
  const cancelled: string[] = [];
  const arrivedAfterAnswer: string[] = [];
  const answered = new Set<string>();
  let now = before;
  let calls = 0;
  let atOnce = 0;
  let most = 0;
  let last: Promise<unknown> = Promise.resolve();

  const serve = ({ bookingId, userId }: WaitingCancel): CancelAnswer => {
    const plain = { message: "x", fee: null, retryAfterMs: null };
    if (userId !== signedIn()) return { status: 403, ...plain };
    if (!cancelled.includes(bookingId)) cancelled.push(bookingId);
    return { status: 200, ...plain };
  };
  const parts: SendingParts = {
    list: async () => [...store.values()],
    replace: async (cancel, to) => {
      if (store.get(cancel.bookingId)?.writtenAt !== cancel.writtenAt) return;
      if (to) store.set(cancel.bookingId, to);
      else store.delete(cancel.bookingId);
    },
    post: async (cancel) => {
      const fate = fates[calls] ?? "answered";
      calls += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      if (answered.has(cancel.bookingId)) arrivedAfterAnswer.push(cancel.bookingId);
      if (fate === "crash-before") throw new Crash();
      if (fate === "lost-there") return null;
      if (fate === "busy") return { status: 503, message: "x", fee: null, retryAfterMs: null };
      const answer = serve(cancel);
      if (fate === "crash-after") throw new Crash();
      if (fate === "lost-back") return null;
      answered.add(cancel.bookingId);
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
  return { store, parts, cancelled, arrivedAfterAnswer, most: () => most, calls: () => calls, wait };
}

const fate = fc.constantFrom<Fate>("answered", "lost-there", "lost-back", "busy", "crash-before", "crash-after");
const ignoreCrash = (error: unknown) => {
  if (!(error instanceof Crash)) throw error;
};

it("is done once and never sent again after its answer, however pages and worker crash and repeat", async () => {
  const check = fc.asyncProperty(
    fc.array(fate, { maxLength: 12 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 3 }),
    async (fates, senders, bookings) => {
      const world = newWorld(fates, () => "u1");
      const ids = Array.from({ length: bookings }, (_, index) => `b${index}`);
      for (const id of ids) world.store.set(id, written(id));
      // Every bad fate is used up after so many rounds; no wait is longer than an hour, and the start is far.
      for (let round = 0; round <= fates.length; round += 1) {
        await Promise.all(Array.from({ length: senders }, () => sendDue(world.parts).catch(ignoreCrash)));
        world.wait(2 * hour);
      }
      expect(world.cancelled.toSorted()).toEqual(ids);
      expect(world.arrivedAfterAnswer).toEqual([]);
      expect(world.most()).toBe(1);
      expect([...world.store.values()].map(({ state }) => state.kind)).toEqual(ids.map(() => "sent"));
    },
  );
  await fc.assert(check, runs(200, 5_000));
});

it("does nothing for another person who has signed in meanwhile", async () => {
  const world = newWorld([], () => "u2");
  world.store.set("b1", written("b1"));
  await sendDue(world.parts);
  expect(world.cancelled).toEqual([]);
  expect(world.store.size).toBe(0);
});

it("leaves alone what its writer took back or wrote anew while it was sent", async () => {
  const world = newWorld([], () => "u1");
  const post = world.parts.post;
  for (const id of ["b1", "b2"]) world.store.set(id, written(id));
  const anew = written("b2", "u1", before + 1);
  world.parts.post = (cancel) => {
    if (cancel.bookingId === "b1") world.store.delete("b1");
    else world.store.set("b2", anew);
    return post(cancel);
  };
  await sendDue(world.parts);
  expect([...world.store.values()]).toEqual([anew]);
});

it("asks nobody about a booking that has begun, unless it was tried before", async () => {
  const world = newWorld([], () => "u1");
  world.store.set("b1", written("b1"));
  world.store.set("b2", { ...written("b2"), attempts: 1 });
  world.wait(400 * hour);
  await sendDue(world.parts);
  expect(world.calls()).toBe(1);
  expect([...world.store.values()].map(({ state }) => state.kind)).toEqual(["refused", "sent"]);
});

it("takes only an answer of the contract", () => {
  expect(readAnswer(200, { success: true, wasCancelled: false }, null)).toMatchObject({ status: 200 });
  expect(readAnswer(409, { message: "Naik", reason: "fee-changed", cancelFee: 5 }, null)).toMatchObject({ fee: 5 });
  expect(readAnswer(429, { message: "Tunggu" }, "7")).toMatchObject({ status: 429, retryAfterMs: 7_000 });
  for (const [status, body] of [
    [200, { login: true }],
    [200, null],
    [403, {}],
    [511, "x"],
  ] as const) {
    expect(readAnswer(status, body, null)).toBeNull();
  }
});
