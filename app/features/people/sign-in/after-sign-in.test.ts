import { expect, test } from "vitest";
import { isFirstSignIn, nameParts } from "#app/features/people/sign-in/after-sign-in.ts";

test.each([
  ["Raka Aditya Nugraha", { firstName: "Raka", lastName: "Aditya Nugraha" }],
  ["Budi", { firstName: "Budi", lastName: "" }],
  ["  Siti\t Aminah ", { firstName: "Siti", lastName: "Aminah" }],
  ["   ", { firstName: "", lastName: "" }],
])("%j has the parts %j", (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test("the sign-in that made the user is the first", () => {
  const at = new Date(1000);
  expect(isFirstSignIn({ createdAt: at, lastSignInAt: new Date(1000) })).toBe(true);
  expect(isFirstSignIn({ createdAt: at, lastSignInAt: new Date(1001) })).toBe(false);
  expect(isFirstSignIn({ createdAt: at, lastSignInAt: null })).toBe(false);
});
