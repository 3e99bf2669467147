import { expect, test } from "vitest";
import { firstNameOf } from "#app/features/core/access/signed-in-user.ts";

test.each([
  ["Budi Santoso", "Budi"],
  ["  Sari ", "Sari"],
  ["", "User"],
  ["   ", "User"],
])("menus call %o %s", (name, called) => {
  expect(firstNameOf(name)).toBe(called);
});
