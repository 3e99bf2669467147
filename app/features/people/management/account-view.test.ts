import { expect, it } from "vitest";
import { isShownPattern, viewRefusal } from "#app/features/people/management/account-view.ts";

const rina = { id: "rina", isSuspended: false, isDeleted: false, hasRole: false };

it.each([
  ["somebody else", "hendra", rina, null],
  ["oneself", "rina", rina, "self"],
  ["an admin or a member of management", "hendra", { ...rina, hasRole: true }, "staff"],
  ["who is shut out", "hendra", { ...rina, isSuspended: true }, "suspended"],
  ["who is gone", "hendra", { ...rina, isDeleted: true }, "not-found"],
] as const)("%s", (_, viewer, user, refusal) => expect(viewRefusal(viewer, user)).toBe(refusal));

it("shows what is stated, however the router writes it, and nothing below or beside it", () => {
  for (const pattern of ["/", "", "my-bookings", "/my-bookings/", "/my-bookings/:id"]) {
    expect(isShownPattern(pattern), pattern).toBe(true);
  }
  for (const pattern of ["/my-bookings/:id/receipt.pdf", "/booking/:id", "/api/users/:uid", "*", "/account/calendar"]) {
    expect(isShownPattern(pattern), pattern).toBe(false);
  }
});
