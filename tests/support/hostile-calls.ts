import fc from "fast-check";
import { goodBodies, goodBodyOf, type Person, pathOf } from "#tests/support/api-calls.ts";
import { nastyTexts } from "#tests/support/hostile-values.ts";

interface HostileCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const surrogates = ["\ud800", "a\udfff", "\udc00\ud800"];
const odd: readonly unknown[] = [
  ...nastyTexts,
  ...surrogates,
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 9_007_199_254_740_993n.toString()],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toString: "x" }, JSON.parse('{"then":"x"}')],
  ...[JSON.parse('{"__proto__":{"message":"x"}}'), { constructor: { prototype: { x: 1 } } }],
  ...[Array.from({ length: 51 }, () => ({})), "customer_join", "google", "critical", "KODE-1"],
];
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.constantFrom("\0", "a\0b", ...surrogates) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const key = fc.oneof(
  fc.constantFrom("uid", "userId", "__proto__", "constructor", "errors", "", "length", "0"),
  fc.string(),
);

/** What a body can be beside JSON that makes sense. */
const rawBody = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      " ",
      "{",
      "}",
      "null",
      "[]",
      '""',
      "0",
      "-",
      "1e999",
      '{"uid":1e999}',
      "\ufeff{}",
      "{}\0",
      "{} {}",
      '"\\ud800"',
    ],
    ...[
      "[".repeat(100_000),
      '{"a":'.repeat(50_000),
      `${"[".repeat(31)}${"]".repeat(31)}`,
      '{"a":1,"a":2}',
      '{"__proto__":null}',
    ],
    ...[`{"uid":"${"x".repeat(200_000)}"}`, `[${"0,".repeat(100_000)}0]`, "uid=x&email=y", "x".repeat(300_000)],
  ),
  fc.string({ unit: "binary" }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.json(),
);

/** A good body in which one or two things are wrong, or none. */
function nearlyGood(good: object): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(),
    by: value,
    how: fc.constantFrom("put", "leave", "add", "inner", "inner"),
    name: key,
  });
  return fc.array(change, { maxLength: 2 }).map((changes) => {
    const body: Record<string, unknown> = structuredClone({ ...good });
    for (const { at, by: given, how, name } of changes) {
      const by = structuredClone(given);
      const names = Object.keys(body);
      const field = names[at % Math.max(1, names.length)] ?? "uid";
      const first: unknown = Array.isArray(body[field]) ? body[field][0] : null;
      const inner = typeof first === "object" ? (first as Record<string, unknown> | null) : null;
      if (how === "leave") Reflect.deleteProperty(body, field);
      else if (how === "add")
        Object.defineProperty(body, name, { value: by, enumerable: true, configurable: true, writable: true });
      else if (how === "inner" && inner) {
        const inside = Array.isArray(inner) ? ["0"] : Object.keys(inner);
        inner[inside[at % inside.length] ?? name] = by;
      } else body[field] = by;
    }
    return JSON.stringify(body);
  });
}

const headerText = fc.string({ unit: fc.constantFrom(...'abcXYZ019 ;=,"/*-_.:%\u00e9\u00ff'), maxLength: 30 });
const usual = { "Content-Type": "application/json" };
const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      ...[
        "",
        "text/plain",
        "application/json;charset=utf-16",
        "application/json; charset=UTF-8",
        "a",
        "multipart/form-data",
      ].map((type) => ({ "Content-Type": type })),
      ...["-1", "1", "99999999999999999999", "abc", "1e9"].map((length) => ({ "Content-Length": length })),
      ...["gzip", "identity", "br, gzip"].map((encoding) => ({ "Content-Encoding": encoding })),
      ...["Bearer x", "Bearer a.b.c", "Basic YTpi", "x"].map((Authorization) => ({ Authorization })),
      { Cookie: "session=; session=x" },
      { "X-HTTP-Method-Override": "DELETE" },
      { Accept: "text/html" },
      { Origin: "null" },
      { Expect: "100-continue" },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        "Content-Type",
        "Authorization",
        "Accept",
        "X-Request-Id",
        "Cookie",
        "Origin",
        "If-None-Match",
        "X-Odd",
      ),
      headerText.map((text) => text.trim()),
    ),
  },
);

/** Calls of every kind to every address of the API, most of them nearly right. */
export function hostileCalls(person: Person, gets: readonly string[]): fc.Arbitrary<HostileCall> {
  const posts = fc.constantFrom(...Object.keys(goodBodies)).chain((path) =>
    fc.record({
      method: fc.oneof({ weight: 30, arbitrary: fc.constant("POST") }, fc.constantFrom("PUT", "PATCH", "DELETE")),
      path: fc.constant(path),
      headers: oddHeaders.map((odd) => ({ ...usual, ...odd })),
      body: fc.oneof({ weight: 3, arbitrary: nearlyGood(goodBodyOf(path, person)) }, { weight: 1, arbitrary: rawBody }),
    }),
  );
  const id = fc.oneof(
    fc.constant(person.id),
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
  const reads = fc.record({
    method: fc.constantFrom("GET", "GET", "GET", "HEAD", "OPTIONS"),
    path: fc.tuple(fc.constantFrom(...gets), id, fc.oneof(fc.constant(""), id)).map(([path, uid, cursor]) => {
      const query = cursor ? `?cursor=${encodeURIComponent(cursor.toWellFormed())}` : "";
      return pathOf(path, uid.toWellFormed()) + query;
    }),
    headers: oddHeaders,
    body: fc.constant(undefined),
  });
  return fc.oneof({ weight: 4, arbitrary: posts }, { weight: 1, arbitrary: reads });
}
