import { expect, test } from "vitest";
import { keptName, ownName, standInName } from "#app/features/identity/nameless.ts";
import { firstNameOf } from "#app/features/identity/signed-in-user.ts";

test.each([
  [undefined, "User"],
  [null, "User"],
  ["  ", "User"],
  ["Budi Santoso", "Budi"],
])("whose token says %o is called %s in their own menu", (claimed, called) => {
  expect(keptName(claimed)).toBe(claimed?.trim() ? claimed : standInName);
  expect(firstNameOf(ownName(keptName(claimed)))).toBe(called);
});
