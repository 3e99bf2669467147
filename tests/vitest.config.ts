import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const root = resolve(import.meta.dirname, "..");
const noLimit = process.env.DEEP === "1" ? 0 : undefined;
const setupFiles = ["tests/support/same-cases.ts"];
const env = { NODE_ENV: "test" };
const database = {
  globalSetup: ["tests/support/database-run.ts"],
  setupFiles: [...setupFiles, "tests/support/database-setup.ts"],
  // For the slowest machine that runs them: how fast the product is, the benchmarks say.
  testTimeout: noLimit ?? 180_000,
  hookTimeout: noLimit ?? 180_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  root,
  test: {
    pool: "forks",
    // All cores: the default leaves one of two idle.
    maxWorkers: "100%",
    projects: [
      {
        root,
        test: {
          name: "unit",
          // Rules keep no state: one process reads their modules once.
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}", "prisma/**/*.test.ts", "tests/{simulators,support}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          env: { ...env, DATABASE_URL: "postgresql://unit-tests-have-no-database.invalid/none" },
          setupFiles,
          testTimeout: noLimit ?? 120_000,
        },
      },
      {
        root,
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          env,
          setupFiles,
          testTimeout: noLimit ?? 300_000,
        },
      },
      {
        root,
        test: {
          name: "db",
          include: ["app/**/*.db.test.ts", "prisma/**/*.db.test.ts"],
          // Hundreds who want one row wait for each other here, and not too long for a machine that does other things.
          env: { ...env, DATABASE_PATIENCE_FACTOR: "5" },
          ...database,
        },
      },
      {
        root,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          env: { ...env, RATE_LIMIT_FACTOR: "100000", DATABASE_PATIENCE_FACTOR: "5" },
          ...database,
        },
      },
    ],
  },
});
