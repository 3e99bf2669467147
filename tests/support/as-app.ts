import { grantToApp } from "#prisma/app-role.ts";
import { appRole, asApp } from "#tests/support/as-app-role.ts";

// Imported before the application's modules: this file's product works with the rights that it has in production. Files
// that share a worker find them given.
if (!process.env.DATABASE_OWNER_URL) {
  const owner = process.env.DATABASE_URL ?? "";
  await grantToApp(owner, appRole);
  process.env.DATABASE_OWNER_URL = owner;
  process.env.DATABASE_URL = asApp(owner);
}
