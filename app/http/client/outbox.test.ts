import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { photosMost } from "#app/features/trust/review-rules/review.ts";
import {
  afterAnswer,
  backoffMs,
  isDue,
  isTooLate,
  type Kind,
  kinds,
  nextAttemptIn,
  type Outbox,
  photoFields,
  photoLimits,
  photosToKeep,
  type SendAnswer,
  type SendingParts,
  sendDue,
  unreadableText,
  type Waiting,
  writtenText,
} from "#app/http/client/outbox.ts";
import { readAnswer } from "#app/http/client/outbox-queue.ts";
import { pictureLimits } from "#app/lib/picture-limits.ts";
import { keptPictures } from "#app/ui/upload/kept-pictures.ts";
import { runs } from "#tests/support/counts.ts";

const start = "2026-12-01T05:00:00Z";
const minute = 60_000;
const hour = 60 * minute;
const began = Date.parse(start) - 400 * hour;

/** Something of that kind that was written for a booking and waits. */
function written<Name extends Kind>(name: Name, bookingId = "b1", set: Partial<Waiting> = {}): Outbox[Name] {
  const item: Waiting = {
    bookingId,
    userId: "u1",
    text: `Rapi ${bookingId}`,
    writtenAt: began,
    attempts: 0,
    tryAt: began,
    state: { kind: "waiting" },
    ...set,
  };
  const items: Outbox = {
    cancels: { ...item, reason: "SICK", quotedFee: 0, start },
    reviews: { ...item, rating: 5, barberRating: 4 },
  };
  return items[name];
}

const plain = { message: "Pesan", isHeld: false, photoCount: 0, fee: null, retryAfterMs: null };
const answer = (status: number, set: object = {}) => ({ ...plain, status, ...set });

describe.each(kinds)("what waits of %s", (name) => {
  const tried = written(name, "b1", { attempts: 1 });

  it.each([
    [null, { kind: "waiting" }],
    [answer(200), { kind: "sent", isHeld: false, photoCount: 0 }],
    [answer(200, { isHeld: true, photoCount: 2 }), { kind: "sent", isHeld: true, photoCount: 2 }],
    [answer(401), { kind: "sign-in" }],
    [answer(404), { kind: "refused", text: "Pesan", fee: null }],
    [answer(409), { kind: "refused", text: "Pesan", fee: null }],
    [answer(409, { fee: 25_000 }), { kind: "refused", text: "Pesan", fee: 25_000 }],
    [answer(422), { kind: "refused", text: unreadableText[name], fee: null }],
    [answer(429), { kind: "waiting" }],
    [answer(503), { kind: "waiting" }],
  ] as const)("after %j is %j", (given, state) => {
    expect(afterAnswer(name, tried, given, began)?.state).toEqual(state);
  });

  it("is forgotten when it is somebody else's", () => {
    expect(afterAnswer(name, tried, answer(403), began)).toBeNull();
  });

  it("leaves a busy server alone, as long as it asks and longer each time", () => {
    expect(afterAnswer(name, tried, answer(503), began)?.tryAt).toBe(began + minute);
    expect(afterAnswer(name, { ...tried, attempts: 3 }, answer(500), began)?.tryAt).toBe(began + 4 * minute);
    expect(afterAnswer(name, tried, answer(429, { retryAfterMs: 5 * minute }), began)?.tryAt).toBe(began + 5 * minute);
    expect([backoffMs(1), backoffMs(50)]).toEqual([minute, 60 * minute]);
  });

  it("goes on waiting, or ends, whatever comes, and keeps every word", () => {
    const answers = fc.record({
      status: fc.integer({ min: 100, max: 599 }),
      message: fc.string(),
      isHeld: fc.boolean(),
      photoCount: fc.nat(),
      fee: fc.option(fc.nat()),
      retryAfterMs: fc.option(fc.nat()),
    });
    const check = fc.property(fc.option(answers), fc.nat({ max: 100 }), fc.string(), (given, attempts, text) => {
      const before = { ...tried, attempts, text };
      const after = afterAnswer(name, before, given, began);
      if (after?.state.kind === "waiting") expect(after.tryAt).toBeGreaterThanOrEqual(began);
      if (after?.state.kind === "sent") expect(given?.status).toBe(200);
      if (after) expect(after).toEqual({ ...before, state: after.state, tryAt: after.tryAt });
    });
    fc.assert(check, runs(300, 5_000));
  });

  it("is due while it waits, also for a sign-in, and not before its time", () => {
    expect(isDue(tried, began)).toBe(true);
    expect(isDue({ ...tried, state: { kind: "sign-in" } }, began)).toBe(true);
    expect(isDue(tried, began - 1)).toBe(false);
    expect(isDue({ ...tried, state: { kind: "sent", isHeld: false, photoCount: 0 } }, began)).toBe(false);
    expect(isDue({ ...tried, state: { kind: "refused", text: "", fee: null } }, began)).toBe(false);
  });

  it("says when the next attempt is", () => {
    expect(nextAttemptIn([], began)).toBeNull();
    const sent = { kind: "sent", isHeld: false, photoCount: 0 } as const;
    expect(nextAttemptIn([{ ...tried, state: sent }], began)).toBeNull();
    expect(nextAttemptIn([{ ...tried, state: { kind: "sign-in" } }], began)).toBeNull();
    expect(nextAttemptIn([{ ...tried, tryAt: began + 9 }, tried], began)).toBe(0);
    expect(nextAttemptIn([{ ...tried, tryAt: began - 5 }], began)).toBe(0);
    expect(nextAttemptIn([{ ...tried, tryAt: began + 9 }], began)).toBe(9);
  });
});

