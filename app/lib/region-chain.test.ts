import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ChosenRegions,
  chooseRegion,
  noRegions,
  regionSteps,
  regionsOf,
  settledRegions,
  stepBelow,
} from "#app/lib/region-chain.ts";

const braga = { province: "32", regency: "32.73", district: "32.73.09", kelurahan: "32.73.09.1001" };

/** As a form sends them. */
const typed = ({ kelurahan, ...above }: Partial<ChosenRegions>) => ({ ...above, kelurahanCode: kelurahan });

describe("regions chosen level by level", () => {
  it("are those above a kelurahan", () => {
    expect(regionsOf(braga.kelurahan)).toEqual(braga);
    expect(regionsOf("32.73")).toEqual({ ...noRegions, province: "32", regency: "32.73" });
    expect(regionsOf("nowhere")).toEqual(noRegions);
  });

  it.each([
    [braga, braga],
    [
      { ...braga, province: "33" },
      { ...noRegions, province: "33" },
    ],
    [
      { ...braga, regency: "32.71" },
      { ...noRegions, province: "32", regency: "32.71" },
    ],
    [
      { ...braga, kelurahan: "32.73.02.1001" },
      { ...braga, kelurahan: "" },
    ],
    [
      { ...braga, regency: "" },
      { ...noRegions, province: "32" },
    ],
    [
      { ...braga, regency: "32.73.09" },
      { ...noRegions, province: "32" },
    ],
    [{ ...braga, province: ["32", "33"] }, noRegions],
    [{ province: "' OR 1" }, noRegions],
  ])("stand as far as each lies in the one above: %j", (chosen, settled) => {
    expect(settledRegions(typed(chosen as Partial<ChosenRegions>))).toEqual(settled);
  });

  it("leave nothing below another choice", () => {
    expect(chooseRegion(braga, "province", "33")).toEqual({ ...noRegions, province: "33" });
    expect(chooseRegion(braga, "district", "32.73.02")).toEqual({ ...braga, district: "32.73.02", kelurahan: "" });
    expect(chooseRegion(braga, "kelurahan", "32.73.09.1002")).toEqual({ ...braga, kelurahan: "32.73.09.1002" });
    expect(regionSteps.map(stepBelow)).toEqual(["regency", "district", "kelurahan", null]);
  });

  it("are always one chain, whatever is chosen in whatever order", () => {
    const code = fc.integer({ min: 11, max: 13 }).map(String);
    const any = fc.array(code, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("."));
    const step = fc.constantFrom(...regionSteps);
    fc.assert(
      fc.property(fc.array(fc.tuple(step, any), { maxLength: 12 }), (choices) => {
        const chosen = choices.reduce((all, [level, value]) => chooseRegion(all, level, value), noRegions);
        const settled = settledRegions(typed(chosen));
        const codes = regionSteps.map((level) => settled[level]).filter(Boolean);
        for (const [index, each] of codes.entries()) expect(each.startsWith(codes[index - 1] ?? "")).toBe(true);
        expect(settledRegions(typed(settled))).toEqual(settled);
        expect(regionsOf(codes.at(-1) ?? "")).toEqual(settled);
      }),
    );
  });
});
