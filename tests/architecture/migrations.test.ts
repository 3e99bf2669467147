import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { jobTablesMade } from "#prisma/job-tables.ts";
import {
  createdColumns,
  createdTables,
  declaredOf,
  isConcurrentAmongOthers,
  unsafeStatements,
} from "#prisma/unsafe-statements.ts";

/**
 * The last migration of the release whose processes run while later ones are applied; until there is one, the baseline's.
 * Why: app/decisions/0073-migrations-while-the-old-version-runs.md.
 */
const lastOfRelease = "20261124000100_rules";
/** Of its pg-boss, which works with no others: a release with others is deployed as the handbook's *Upgrade* says. */
const jobTablesOfRelease = 43;

const directory = resolve(import.meta.dirname, "../../prisma/migrations");
const names = readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const migrations = names
  .filter((name) => name > lastOfRelease)
  .map((name) => ({ name, sql: readFileSync(join(directory, name, "migration.sql"), "utf8") }));
const created = new Set(migrations.flatMap(({ sql }) => [...createdTables(sql), ...createdColumns(sql)]));

it("the release's last migration is there", () => {
  expect(names).toContain(lastOfRelease);
});

it("the version before works with the job tables that this one makes", () => {
  expect(jobTablesMade).toBe(jobTablesOfRelease);
});

it("no migration takes from the version before what it uses, nor stops it at a big table, without saying so", () => {
  const unsafe = migrations.flatMap(({ name, sql }) => {
    const declared = declaredOf(sql);
    return unsafeStatements(sql, created)
      .filter(({ kind }) => !declared[kind])
      .map(({ statement, reason }) => `${name}: ${reason}: ${statement}`);
  });
  expect(unsafe).toEqual([]);
});

it("an index that is built beside writers is alone in its migration", () => {
  expect(migrations.filter(({ sql }) => isConcurrentAmongOthers(sql)).map(({ name }) => name)).toEqual([]);
});
