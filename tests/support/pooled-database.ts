import { openStrictPooler } from "#tests/support/strict-pooler.ts";

// Imported before the application's modules: this file's product reaches its database through a pooler.
export const directUrl = process.env.DATABASE_URL ?? "";
export const pooler = await openStrictPooler(directUrl);
process.env.DATABASE_URL = pooler.url;
process.env.DATABASE_DIRECT_URL = directUrl;
