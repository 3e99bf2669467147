import { expect, it } from "vitest";
import {
  announcesChange,
  isCheckDue,
  type KeptBookings,
  planKeeping,
} from "#app/features/bookings/mine/kept-bookings.ts";

const now = Date.parse("2026-12-01T01:00:00Z");
const minute = 60_000;
const facts = { userId: "u1", build: "x", now };
const kept = (set: Partial<KeptBookings> = {}): KeptBookings => ({
  userId: "u1",
  build: "x",
  checkedAt: now - 10 * minute,
  bookings: { b1: { version: 0, keptAt: now - 10 * minute } },
  ...set,
});

it("asks again after a quarter of an hour, for another person and under another build", () => {
  expect(isCheckDue(kept(), facts)).toBe(false);
  expect(isCheckDue(null, facts)).toBe(true);
  expect(isCheckDue(kept({ checkedAt: now - 15 * minute }), facts)).toBe(true);
  expect(isCheckDue(kept({ checkedAt: now + minute }), facts)).toBe(true);
  expect(isCheckDue(kept({ userId: "u2" }), facts)).toBe(true);
  expect(isCheckDue(kept({ build: "y" }), facts)).toBe(true);
});

it("fetches the pages of what is new or changed, and the list", () => {
  const upcoming = [
    { id: "b1", version: 0 },
    { id: "b2", version: 3 },
  ];
  const plan = planKeeping(kept(), upcoming, facts);
  expect(plan.urls).toEqual(["/my-bookings", "/my-bookings/b2", "/my-bookings/b2/cancel"]);
  expect(plan.kept).toEqual(
    kept({ checkedAt: now, bookings: { ...kept().bookings, b2: { version: 3, keptAt: now } } }),
  );
  expect(planKeeping(kept(), [{ id: "b1", version: 1 }], facts).urls).toContain("/my-bookings/b1");
});

it("fetches everything anew after half a day, under another build and for another person", () => {
  const upcoming = [{ id: "b1", version: 0 }];
  const all = ["/my-bookings", "/my-bookings/b1", "/my-bookings/b1/cancel"];
  const old = kept({ bookings: { b1: { version: 0, keptAt: now - 720 * minute } } });
  for (const before of [old, kept({ build: "y" }), kept({ userId: "u2" }), null]) {
    expect(planKeeping(before, upcoming, facts).urls).toEqual(all);
  }
  expect(planKeeping(kept(), upcoming, facts).urls).toEqual(["/my-bookings"]);
});

it("costs nothing for somebody without bookings, and forgets those that are over", () => {
  expect(planKeeping(null, [], facts)).toEqual({ urls: [], kept: kept({ checkedAt: now, bookings: {} }) });
  expect(planKeeping(kept(), [], facts)).toEqual({
    urls: ["/my-bookings"],
    kept: kept({ checkedAt: now, bookings: {} }),
  });
});

it("knows the pages after a change", () => {
  for (const search of ["?baru=1", "?pindah=1", "?x=1&batal=1"])
    expect(announcesChange("/my-bookings/b1", search)).toBe(true);
  expect(announcesChange("/my-bookings/b1", "")).toBe(false);
  expect(announcesChange("/my-bookings", "?tab=baru=")).toBe(false);
});
