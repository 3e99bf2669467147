import { expect, test } from "vitest";
import { deletionForm } from "#app/features/operations/privacy/account-deletion.schema.ts";
import { deletionRefusal } from "#app/features/operations/privacy/account-deletion.ts";
import { recentSignInMs } from "#app/features/people/sessions/session-life.ts";

const free = {
  signedInAt: 0,
  upcomingBookings: 0,
  openOutlets: 0,
  isMoneyMoving: false,
  withdrawable: 0,
  isLastManager: false,
};

test.each([
  ["a free account after a recent sign-in", free, recentSignInMs - 1, null],
  ["a sign-in of 15 minutes ago", free, recentSignInMs, "requires-recent-login"],
  ["a session that is over", { ...free, signedInAt: null }, 0, "requires-recent-login"],
  ["a booking to come", { ...free, upcomingBookings: 1 }, 0, "upcoming-bookings"],
  ["an outlet that is not closed", { ...free, openOutlets: 1 }, 0, "open-outlets"],
  ["both, long after signing in", { ...free, upcomingBookings: 1, openOutlets: 1 }, 1e12, "upcoming-bookings"],
  ["a refund on its way", { ...free, isMoneyMoving: true, withdrawable: 1 }, 0, "money-moving"],
  ["money that can be withdrawn", { ...free, withdrawable: 10_000 }, 0, "wallet-not-empty"],
  ["the last member of management", { ...free, isLastManager: true }, 0, "last-manager"],
] as const)("%s", (_, facts, now, refusal) => expect(deletionRefusal(facts, now)).toBe(refusal));

test.each(["HAPUS", " hapus ", "Hapus"])("%j confirms", (confirmation) => {
  expect(deletionForm.safeParse({ confirmation }).success).toBe(true);
});
test.each([undefined, "", "HAPUS AKUN", "DELETE", "hapüs"])("%j does not", (confirmation) => {
  expect(deletionForm.safeParse({ confirmation }).success).toBe(false);
});
