import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { installBannerWait, isFlow, readDismissal } from "#app/features/operations/app/install-banner.ts";
import { runs } from "#tests/support/counts.ts";

const now = Date.parse("2026-12-01T12:00:00Z");
const day = 24 * 60 * 60_000;

describe("a dismissal", () => {
  it.each([
    [null, "none"],
    [String(now), "counts"],
    [String(now - 7 * day + 1), "counts"],
    [String(now - 7 * day), "over"],
    [String(now + 1), "over"],
    ["", "over"],
    [" ", "over"],
    ["kemarin", "over"],
  ])("of %j %s", (stored, meaning) => {
    expect(readDismissal(stored, now)).toBe(meaning);
  });

  it("hides the banner for less than seven days, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (stored) => {
        expect(readDismissal(stored, now + 100 * 365 * day)).not.toBe("none");
        if (readDismissal(stored, now) === "counts") expect(readDismissal(stored, now + 7 * day)).toBe("over");
      }),
      runs(300, 3_000),
    );
  });
});

it.each([
  [0, 3_000],
  [1_000, 2_000],
  [2_999, 1],
  [3_000, 0],
  [60_000, 0],
  [-5, 3_000],
])("%i ms after the load it waits for %i ms", (sinceLoad, wait) => {
  expect(installBannerWait(sinceLoad)).toBe(wait);
});

it.each([
  "/booking/1",
  "/my-bookings/1/move",
  "/my-bookings/1/cancel",
  "/registration-general-info",
  "/release-outlet-services",
  "/outlet-subscription-payment/1",
  "/payment-instructions/1",
  "/verify-whatsapp",
  "/welcoming-survey",
  "/signin",
  "/edit-outlet/1/hours",
  "/account/bank",
  "/account/profile/delete",
  "/admin",
  "/admin/booking/1/propose",
  "/staff/break",
  "/management-login",
  "/management-dashboard/errors/1",
])("stays away from %s", (path) => {
  expect(isFlow(path)).toBe(true);
});

it.each(["/", "/about", "/barbershop/1", "/my-bookings", "/my-bookings/1", "/register-business", "/administrasi"])(
  "may appear on %s",
  (path) => {
    expect(isFlow(path)).toBe(false);
  },
);
