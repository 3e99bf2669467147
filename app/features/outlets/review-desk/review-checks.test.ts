import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byWeight,
  type Check,
  certificateCheck,
  documentsCheck,
  type NikFacts,
  nikChecks,
  type PictureDuplicate,
  pictureDuplicatesCheck,
  pinCheck,
  placeDuplicatesCheck,
  sharedNumberCheck,
  yearsBetween,
} from "#app/features/outlets/review-desk/review-checks.ts";

const today = "2026-11-21";
const two = (value: number) => String(value).padStart(2, "0");
const dates = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2009-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const provinces = fc.constantFrom("11", "32", "34", "51", "92");

function nikOf(birthDate: string, isWoman: boolean, province = "32"): string {
  const [year = "", month = "", day = ""] = birthDate.split("-");
  return `${province}7309${two(Number(day) + (isWoman ? 40 : 0))}${month}${year.slice(2)}0001`;
}
const facts = (set: Partial<NikFacts>): NikFacts => ({
  nik: nikOf("1990-08-17", false),
  birthDate: "1990-08-17",
  kelurahanCode: "32.73.09.1001",
  provinceName: "Jawa Barat",
  regencyName: "Kota Bandung",
  today,
  ...set,
});
const resultsOf = (checks: Check[]) => Object.fromEntries(checks.map(({ key, result }) => [key, result]));

describe("the NIK", () => {
  it("agrees with the birth date it was made from, of men and women, and says which", () => {
    fc.assert(
      fc.property(dates, fc.boolean(), provinces, (birthDate, isWoman, province) => {
        const [check] = nikChecks(facts({ nik: nikOf(birthDate, isWoman, province), birthDate }));
        expect(check?.result).toBe("ok");
        expect(check?.text).toContain(isWoman ? "perempuan" : "laki-laki");
      }),
    );
  });

  it("disagrees with every other birth date", () => {
    fc.assert(
      fc.property(dates, dates, fc.boolean(), (own, other, isWoman) => {
        fc.pre(own.slice(2) !== other.slice(2));
        const [check] = nikChecks(facts({ nik: nikOf(own, isWoman), birthDate: other }));
        expect(check?.result).toBe("problem");
      }),
    );
  });

  it.each([
    [{}, { "nik-birth-date": "ok", "nik-region": "ok", age: "ok" }],
    [{ kelurahanCode: "34.71.01.1001" }, { "nik-birth-date": "ok", "nik-region": "note", age: "ok" }],
    [
      { provinceName: null, nik: "0073091708900001" },
      { "nik-birth-date": "ok", "nik-region": "problem", age: "ok" },
    ],
    [{ nik: "3273099913900001" }, { "nik-birth-date": "problem", "nik-region": "ok", age: "ok" }],
    [{ birthDate: null }, { "nik-birth-date": "problem", "nik-region": "ok", age: "problem" }],
    [{ nik: null }, { nik: "note" }],
  ] as const)("%j gives %j", (set, expected) => {
    expect(resultsOf(nikChecks(facts(set)))).toEqual(expected);
  });

  it.each([
    ["32.73.09.1001", "Pertama terdaftar di Kota Bandung, sama dengan alamat outlet. Orang boleh pindah."],
    ["32.71.01.1001", "Pertama terdaftar di Kota Bandung, satu provinsi dengan outlet. Orang boleh pindah."],
    ["34.71.01.1001", "Pertama terdaftar di Kota Bandung, provinsi lain. Orang boleh pindah."],
  ])("beside an outlet in %s says how far that is", (kelurahanCode, text) => {
    const region = nikChecks(facts({ kelurahanCode })).find(({ key }) => key === "nik-region");
    expect(region?.text).toBe(text);
  });

  it("is never repeated in full", () => {
    fc.assert(
      fc.property(dates, fc.boolean(), (birthDate, isWoman) => {
        const nik = nikOf(birthDate, isWoman);
        const texts = nikChecks(facts({ nik, birthDate })).map(({ text }) => text);
        expect(texts.join(" ")).not.toContain(nik);
        expect(texts.join(" ")).not.toContain(nik.slice(-4));
      }),
    );
  });
});

