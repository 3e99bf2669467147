import { describe, expect, it } from "vitest";
import { firstWord, listed, plainWords, regionSearchName, shortName, slugOf } from "#app/lib/indonesian-text.ts";
import { districtOf, regencyOf, regionLevel, zoneOfRegion } from "#app/lib/region-code.ts";
import { bookingCode, bookingCodePattern } from "#app/lib/short-code.ts";

describe("words", () => {
  it("lose accents, case and punctuation", () => {
    expect(plainWords("  Café  Ganteng's, No.1 ")).toBe("cafe ganteng s no 1");
    expect(slugOf("Pangkas Rapi & Co.")).toBe("pangkas-rapi-co");
  });

  it("of regions are what people type", () => {
    expect(regionSearchName("Kota Administrasi Jakarta Selatan")).toBe("jakarta selatan");
    expect(regionSearchName("Kabupaten Bandung")).toBe("bandung");
    expect(regionSearchName("Kotabaru")).toBe("kotabaru");
  });

  it("of names stay private", () => {
    expect(shortName("Budi Santoso")).toBe("Budi S.");
    expect(shortName("Rizky Aditya pratama")).toBe("Rizky P.");
    expect(shortName("Sari")).toBe("Sari");
    expect(firstWord(" Budi Santoso")).toBe("Budi");
  });
});

it("are listed as Indonesian lists them", () => {
  const list = new Intl.ListFormat("id", { type: "conjunction" });
  for (const names of [[], ["Andi"], ["Andi", "Budi"], ["Andi", "Budi", "Citra"], ["A", "B", "C", "D"]])
    expect(listed(names)).toBe(list.format(names));
});

describe("codes", () => {
  it("of bookings have no letters that are mixed up", () => {
    const code = bookingCode(Uint8Array.from([0, 29, 30, 255, 128, 64]));
    expect(code).toMatch(bookingCodePattern);
    expect(code.slice(3)).not.toMatch(/[ILOU01]/);
  });

  it("of regions tell level, parents and zone", () => {
    expect([regionLevel("32"), regionLevel("32.73"), regionLevel("32.73.09"), regionLevel("32.73.09.1001")]).toEqual([
      1, 2, 3, 4,
    ]);
    expect(regencyOf("32.73.09.1001")).toBe("32.73");
    expect(districtOf("32.73.09.1001")).toBe("32.73.09");
    expect([zoneOfRegion("32.73"), zoneOfRegion("51.71"), zoneOfRegion("91.71")]).toEqual(["WIB", "WITA", "WIT"]);
  });
});
