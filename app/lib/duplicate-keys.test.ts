import { expect, test } from "vitest";
import { hasDuplicateKeys } from "#app/lib/duplicate-keys.ts";

test.each([
  '{"a":1,"a":2}',
  '{"a":1, "b":{"a":1}, "a" : 2}',
  '{"b":[{"c":1,"c":1}]}',
  '{"a":1,"\\u0061":2}',
  '{"":1,"":2}',
  '[{"a":"}","a":1}]',
])("%s names one twice", (json) => {
  expect(hasDuplicateKeys(json)).toBe(true);
});

test.each([
  "{}",
  "null",
  '"a:"',
  '{"a":"a","b":"a:"}',
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}',
  '{"a":"\\"b\\":","b":"x\\\\"}',
  '{"a:b":1,"a":"b:"}',
])("%s does not", (json) => {
  expect(hasDuplicateKeys(json)).toBe(false);
});