describe("the age", () => {
  it.each([
    ["2009-11-21", 17],
    ["2009-11-22", 16],
    ["1990-01-01", 36],
    ["2008-02-29", 18],
  ])("of somebody born on %s is %i", (birthDate, years) => {
    expect(yearsBetween(birthDate, today)).toBe(years);
  });

  it.each([
    ["2009-11-22", "problem"],
    ["2009-11-21", "ok"],
    ["1940-01-01", "warning"],
  ] as const)("of %s is %s", (birthDate, result) => {
    expect(resultsOf(nikChecks(facts({ birthDate, nik: nikOf(birthDate, true) }))).age).toBe(result);
  });
});

const twin = { id: "1", hasCase: true, label: "DF-1 Teras Pangkas", isSameOwner: false };

describe("what is shared", () => {
  it.each([
    ["nik", [], "ok"],
    ["nik", [twin], "problem"],
    ["nik", [{ ...twin, isSameOwner: true }], "note"],
    ["nik", [{ ...twin, isSameOwner: true }, twin], "problem"],
    ["whatsapp", [twin], "warning"],
  ] as const)("%s with %j is %s", (what, duplicates, result) => {
    expect(sharedNumberCheck(what, duplicates).result).toBe(result);
  });

  it("leads to the other case, where there is one", () => {
    expect(sharedNumberCheck("nik", [twin]).links).toEqual([{ id: "1", label: twin.label }]);
    expect(sharedNumberCheck("nik", [{ ...twin, hasCase: false }]).links).toEqual([]);
  });

  it("of places says how far", () => {
    expect(placeDuplicatesCheck([]).result).toBe("ok");
    const check = placeDuplicatesCheck([
      { ...twin, metres: 12.4, hasSameAddress: false },
      { ...twin, metres: 4000, hasSameAddress: true },
    ]);
    expect(check.result).toBe("warning");
    expect(check.text).toContain("(12 m)");
    expect(check.text).toContain("alamat sama, 4 km");
  });

  const picture: PictureDuplicate = { ...twin, field: "Foto ruangan", isDocument: false, bits: 3 };
  it.each([
    [[], "ok"],
    [[picture], "warning"],
    [[{ ...picture, isDocument: true }], "problem"],
    [[{ ...picture, isDocument: true, isSameOwner: true }], "note"],
  ] as const)("of pictures %j is %s", (duplicates, result) => {
    expect(pictureDuplicatesCheck(duplicates).result).toBe(result);
  });
});

describe("the rest", () => {
  it("names missing documents, and does not miss deleted ones", () => {
    expect(documentsCheck([], false).result).toBe("ok");
    expect(documentsCheck(["Foto KTP"], false)).toMatchObject({ result: "problem", text: "Belum ada: Foto KTP." });
    expect(documentsCheck(["Foto KTP"], true).result).toBe("note");
  });

  it.each([
    [null, "note"],
    [{ name: "BNSP", expiry: null }, "ok"],
    [{ name: "BNSP", expiry: today }, "ok"],
    [{ name: "BNSP", expiry: "2026-11-20" }, "warning"],
  ] as const)("certificate %j is %s", (certificate, result) => {
    expect(certificateCheck(certificate, today, "20 November 2026").result).toBe(result);
  });

  it.each([
    [null, "note"],
    [{ regionName: "Braga", km: 1, isFar: false, isConfirmed: false }, "ok"],
    [{ regionName: "Braga", km: 30, isFar: true, isConfirmed: true }, "warning"],
  ] as const)("pin %j is %s", (pin, result) => {
    expect(pinCheck(pin).result).toBe(result);
  });

  it("puts what speaks against approval first", () => {
    const results = (["ok", "problem", "note", "warning"] as const).map((result) => ({
      ...documentsCheck([], false),
      result,
    }));
    expect(byWeight(results).map(({ result }) => result)).toEqual(["problem", "warning", "note", "ok"]);
  });
});
