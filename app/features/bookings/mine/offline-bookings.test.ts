import { expect, it } from "vitest";
import {
  announcesChange,
  isCheckDue,
  type OfflineBookings,
  planCopies,
} from "#app/features/bookings/mine/offline-bookings.ts";

const now = Date.parse("2026-12-01T01:00:00Z");
const minute = 60_000;
const facts = { userId: "u1", build: "x", now };
const stored = (set: Partial<OfflineBookings> = {}): OfflineBookings => ({
  userId: "u1",
  build: "x",
  checkedAt: now - 10 * minute,
  bookings: { b1: { version: 0, keptAt: now - 10 * minute } },
  ...set,
});

it("asks again after a quarter of an hour, for another person and under another build", () => {
  expect(isCheckDue(stored(), facts)).toBe(false);
  expect(isCheckDue(null, facts)).toBe(true);
  expect(isCheckDue(stored({ checkedAt: now - 15 * minute }), facts)).toBe(true);
  expect(isCheckDue(stored({ checkedAt: now + minute }), facts)).toBe(true);
  expect(isCheckDue(stored({ userId: "u2" }), facts)).toBe(true);
  expect(isCheckDue(stored({ build: "y" }), facts)).toBe(true);
});

it("fetches the pages of what is new or changed, and the list", () => {
  const upcoming = [
    { id: "b1", version: 0 },
    { id: "b2", version: 3 },
  ];
  const plan = planCopies(stored(), upcoming, facts);
  expect(plan.urls).toEqual(["/my-bookings", "/my-bookings/b2", "/my-bookings/b2/cancel"]);
  expect(plan.stored).toEqual(
    stored({ checkedAt: now, bookings: { ...stored().bookings, b2: { version: 3, keptAt: now } } }),
  );
  expect(planCopies(stored(), [{ id: "b1", version: 1 }], facts).urls).toContain("/my-bookings/b1");
});

it("fetches everything anew after half a day, under another build and for another person", () => {
  const upcoming = [{ id: "b1", version: 0 }];
  const all = ["/my-bookings", "/my-bookings/b1", "/my-bookings/b1/cancel"];
  const old = stored({ bookings: { b1: { version: 0, keptAt: now - 720 * minute } } });
  for (const before of [old, stored({ build: "y" }), stored({ userId: "u2" }), null]) {
    expect(planCopies(before, upcoming, facts).urls).toEqual(all);
  }
  expect(planCopies(stored(), upcoming, facts).urls).toEqual(["/my-bookings"]);
});

it("costs nothing for somebody without bookings, and forgets those that are over", () => {
  expect(planCopies(null, [], facts)).toEqual({ urls: [], stored: stored({ checkedAt: now, bookings: {} }) });
  expect(planCopies(stored(), [], facts)).toEqual({
    urls: ["/my-bookings"],
    stored: stored({ checkedAt: now, bookings: {} }),
  });
});

it("knows the pages after a change", () => {
  for (const search of ["?baru=1", "?pindah=1", "?x=1&batal=1"])
    expect(announcesChange("/my-bookings/b1", search)).toBe(true);
  expect(announcesChange("/my-bookings/b1", "")).toBe(false);
  expect(announcesChange("/my-bookings", "?tab=baru=")).toBe(false);
});
