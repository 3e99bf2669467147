import fc from "fast-check";

/** Texts that have broken parsers, databases and pages before. */
export const nastyTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u202Egnirts",
  "\uFEFF",
  "\uFFFE",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦".repeat(9),
  "\r\nSet-Cookie: a=b",
  "<script>alert(1)</script>",
  `"'><img src=x onerror=alert(1)>`,
  "' OR 1=1 --",
  "%00",
  "%",
  "_%\\",
  "../../etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "-0",
  "1e309",
  "9".repeat(400),
  "2147483648",
  "-9223372036854775809",
  "0x1F",
  "1.5",
  "٣",
  "0000-00-00",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "275760-09-13",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "2026-12-01T07:00:00+99:99",
  "2026-12-01T24:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "-6.9,107.6",
  "999,999",
  "[]",
  "{}",
  "x".repeat(3_000),
  "𝕏".repeat(700),
] as const;

/** A value of a field: nasty, arbitrary, or one of `good`, which leads past the first checks. */
function anyValue(good: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...nastyTexts), weight: 4 },
    { arbitrary: fc.constantFrom(...good, "any"), weight: 5 },
    { arbitrary: fc.string({ unit: "binary", maxLength: 60 }), weight: 2 },
    { arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()), weight: 1 },
    { arbitrary: fc.double().map(String), weight: 1 },
    { arbitrary: fc.uuid(), weight: 1 },
  );
}

/** Names a field is sent under: its own, as a list or an object, or somebody else's. */
export function nameOf(names: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...names);
  return fc.oneof(
    { arbitrary: known, weight: 12 },
    { arbitrary: known.chain((name) => fc.constantFrom(`${name}[]`, `${name}[0]`, `${name}[99999999]`)), weight: 2 },
    {
      arbitrary: known.chain((name) =>
        fc.constantFrom(`${name}.a`, `${name}.__proto__`, `${name}${"[0]".repeat(300)}`),
      ),
      weight: 1,
    },
    {
      arbitrary: fc.constantFrom(
        "__proto__",
        "constructor",
        "a.constructor.prototype.b",
        "__intent__",
        "__state__",
        "_routes",
        "index",
        "",
        "[",
        ".",
      ),
      weight: 1,
    },
  );
}

export type Pairs = [name: string, value: string][];

/** A form as it should be, but for a value or two, a field more or a field less. */
export function nearly(valid: Readonly<Pairs>, good: readonly string[]): fc.Arbitrary<Pairs> {
  const names = valid.map(([name]) => name);
  const change = fc.tuple(
    fc.nat(valid.length - 1),
    anyValue(good),
    fc.constantFrom("set", "set", "set", "add", "drop"),
  );
  const changes = fc.array(change, { maxLength: 2 });
  return changes.map((all) => {
    const pairs: Pairs = valid.map(([name, value]) => [name, value]);
    for (const [index, value, kind] of all) {
      const name = names[index] ?? "";
      const at = pairs.findIndex(([each]) => each === name);
      if (kind === "add" || at < 0) pairs.push([name, value]);
      else if (kind === "drop") pairs.splice(at, 1);
      else pairs[at] = [name, value];
    }
    return pairs;
  });
}

/** Pairs of names and values, up to `most` of them, the same name more than once. */
export function pairsOf(names: readonly string[], good: readonly string[], most = 7) {
  return fc.array(fc.tuple(nameOf(names), anyValue(good)), { maxLength: most });
}
