import { describe, expect, it } from "vitest";
import { maintenanceAt, maintenanceText, readMaintenance, retryAfter } from "#app/features/maintenance/maintenance.ts";

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
