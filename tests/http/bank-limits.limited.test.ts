import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { pageOf, typedIn } from "#tests/support/html-reader.ts";
import { signedIn } from "#tests/support/http-client.ts";

test("one person asks the bank about six accounts an hour; the seventh comes back as it was typed", async () => {
  const { id } = await createUser();
  const client = await signedIn(id);
  const add = (number: string) =>
    client.post("/account/bank", { act: "add", bank: "bca", number, holder: "Budi Santoso" });
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) statuses.push((await add("1234567890")).status);
  expect(statuses).toEqual([302, 422, 422, 422, 422, 422]);
  const refused = await add("9876543210");
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect(typedIn(await pageOf(refused), "number")).toContain("9876543210");
  expect(await db.bankAccount.count({ where: { userId: id } })).toBe(1);
});