describe("photos of a review", () => {
  const photo = (size: number) => ({ size });
  const photos = [new Blob(["satu"]), new Blob(["dua"])];
  const tried = { ...written("reviews", "b1", { attempts: 1 }), photos };

  it("are as many and as large as the server takes, under its names", () => {
    const { bytes, bytesTogether } = pictureLimits;
    expect(photoLimits).toEqual({ count: photosMost, bytes, bytesTogether });
    expect(photoFields.kept).toBe(keptPictures(photoFields.chosen));
  });

  it("stay behind when they are too large, too many, or too much together", () => {
    const [large, half] = [photo(photoLimits.bytes), photo(photoLimits.bytes / 2)];
    expect(photosToKeep([photo(0), photo(photoLimits.bytes + 1), half], 3)).toEqual([half]);
    expect(photosToKeep([large, half, large, half], 4)).toEqual([large, half, half]);
    expect(photosToKeep([half, half, half], 2)).toHaveLength(2);
    expect(photosToKeep([half], 0)).toEqual([]);
  });

  it("are on this device until there is an answer, and the words go alone where photos are too much", () => {
    const become = (given: SendAnswer) => afterAnswer("reviews", tried, given, began);
    for (const given of [null, answer(401), answer(429), answer(503)]) expect(become(given)?.photos).toBe(photos);
    for (const status of [200, 404, 409, 422]) expect(become(answer(status))?.photos).toBeUndefined();
    expect(become(answer(413))).toEqual({ ...tried, photos: undefined, state: { kind: "waiting" } });
    expect(afterAnswer("reviews", written("reviews"), answer(413), began)?.state.kind).toBe("refused");
  });
});

it("is too late for a cancel from the start on, unless an earlier attempt may have arrived; for a review never", () => {
  const at = Date.parse(start);
  const [fresh, tried] = [written("cancels"), written("cancels", "b1", { attempts: 1 })];
  expect([isTooLate(fresh, at - 1), isTooLate(fresh, at), isTooLate(tried, at)]).toEqual([false, true, false]);
  expect(isTooLate(written("reviews"), at)).toBe(false);
});

class Crash extends Error {}

/** What becomes of one call: it may die on the way there or on the way back, and the page that made it may die, too. */
type Fate = "answered" | "lost-there" | "lost-back" | "busy" | "crash-before" | "crash-after";

