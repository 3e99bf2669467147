import { defineConfig } from "prisma/config";
import { tablesOfMigrations } from "./schema-files.ts";

export default defineConfig({
  schema: "schema",
  migrations: { path: "migrations" },
  datasource: { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "postgresql://localhost/pangkas" },
  experimental: { externalTables: true },
  tables: { external: [...tablesOfMigrations] },
});
