import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { envExample, exampleFile, handbookRows, productVariables } from "#tests/support/env-example.ts";
import manifest from "../../package.json" with { type: "json" };

/** Read by commands, tests and simulators, and none of the product's. */
const ofCommands = ["BACKUP_PASSPHRASE", "BACKUP_DIR", "DATABASE_APP_ROLE", "CHROMIUM_PATH", "TEST_DATABASE_ADMIN_URL"];
const ofCompose = ["POSTGRES_PASSWORD", "OWNER_PASSWORD", "APP_PASSWORD", "RELEASE"];
const ofLocalRuns = ["OIDC_PORT", "SIMULATORS_PORT", "SMTP_PORT", "DATABASE_PORT"];

it("the handbook's table names each variable of the product once, and beside them only those of commands", async () => {
  const names = handbookRows().flatMap((row) => row.names);
  // Set by whatever starts a process.
  const known = [...(await productVariables()).keys()].filter((name) => name !== "NODE_ENV");
  expect(known.length).toBeGreaterThan(50);
  expect([...names].sort()).toEqual([...known, ...ofCommands, ...ofCompose, ...ofLocalRuns].sort());
});

it(".env.example is what its command writes", async () => {
  expect(readFileSync(exampleFile, "utf8")).toBe(await envExample());
});

it("nothing reads a .env but what runs from sources", () => {
  const reading = Object.entries(manifest.scripts).filter(([, script]) => script.includes("env-file"));
  expect(reading.map(([name]) => name)).toEqual(["dev"]);
  expect(readFileSync("vite.config.ts", "utf8")).toContain("envDir: false");
});
