import { expect, test } from "vitest";
import { firstNameOf } from "#app/features/core/access/signed-in-user.ts";
import { ownName, standInName, storedName } from "#app/features/people/account/nameless.ts";

test.each([
  [undefined, "User"],
  [null, "User"],
  ["  ", "User"],
  ["Budi Santoso", "Budi"],
])("whose token says %o is called %s in their own menu", (claimed, called) => {
  expect(storedName(claimed)).toBe(claimed?.trim() ? claimed : standInName);
  expect(firstNameOf(ownName(storedName(claimed)))).toBe(called);
});
