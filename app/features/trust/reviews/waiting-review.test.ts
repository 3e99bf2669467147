import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterAnswer,
  isDue,
  nextReviewIn,
  unreadableText,
  type WaitingReview,
  waitAfter,
} from "#app/features/trust/reviews/waiting-review.ts";
import { runs } from "#tests/support/counts.ts";

const now = Date.parse("2026-12-01T01:00:00Z");
const minute = 60_000;
const written: WaitingReview = {
  bookingId: "b1",
  userId: "u1",
  rating: 5,
  barberRating: 4,
  text: "Rapi.",
  writtenAt: now,
  attempts: 1,
  tryAt: now,
  state: { kind: "waiting" },
};
const answer = (status: number, set: object = {}) => ({
  status,
  message: "Pesan",
  isHeld: false,
  retryAfterMs: null,
  ...set,
});

describe("after an answer", () => {
  it.each([
    [null, { kind: "waiting" }],
    [answer(200), { kind: "sent", isHeld: false }],
    [answer(200, { isHeld: true }), { kind: "sent", isHeld: true }],
    [answer(401), { kind: "sign-in" }],
    [answer(404), { kind: "refused", text: "Pesan" }],
    [answer(409), { kind: "refused", text: "Pesan" }],
    [answer(422), { kind: "refused", text: unreadableText }],
    [answer(429), { kind: "waiting" }],
    [answer(503), { kind: "waiting" }],
  ] as const)("%j leads to %j", (given, state) => {
    expect(afterAnswer(written, given, now)?.state).toEqual(state);
  });

  it("forgets a review of somebody else", () => {
    expect(afterAnswer(written, answer(403), now)).toBeNull();
  });

  it("leaves a busy server alone, as long as it asks and longer each time", () => {
    expect(afterAnswer(written, answer(503), now)?.tryAt).toBe(now + minute);
    expect(afterAnswer({ ...written, attempts: 3 }, answer(500), now)?.tryAt).toBe(now + 4 * minute);
    expect(afterAnswer(written, answer(429, { retryAfterMs: 5 * minute }), now)?.tryAt).toBe(now + 5 * minute);
    expect([waitAfter(1), waitAfter(50)]).toEqual([minute, 60 * minute]);
  });

  it("goes on waiting, or ends, whatever comes, and keeps every word", () => {
    const answers = fc.record({
      status: fc.integer({ min: 100, max: 599 }),
      message: fc.string(),
      isHeld: fc.boolean(),
      retryAfterMs: fc.option(fc.nat()),
    });
    const check = fc.property(fc.option(answers), fc.nat({ max: 100 }), fc.string(), (given, attempts, text) => {
      const after = afterAnswer({ ...written, attempts, text }, given, now);
      if (after?.state.kind === "waiting") expect(after.tryAt).toBeGreaterThanOrEqual(now);
      if (after?.state.kind === "sent") expect(given?.status).toBe(200);
      if (after) expect(after).toMatchObject({ bookingId: "b1", userId: "u1", rating: 5, barberRating: 4, text });
    });
    fc.assert(check, runs(300, 5_000));
  });
});

it("is due while it waits, also for a sign-in, and not before its time", () => {
  expect(isDue(written, now)).toBe(true);
  expect(isDue({ ...written, state: { kind: "sign-in" } }, now)).toBe(true);
  expect(isDue(written, now - 1)).toBe(false);
  expect(isDue({ ...written, state: { kind: "sent", isHeld: false } }, now)).toBe(false);
  expect(isDue({ ...written, state: { kind: "refused", text: "" } }, now)).toBe(false);
});

it("says when the next attempt is", () => {
  expect(nextReviewIn([], now)).toBeNull();
  expect(nextReviewIn([{ ...written, state: { kind: "sign-in" } }], now)).toBeNull();
  expect(nextReviewIn([{ ...written, tryAt: now + 9 }, written], now)).toBe(0);
});