/** A browser, and a server that does each booking's once; each call takes the next fate. */
function newWorld<Name extends Kind>(name: Name, fates: readonly Fate[], signedIn: () => string) {
  const store = new Map<string, Outbox[Name]>();
  /** By booking: the text of what was done. */
  const done = new Map<string, string>();
  const doneInOrder: string[] = [];
  const sentAgain: string[] = [];
  const answered = new Set<string>();
  let now = began;
  let calls = 0;
  let atOnce = 0;
  let most = 0;
  let last: Promise<unknown> = Promise.resolve();

  const serve = ({ bookingId, userId, text }: Waiting): SendAnswer => {
    if (userId !== signedIn()) return answer(403);
    const there = done.get(bookingId);
    if (there !== undefined) return answer(there === text ? 200 : 409);
    done.set(bookingId, text);
    doneInOrder.push(bookingId);
    return answer(200);
  };
  const parts: SendingParts<Outbox[Name]> = {
    list: async () => [...store.values()],
    replace: async (item, to) => {
      if (store.get(item.bookingId)?.writtenAt !== item.writtenAt) return;
      if (to) store.set(item.bookingId, to);
      else store.delete(item.bookingId);
    },
    post: async (item) => {
      const fate = fates[calls] ?? "answered";
      calls += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      if (answered.has(item.bookingId)) sentAgain.push(item.bookingId);
      if (fate === "crash-before") throw new Crash();
      if (fate === "lost-there") return null;
      if (fate === "busy") return answer(503);
      const given = serve(item);
      if (fate === "crash-after") throw new Crash();
      if (fate === "lost-back") return null;
      answered.add(item.bookingId);
      return given;
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
  const states = () => [...store.values()].map(({ state }) => state.kind);
  return { store, parts, done, doneInOrder, sentAgain, states, most: () => most, calls: () => calls, wait };
}

const fate = fc.constantFrom<Fate>("answered", "lost-there", "lost-back", "busy", "crash-before", "crash-after");
const ignoreCrash = (error: unknown) => {
  if (!(error instanceof Crash)) throw error;
};

describe.each(kinds)("sending %s", (name) => {
  it("is done once and never again after its answer, however pages and worker crash and repeat", async () => {
    const check = fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (fates, senders, bookings) => {
        const world = newWorld(name, fates, () => "u1");
        const ids = Array.from({ length: bookings }, (_, index) => `b${index}`);
        for (const id of ids) world.store.set(id, written(name, id));
        // Every bad fate is used up after so many rounds; no wait is longer than an hour, and the start is far.
        for (let round = 0; round <= fates.length; round += 1) {
          await Promise.all(Array.from({ length: senders }, () => sendDue(name, world.parts).catch(ignoreCrash)));
          world.wait(2 * hour);
        }
        expect(world.doneInOrder.toSorted()).toEqual(ids);
        expect(ids.map((id) => world.done.get(id))).toEqual(ids.map((id) => `Rapi ${id}`));
        expect(world.sentAgain).toEqual([]);
        expect(world.most()).toBe(1);
        expect(world.states()).toEqual(ids.map(() => "sent"));
      },
    );
    await fc.assert(check, runs(200, 5_000));
  });

  it("keeps what was written and says so when the server has another already", async () => {
    const world = newWorld(name, [], () => "u1");
    world.done.set("b1", "Ditulis dari gawai lain");
    world.store.set("b1", written(name));
    await sendDue(name, world.parts);
    expect(world.store.get("b1")).toMatchObject({ text: "Rapi b1", state: { kind: "refused", text: "Pesan" } });
    expect(world.done.get("b1")).toBe("Ditulis dari gawai lain");
  });

  it("does nothing for another person who has signed in meanwhile", async () => {
    const world = newWorld(name, [], () => "u2");
    world.store.set("b1", written(name));
    await sendDue(name, world.parts);
    expect([world.doneInOrder, world.store.size]).toEqual([[], 0]);
  });

  it("leaves alone what its writer took back or wrote anew while it was sent", async () => {
    const world = newWorld(name, [], () => "u1");
    const { post } = world.parts;
    for (const id of ["b1", "b2"]) world.store.set(id, written(name, id));
    const anew = written(name, "b2", { writtenAt: began + 1 });
    world.parts.post = (item) => {
      if (item.bookingId === "b1") world.store.delete("b1");
      else world.store.set("b2", anew);
      return post(item);
    };
    await sendDue(name, world.parts);
    expect([...world.store.values()]).toEqual([anew]);
  });
});

it("asks nobody to cancel a booking that has begun, unless it was tried before", async () => {
  const world = newWorld("cancels", [], () => "u1");
  world.store.set("b1", written("cancels"));
  world.store.set("b2", written("cancels", "b2", { attempts: 1 }));
  world.wait(400 * hour);
  await sendDue("cancels", world.parts);
  expect(world.calls()).toBe(1);
  expect(world.states()).toEqual(["refused", "sent"]);
});

it("takes only an answer of the contract", () => {
  expect(readAnswer(200, { success: true, wasCancelled: false }, null)).toMatchObject({ status: 200, isHeld: false });
  expect(readAnswer(200, { success: true, photoCount: 2 }, null)).toMatchObject({ photoCount: 2 });
  expect(readAnswer(200, { success: true, wasWritten: false, isHeld: true }, null)).toMatchObject({
    status: 200,
    isHeld: true,
  });
  expect(readAnswer(409, { message: "Naik", reason: "fee-changed", cancelFee: 5 }, null)).toMatchObject({ fee: 5 });
  expect(readAnswer(409, { message: "Sudah", reason: "already-written" }, null)).toMatchObject({ status: 409 });
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

it("a text of several lines is no longer than its page said", async () => {
  const body = new FormData();
  body.set("text", `  ${"Baris\n".repeat(50)}`);
  const sent = await new Response(body).formData();
  expect(String(sent.get("text"))).toHaveLength(352);
  expect(writtenText(sent)).toBe("Baris\n".repeat(50).trim());
  expect(writtenText(new FormData())).toBe("");
});
