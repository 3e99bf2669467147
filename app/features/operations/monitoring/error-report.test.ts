import { describe, expect, it, test } from "vitest";
import {
  counted,
  type ErrorEntry,
  errorLimits,
  fingerprintOf,
  storedError,
} from "#app/features/operations/monitoring/error-report.ts";
import { stripSecrets, urlWithoutQuery } from "#app/lib/strip-secrets.ts";

const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl-_x";
const error: ErrorEntry = { type: "TypeError", message: "x is undefined", severity: "high" };

describe("stripSecrets", () => {
  test.each([
    ["Authorization: Bearer abc.def-ghi", "abc"],
    [`fetch failed with bearer ${jwt}`, "c2lnbmF0dXJl"],
    [`token ${jwt} is over`, "eyJzdWIi"],
    ['{"id_token":"rahasia123","a":1}', "rahasia123"],
    ["access_token=rahasia123&x=1", "rahasia123"],
    ["password: rahasia123", "rahasia123"],
    ["Cookie: session=rahasia123; theme=dark", "rahasia123"],
    ["set-cookie: __Host-session=rahasia123", "rahasia123"],
    ["__Host-session=rahasia123", "rahasia123"],
    ["otp=482913 salah", "482913"],
    ["recoveryCode=k7mq-2xwp salah", "k7mq-2xwp"],
    ["budi.santoso+promo@contoh.co.id tidak ada", "budi"],
    ["email=budi%40contoh.id", "budi"],
    ["nomor 0812-9876-5432 salah", "9876"],
    ["nomor +62 812 9876 5432", "9876"],
    ["wa.me/6281298765432", "81298765432"],
    ["NIK 3273012507900001", "3273012507900001"],
    ["kartu 4111 1111 1111 1111", "4111"],
    ["GET https://pangkas.id/x?code=rahasia123#y failed", "rahasia123"],
    ["at load (https://pangkas.id/x.js?v=rahasia:1:2)", "rahasia"],
    ["GET /auth/google/callback?state=rahasia failed", "rahasia"],
    ["https://budi:rahasia@pangkas.id/x", "rahasia"],
    ["/calendar/8Jf3kQ0x9Lm2Nn4Pp6Rr8Tt0Vv2Xx4Zz/feed", "8Jf3kQ0x9Lm2"],
  ])("%s", (text, secret) => {
    expect(stripSecrets(text)).not.toContain(secret);
  });

  test.each([
    "TypeError: Cannot read properties of undefined (reading 'map')",
    "at Menu (https://pangkas.id/assets/shared-5ZX22rIi.js:12:3456)",
    "Loading chunk 482 failed after 30000 ms",
    "booking 019a5c1e-7b2f-7c3d-9e4f-5a6b7c8d9e0f not found",
    "Rp 50.000 dan 10.30 WIB",
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.6778.39 Mobile Safari/537.36",
    "baris satu\n\tbaris dua",
  ])("leaves %j", (text) => {
    expect(stripSecrets(text)).toBe(text);
  });

  test("takes no time for texts made to take it", () => {
    const started = performance.now();
    for (const piece of [
      "a@",
      "token=",
      "0812",
      "1 ",
      "eyJ.",
      "a.",
      "%40a",
      "://a",
      "/?",
      "-_a1",
      "bearer ",
      "cookie:",
    ]) {
      stripSecrets(piece.repeat(60_000 / piece.length));
    }
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

test.each([
  ["https://pangkas.id/booking/x?start=1#y", "https://pangkas.id/booking/x"],
  ["https://budi:rahasia@pangkas.id/", "https://pangkas.id/"],
  ["/help?x=1", "/help"],
  ["javascript:alert(1)?x", "javascript:alert(1)"],
  ["", ""],
  ["???", ""],
])("urlWithoutQuery of %s", (url, bare) => {
  expect(urlWithoutQuery(url)).toBe(bare);
});

describe("storedError", () => {
  it("keeps what its limits allow", () => {
    const long = storedError({ ...error, type: "x".repeat(300), message: "y".repeat(5000), stack: "z ".repeat(9000) });
    expect(long.type).toHaveLength(errorLimits.type);
    expect(long.message).toHaveLength(errorLimits.message);
    expect(long.stack).toHaveLength(errorLimits.stack);
  });

  it("cuts no letter in half", () => {
    const { message } = storedError({ ...error, message: `${"x".repeat(999)}😀` });
    expect(message.isWellFormed()).toBe(true);
  });
});

describe("fingerprintOf", () => {
  const stack = "at a (x.js:1:2)\nat b (x.js:3:4)\nat c (x.js:5:6)\nat d (x.js:7:8)";

  it("sees the same error behind other numbers and deeper frames", () => {
    const one = fingerprintOf("Error", "no answer after 3012 ms", stack);
    expect(fingerprintOf("Error", "no answer after 9 ms", stack)).toBe(one);
    expect(fingerprintOf("Error", "no answer after 3012 ms", stack.replace("7:8", "70:80"))).toBe(one);
  });

  it("tells other errors apart", () => {
    const all = [
      fingerprintOf("Error", "a", stack),
      fingerprintOf("TypeError", "a", stack),
      fingerprintOf("Error", "b", stack),
      fingerprintOf("Error", "a", stack.replace("1:2", "9:9")),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

test("counted makes one row a kind, in order", () => {
  const kinds = ["b", "a", "b", "c", "b"].map((message) => storedError({ ...error, message }));
  const rows = counted(kinds);
  expect(rows.map(({ message, count }) => [message, count]).sort()).toEqual([
    ["a", 1],
    ["b", 3],
    ["c", 1],
  ]);
  const order = rows.map(({ fingerprint }) => fingerprint);
  expect(order).toEqual([...order].sort());
});
