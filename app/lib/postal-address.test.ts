import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postcodePattern, readRtRw, splitStreetLine, streetLine } from "#app/lib/postal-address.ts";

describe("RT and RW", () => {
  it.each(["001/002", "1/2", " 01 / 02 ", "RT 1 RW 2", "RT.001/RW.002", "rt1/rw2", "1-2", "RT 001, RW 002", "rt1rw2"])(
    "are read from %s",
    (text) => {
      expect(readRtRw(text)).toBe("001/002");
    },
  );

  it.each(["", "1", "001", "0/1", "1/0", "1/2/3", "1000/2", "a/b", "RT/RW"])("are not read from %s", (text) => {
    expect(readRtRw(text)).toBeNull();
  });

  it("once read stay as they are", () => {
    const number = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(number, number, (rt, rw) => {
        const read = readRtRw(`${rt}/${rw}`) ?? "";
        expect(read).toMatch(/^\d{3}\/\d{3}$/);
        expect(readRtRw(read)).toBe(read);
      }),
    );
  });

  it("join the street where they are known", () => {
    expect(streetLine("Jl. Braga No. 3", "001/012")).toBe("Jl. Braga No. 3, RT 001/RW 012");
    expect(streetLine("Jl. Braga No. 3", "")).toBe("Jl. Braga No. 3");
    for (const [street, rtRw] of [
      ["Jl. Braga No. 3", "001/012"],
      ["Jl. Braga, RT baru", ""],
    ] as const) {
      expect(splitStreetLine(streetLine(street, rtRw))).toEqual({ addressLine: street, rtRw });
    }
  });
});

it("takes five digits for a postcode", () => {
  expect(["40111", "10110", "99974"].every((text) => postcodePattern.test(text))).toBe(true);
  expect(["4011", "401111", "04011", "4011a", "40 111"].some((text) => postcodePattern.test(text))).toBe(false);
});
