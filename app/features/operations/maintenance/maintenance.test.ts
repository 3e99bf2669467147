import { describe, expect, it } from "vitest";
import {
  maintenanceAt,
  maintenanceText,
  planRefusal,
  readMaintenance,
  retryAfter,
} from "#app/features/operations/maintenance/maintenance.ts";

const noon = Date.parse("2026-12-01T12:00:00Z");
const on = { on: true, message: "Pindah rumah.", from: null, until: null };

describe("maintenanceAt", () => {
  it.each([
    [{}, true],
    [{ on: false }, false],
    [{ from: "2026-12-01T12:00:00Z" }, true],
    [{ from: "2026-12-01T12:00:01Z" }, false],
    [{ until: "2026-12-01T12:00:01Z" }, true],
    [{ until: "2026-12-01T12:00:00Z" }, false],
    [{ from: "2026-12-01T18:59:00+07:00", until: "2026-12-01T19:01:00+07:00" }, true],
  ])("with %j is %s", (set, isOn) => {
    const found = maintenanceAt({ ...on, ...set }, noon);
    expect(found).toEqual({ maintenanceMode: isOn, message: isOn ? "Pindah rumah." : "" });
  });

  it("says something where the switch says nothing", () => {
    for (const message of [null, "", "  "])
      expect(maintenanceAt({ ...on, message }, noon).message).toBe(maintenanceText);
  });
});

describe("what is planned", () => {
  const planned = [{ id: "a", message: null, from: "2026-12-01T13:00:00Z", until: "2026-12-01T14:00:00Z" }];
  const off = { on: false, message: null, from: null, until: null, planned };
  const hour = 3_600_000;

  it("begins and ends by itself", () => {
    const isOn = (at: number) => maintenanceAt(off, at).maintenanceMode;
    expect([noon, noon + hour - 1, noon + hour, noon + 2 * hour - 1, noon + 2 * hour].map(isOn)).toEqual([
      ...[false, false, true, true, false],
    ]);
  });

  it.each([
    [-1, 1, "past"],
    [3, 3, "backwards"],
    [4, 3, "backwards"],
    [3, 28, "too-long"],
    [0, 2, "overlaps"],
    [1.5, 1.6, "overlaps"],
    [0, 3, "overlaps"],
    [0, 1, null],
    [2, 3, null],
  ])("from %f to %f hours after now: %s", (from, until, refusal) => {
    expect(planRefusal({ from: noon + from * hour, until: noon + until * hour }, planned, noon)).toBe(refusal);
  });
});

it.each([
  [null, 60],
  ["2026-12-01T12:00:30Z", 30],
  ["2026-12-01T11:00:00Z", 1],
  ["2026-12-02T12:00:00Z", 3600],
])("retryAfter with the end %s is %i s", (until, seconds) => {
  expect(retryAfter({ until }, noon)).toBe(seconds);
});

it.each([
  [{ maintenanceMode: true, message: "Pindah rumah." }, true, "Pindah rumah."],
  [{ maintenanceMode: true, message: "  " }, true, maintenanceText],
  [{ maintenanceMode: true }, true, maintenanceText],
  [{ maintenanceMode: false, message: "Pindah rumah." }, false, ""],
  [{ maintenanceMode: "true" }, false, ""],
  [{}, false, ""],
  [null, false, ""],
  ["<html>", false, ""],
])("of the answer %j a page reads %s", (answer, maintenanceMode, message) => {
  expect(readMaintenance(answer)).toEqual({ maintenanceMode, message });
});
