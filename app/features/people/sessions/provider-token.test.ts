import { expect, test } from "vitest";
import { backoffMs, tokenState } from "#app/features/people/sessions/provider-token.ts";

const second = 1000;
const expiresAt = 3600 * second;
const token = { expiresAt, retryAt: null, isRenewable: true };

test.each([
  ["an hour before its end", 0, "fresh"],
  ["just before the last five minutes", expiresAt - 300 * second - 1, "fresh"],
  ["five minutes before its end", expiresAt - 300 * second, "due"],
  ["just before the last 30 seconds", expiresAt - 30 * second - 1, "due"],
  ["30 seconds before its end", expiresAt - 30 * second, "expired"],
  ["long after its end", expiresAt + 86_400 * second, "expired"],
] as const)("a token %s is %s", (_, now, state) => {
  expect(tokenState(token, now)).toBe(state);
});

test("a token that is being renewed, or failed to be, waits for its next try", () => {
  const waiting = { ...token, retryAt: expiresAt + 60 * second };
  expect(tokenState(waiting, 0)).toBe("fresh");
  expect(tokenState(waiting, expiresAt - 60 * second)).toBe("waiting");
  expect(tokenState(waiting, expiresAt + 60 * second - 1)).toBe("waiting");
  expect(tokenState(waiting, expiresAt + 60 * second)).toBe("expired");
});

test("a token that cannot be renewed serves until 30 seconds before its end", () => {
  const last = { ...token, isRenewable: false };
  expect(tokenState(last, expiresAt - 30 * second - 1)).toBe("fresh");
  expect(tokenState(last, expiresAt - 30 * second)).toBe("expired");
});

test("tries stand 30 seconds apart, then twice as long each time, up to 16 minutes", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 30_000].map((failures) => backoffMs(failures) / second);
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
});
