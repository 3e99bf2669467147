import { expect, test } from "vitest";
import { ownPath, readPushMessage, writePushMessage } from "#app/features/messages/deliveries/push-message.ts";

test("what is written is read again", () => {
  const message = { title: "Booking terkonfirmasi", body: "Besok ✂️", path: "/my-bookings/1?tab=a#b", tag: "1" };
  expect(readPushMessage(JSON.parse(writePushMessage(message)))).toEqual(message);
});

test("however long a message is, it stays under 3 KB", () => {
  const long = { title: "✂️".repeat(900), body: "💈".repeat(2000), path: "/my-bookings/1", tag: "t".repeat(500) };
  expect(Buffer.byteLength(writePushMessage(long))).toBeLessThanOrEqual(3072);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/..//evil.example/",
  "javascript:alert(1)",
  "my-bookings",
  "",
  null,
  42,
  { path: "/" },
  `/${"a".repeat(400)}`,
])("a message leads only to pages of ours: %j", (path) => {
  expect(ownPath(path)).toBe("/notifications");
});

test.each([
  null,
  "text",
  1,
  [],
  {},
  { title: "", body: "b", tag: "t" },
  { title: 1, body: "b", tag: "t" },
  { title: "a", tag: "t" },
])("what is no message of ours is not one: %j", (data) => {
  expect(readPushMessage(data)).toBeNull();
});
