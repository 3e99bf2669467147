import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterAnswer,
  backoffMs,
  isDue,
  isTooLate,
  nextAttemptIn,
  unreadableText,
  type WaitingCancel,
} from "#app/features/bookings/mine/waiting-cancel.ts";
import { runs } from "#tests/support/counts.ts";

const now = Date.parse("2026-12-01T01:00:00Z");
const minute = 60_000;
const written: WaitingCancel = {
  bookingId: "b1",
  userId: "u1",
  reason: "SICK",
  text: "",
  quotedFee: 0,
  start: "2026-12-01T05:00:00Z",
  writtenAt: now,
  attempts: 1,
  tryAt: now,
  state: { kind: "waiting" },
};
const answer = (status: number, set: object = {}) => ({
  status,
  message: "Pesan",
  fee: null,
  retryAfterMs: null,
  ...set,
});

describe("afterAnswer", () => {
  it.each([
    [null, { kind: "waiting" }],
    [answer(200), { kind: "sent" }],
    [answer(401), { kind: "sign-in" }],
    [answer(404), { kind: "refused", text: "Pesan", fee: null }],
    [answer(409, { fee: 25_000 }), { kind: "refused", text: "Pesan", fee: 25_000 }],
    [answer(422), { kind: "refused", text: unreadableText, fee: null }],
    [answer(429), { kind: "waiting" }],
    [answer(503), { kind: "waiting" }],
  ] as const)("%j leads to %j", (given, state) => {
    expect(afterAnswer(written, given, now)?.state).toEqual(state);
  });

  it("forgets a cancel of somebody else", () => {
    expect(afterAnswer(written, answer(403), now)).toBeNull();
  });

  it("leaves a busy server alone, as long as it asks and longer each time", () => {
    expect(afterAnswer(written, answer(503), now)?.tryAt).toBe(now + minute);
    expect(afterAnswer({ ...written, attempts: 3 }, answer(500), now)?.tryAt).toBe(now + 4 * minute);
    expect(afterAnswer(written, answer(429, { retryAfterMs: 5 * minute }), now)?.tryAt).toBe(now + 5 * minute);
    expect([backoffMs(1), backoffMs(50)]).toEqual([minute, 60 * minute]);
  });

  it("goes on waiting, or ends, whatever comes", () => {
    const answers = fc.record({
      status: fc.integer({ min: 100, max: 599 }),
      message: fc.string(),
      fee: fc.option(fc.nat()),
      retryAfterMs: fc.option(fc.nat()),
    });
    const check = fc.property(fc.option(answers), fc.nat({ max: 100 }), (given, attempts) => {
      const after = afterAnswer({ ...written, attempts }, given, now);
      if (after?.state.kind === "waiting") expect(after.tryAt).toBeGreaterThanOrEqual(now);
      if (after?.state.kind === "sent") expect(given?.status).toBe(200);
      if (after) expect(after).toMatchObject({ bookingId: "b1", userId: "u1", writtenAt: now, attempts });
    });
    fc.assert(check, runs(300, 5_000));
  });
});

it("is due while it waits, also for a sign-in, and not before its time", () => {
  expect(isDue(written, now)).toBe(true);
  expect(isDue({ ...written, state: { kind: "sign-in" } }, now)).toBe(true);
  expect(isDue(written, now - 1)).toBe(false);
  expect(isDue({ ...written, state: { kind: "sent" } }, now)).toBe(false);
  expect(isDue({ ...written, state: { kind: "refused", text: "", fee: null } }, now)).toBe(false);
});

it("is too late from the start on, unless an earlier attempt may have arrived", () => {
  const start = Date.parse(written.start);
  const fresh = { ...written, attempts: 0 };
  expect([isTooLate(fresh, start - 1), isTooLate(fresh, start), isTooLate(written, start)]).toEqual([
    false,
    true,
    false,
  ]);
});

it("says when the next attempt is", () => {
  expect(nextAttemptIn([], now)).toBeNull();
  expect(nextAttemptIn([{ ...written, state: { kind: "sent" } }], now)).toBeNull();
  expect(
    nextAttemptIn(
      [
        { ...written, tryAt: now + 9 },
        { ...written, tryAt: now - 5 },
      ],
      now,
    ),
  ).toBe(0);
});
