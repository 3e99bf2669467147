import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenPromises, parseShape, readReleased, readShapeLines } from "#prisma/released-schema.ts";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

const problems = async () => brokenPromises(await readReleased(), parseShape(await readShapeLines(client)));

test("the release before works on the present schema", async () => {
  expect((await readReleased()).columns.size).toBeGreaterThan(500);
  expect(await problems()).toEqual([]);
});

test.each([
  ["ALTER TABLE booking DROP COLUMN note", "booking.note is gone"],
  ["ALTER TABLE service ALTER COLUMN price TYPE bigint", "service.price was integer and is bigint"],
  ["ALTER TABLE booking ALTER COLUMN cancel_text SET NOT NULL", "booking.cancel_text may no longer be null"],
  ["ALTER TABLE outlet ADD COLUMN motto text NOT NULL", "outlet.motto must be given by who does not know it"],
  ["ALTER TABLE outlet ALTER COLUMN status DROP DEFAULT", "outlet.status must now be given"],
  ["ALTER TYPE role RENAME VALUE 'ADMIN' TO 'OPERATOR'", "role no longer knows ADMIN"],
])("%s is seen", async (statement, problem) => {
  await client.query("BEGIN");
  try {
    await client.query(statement);
    expect(await problems()).toContain(problem);
  } finally {
    await client.query("ROLLBACK");
  }
});
