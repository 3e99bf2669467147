import { expect, test } from "vitest";
import { policyForm, travelForm } from "#app/features/bookings/settings/settings.schema.ts";

const policy = {
  intent: "save",
  minNoticeMin: "30",
  horizonDays: "30",
  slotStepMin: "15",
  cancelWindowMin: "120",
  lateGraceMin: "15",
  confirmation: "INSTANT",
};
const travel = {
  intent: "save",
  radiusKm: "8",
  freeKm: "3",
  travelBase: "10.000",
  travelPerKm: "2.000",
  travelBaseMin: "10",
  travelPerKmMin: "3",
  minOrder: "50.000",
};
const complaints = (form: typeof policyForm | typeof travelForm, fields: Record<string, string>, name: string) =>
  form
    .safeParse(fields)
    .error?.issues.filter(({ path }) => path[0] === name)
    .map(({ message }) => message) ?? [];

test.each([
  ["1440", 1_440],
  ["1.440", 1_440],
  [" 45 ", 45],
])("%s minutes are read as typed", (typed, minutes) => {
  expect(policyForm.parse({ ...policy, minNoticeMin: typed }).minNoticeMin).toBe(minutes);
});

test.each(["Rp 45", "4,5", "1.44", "45 menit", "-5", ""])("minutes are no %j", (typed) => {
  expect(complaints(policyForm, { ...policy, lateGraceMin: typed }, "lateGraceMin")).toEqual([
    "Toleransi terlambat ditulis dengan angka saja, tanpa koma.",
  ]);
});

test.each(["Rp 10.000", "10.000", "10000", "Rp10.000"])("%s is money", (typed) => {
  expect(travelForm.parse({ ...travel, travelBase: typed }).travelBase).toBe(10_000);
});

test("a number has limits, and says them", () => {
  expect(complaints(policyForm, { ...policy, lateGraceMin: "121" }, "lateGraceMin")).toEqual([
    "Toleransi terlambat antara 0 menit dan 120 menit.",
  ]);
  expect(policyForm.parse({ ...policy, lateGraceMin: "120" }).lateGraceMin).toBe(120);
});

test("a notice past the days that can be booked leaves no time", () => {
  expect(complaints(policyForm, { ...policy, minNoticeMin: "1441", horizonDays: "1" }, "minNoticeMin")).toHaveLength(1);
  expect(complaints(policyForm, { ...policy, minNoticeMin: "1440", horizonDays: "1" }, "minNoticeMin")).toEqual([]);
});
