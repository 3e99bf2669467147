import { expect, test } from "vitest";
import { declaredOf, isConcurrentAmongOthers, unsafeStatements } from "#prisma/unsafe-statements.ts";

const kindsOf = (sql: string, created: string[] = []) =>
  unsafeStatements(sql, new Set(created)).map(({ kind }) => kind);

test.each([
  'ALTER TABLE "contact_message" DROP COLUMN "note";',
  "ALTER TABLE contact_message DROP note;",
  "DROP TABLE contact_message;",
  "DROP TYPE role;",
  "ALTER TABLE plan RENAME TO plan_version;",
  "ALTER TABLE plan RENAME COLUMN price TO amount;",
  "ALTER TYPE role RENAME VALUE 'ADMIN' TO 'OPERATOR';",
  "ALTER TABLE plan ALTER COLUMN price TYPE bigint;",
  "ALTER TABLE plan ALTER price SET DATA TYPE bigint;",
  "ALTER TABLE plan ALTER COLUMN price SET NOT NULL;",
  "ALTER TABLE plan ALTER COLUMN price DROP DEFAULT;",
  'ALTER TABLE "plan" ADD COLUMN "a" int NOT NULL;',
  "ALTER TABLE plan ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN b text NOT NULL;",
  "CREATE UNIQUE INDEX plan_once ON plan (code);",
  "ALTER TABLE plan ADD CONSTRAINT plan_once UNIQUE (code);",
])("breaks the version before: %s", (sql) => expect(kindsOf(sql)).toEqual(["contract"]));

test.each([
  "CREATE INDEX booking_at ON booking (created_at);",
  'CREATE INDEX "a" ON "public"."audit_log" ("at");',
  "ALTER TABLE booking ADD CONSTRAINT a CHECK (total > 0);",
  'ALTER TABLE "booking" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id");',
  "ALTER TABLE booking ADD COLUMN day date GENERATED ALWAYS AS (start_at::date) STORED;",
  "ALTER TABLE booking ADD COLUMN token uuid NOT NULL DEFAULT gen_random_uuid();",
  "UPDATE booking SET note = '';",
])("stops others at a big table: %s", (sql) => expect(kindsOf(sql)).toEqual(["lock"]));

test.each([
  "CREATE TABLE fresh (id int NOT NULL); CREATE UNIQUE INDEX fresh_once ON fresh (id); ALTER TABLE fresh ADD COLUMN b int NOT NULL;",
  "ALTER TABLE booking ADD COLUMN tip int NOT NULL DEFAULT 0;",
  "ALTER TABLE booking ADD COLUMN tip int;",
  "ALTER TABLE booking ALTER COLUMN note DROP NOT NULL;",
  "ALTER TABLE booking DROP CONSTRAINT booking_note;",
  "ALTER TABLE booking ADD CONSTRAINT a CHECK (total > 0) NOT VALID;",
  "ALTER TABLE booking VALIDATE CONSTRAINT a;",
  "CREATE INDEX CONCURRENTLY a ON booking (created_at);",
  "CREATE INDEX plan_price ON plan (price);",
  "ALTER TYPE role ADD VALUE 'SUPPORT';",
  "INSERT INTO plan VALUES ('DROP TABLE plan; it''s text');",
  "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE booking SET note = ''; DROP TABLE plan; END $$;",
  "-- DROP TABLE plan;\nSELECT 1;",
])("is safe: %s", (sql) => expect(kindsOf(sql)).toEqual([]));

test("what an unreleased migration made may be changed by the next", () => {
  expect(kindsOf("ALTER TABLE fresh DROP COLUMN a;", ["fresh"])).toEqual([]);
});

test("what is unique by a column that the version before leaves null refuses none of its rows", () => {
  const add = 'ALTER TABLE "plan" ADD COLUMN "line_id" uuid;';
  const unique = "CREATE UNIQUE INDEX plan_line ON plan (line_id) WHERE active;";
  expect(kindsOf(`${add} ${unique}`)).toEqual([]);
  expect(kindsOf(unique, ["plan.line_id"])).toEqual([]);
  expect(kindsOf(unique, ["outlet.line_id"])).toEqual(["contract"]);
  expect(kindsOf("CREATE UNIQUE INDEX plan_line ON plan (line_id) NULLS NOT DISTINCT;", ["plan.line_id"])).toEqual([
    "contract",
  ]);
  expect(kindsOf(`${add.replace("uuid", "uuid DEFAULT '0'")} ${unique}`)).toEqual(["contract"]);
});

test("a migration says in its first line what it takes away, or locks", () => {
  const header = "-- Contracts what 0.4.0 was the last to use: plan.price, replaced by plan.amount.";
  expect(declaredOf(`${header}\nALTER TABLE plan DROP COLUMN price;`)).toEqual({ contract: true, lock: false });
  expect(declaredOf("-- Locks booking: ten minutes at 3 a.m.\nSELECT 1;")).toEqual({ contract: false, lock: true });
  expect(declaredOf("-- Contracts\nSELECT 1;")).toEqual({ contract: false, lock: false });
});

test("an index that is built beside writers stands alone", () => {
  expect(isConcurrentAmongOthers("CREATE INDEX CONCURRENTLY a ON booking (id);")).toBe(false);
  expect(isConcurrentAmongOthers("CREATE INDEX CONCURRENTLY a ON booking (id); SELECT 1;")).toBe(true);
});
