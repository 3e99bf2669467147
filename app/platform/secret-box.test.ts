import { expect, test } from "vitest";
import { boxKey, openWithAny, sealWith } from "#app/platform/sealing.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";

test("opens what it sealed, and seals differently each time", () => {
  const box = seal("1//refresh-token");
  expect(open(box)).toBe("1//refresh-token");
  expect(Buffer.from(box).includes("refresh-token")).toBe(false);
  expect(Buffer.from(seal("1//refresh-token")).equals(box)).toBe(false);
});

test("refuses a box that was changed", () => {
  const box = seal("secret");
  for (const at of [0, 13, box.length - 1]) {
    const changed = box.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed)).toThrow();
  }
});

test("a box of an old key opens while the key is listed, and not afterwards", () => {
  const [first, second] = [boxKey("f".repeat(32)), boxKey("s".repeat(32))];
  const box = sealWith(first, "1//refresh-token");
  expect(openWithAny([second, first], box)).toBe("1//refresh-token");
  expect(() => openWithAny([second], box)).toThrow();
  expect(() => openWithAny([], box)).toThrow();
});
