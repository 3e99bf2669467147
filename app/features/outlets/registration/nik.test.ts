import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nikBirthday, nikDigits, nikRefusal } from "#app/features/outlets/registration/nik.ts";

const two = (value: number) => String(value).padStart(2, "0");
const person = fc.record({
  province: fc.constantFrom("11", "31", "32", "51", "73", "91", "96"),
  region: fc.integer({ min: 101, max: 9999 }),
  birth: fc.date({ min: new Date("1930-01-01"), max: new Date("2029-12-31"), noInvalidDate: true }),
  isWoman: fc.boolean(),
  serial: fc.integer({ min: 1, max: 9999 }),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

const isoOf = ({ birth }: Person) => birth.toISOString().slice(0, 10);
function nikOf({ province, region, birth, isWoman, serial }: Person): string {
  const [year = "", month = "", day = ""] = birth.toISOString().slice(0, 10).split("-");
  const written = Number(day) + (isWoman ? 40 : 0);
  return `${province}${String(region).padStart(4, "0")}${two(written)}${month}${year.slice(2)}${String(serial).padStart(4, "0")}`;
}

describe("a NIK", () => {
  it("of anybody fits their birth date, women's day written with 40 more", () => {
    fc.assert(
      fc.property(person, (who) => {
        expect(nikRefusal(nikOf(who), isoOf(who))).toBeNull();
        expect(nikBirthday(nikOf(who))).toEqual({
          day: who.birth.getUTCDate(),
          month: who.birth.getUTCMonth() + 1,
          yearOfCentury: who.birth.getUTCFullYear() % 100,
        });
      }),
    );
  });

  it("fits no other day within the century", () => {
    fc.assert(
      fc.property(person, fc.integer({ min: 1, max: 36_000 }), (who, days) => {
        const other = new Date(who.birth.getTime() + days * 86_400_000).toISOString().slice(0, 10);
        expect(nikRefusal(nikOf(who), other)).toBe("other-birth-date");
      }),
    );
  });

  it("is nothing but 16 digits", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }).filter((text) => !/^\d{16}$/.test(text)),
        (text) => {
          expect(nikRefusal(text, null)).toBe("not-16-digits");
        },
      ),
    );
  });

  it("is typed with spaces, dots and hyphens, too", () => {
    expect(nikDigits(" 3273-0917 0890.0001 ")).toBe("3273091708900001");
  });

  it.each([
    ["2073091708900001", "unknown-province"],
    ["0073091708900001", "unknown-province"],
    ["3273090008900001", "no-such-date"],
    ["3273093208900001", "no-such-date"],
    ["3273094008900001", "no-such-date"],
    ["3273097208900001", "no-such-date"],
    ["3273093002900001", "no-such-date"],
    ["3273091713900001", "no-such-date"],
    ["3273091708900000", "no-serial"],
  ] as const)("%s is refused as %s", (nik, reason) => {
    expect(nikRefusal(nik, null)).toBe(reason);
  });

  it("of a leap day needs a leap year of one of the two centuries", () => {
    expect(nikRefusal("3273092902000001", "2000-02-29")).toBeNull();
    expect(nikRefusal("3273096902920001", "1992-02-29")).toBeNull();
    expect(nikRefusal("3273092902010001", null)).toBe("no-such-date");
  });

  it("is not judged by a birth date that is not known yet", () => {
    expect(nikRefusal("3273091708900001", null)).toBeNull();
  });
});
