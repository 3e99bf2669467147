import { Client } from "pg";
import { resealBoxes } from "#prisma/reseal-boxes.ts";

// `npm run reseal`: after ENCRYPTION_KEY has changed, seals with it what ENCRYPTION_KEYS_OLD still open.
const { DATABASE_URL: url, ENCRYPTION_KEY: key = "", ENCRYPTION_KEYS_OLD: old = "" } = process.env;
const oldKeys = old.split(/\s+/).filter(Boolean);
if (!url || key.length < 32 || oldKeys.length === 0 || oldKeys.some((one) => one.length < 32)) {
  console.error("DATABASE_URL, ENCRYPTION_KEY and ENCRYPTION_KEYS_OLD are needed as the application has them.");
  process.exit(1);
}
const client = new Client({ connectionString: url });
await client.connect();
try {
  const { sealed, current, unreadable } = await resealBoxes(client, key, oldKeys);
  console.log(`Sealed ${sealed} anew; ${current} were sealed with this key already.`);
  if (unreadable.length > 0) {
    console.error(`No key opens ${unreadable.length}:\n  ${unreadable.slice(0, 50).join("\n  ")}`);
    process.exitCode = 1;
  }
} finally {
  await client.end();
}
