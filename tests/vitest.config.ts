import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const root = resolve(import.meta.dirname, "..");
const noLimit = process.env.DEEP === "1" ? 0 : undefined;
const env = { NODE_ENV: "test" };
const database = {
  globalSetup: ["tests/support/database-run.ts"],
  setupFiles: ["tests/support/database-setup.ts"],
  testTimeout: noLimit ?? 60_000,
  hookTimeout: noLimit ?? 60_000,
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
          testTimeout: noLimit ?? 20_000,
        },
      },
      {
        root,
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          env,
          testTimeout: noLimit ?? 120_000,
        },
      },
      {
        root,
        test: {
          name: "db",
          include: ["app/**/*.db.test.ts", "prisma/**/*.db.test.ts", "tests/db/**/*.test.ts"],
          env,
          ...database,
        },
      },
      {
        root,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          env: { ...env, RATE_LIMIT_FACTOR: "100000" },
          ...database,
        },
      },
    ],
  },
});
